SELECT
  id,
  name
FROM read_files(
  '/Volumes/main/default/uploads/products.csv',
  format => 'csv',
  header => true,
  `escape` => '"',
  multiLine => true,
  encoding => 'ISO-8859-1',
  schema => 'id INT, name STRING'
)
