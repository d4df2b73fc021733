SELECT
  order_id,
  amount,
  country
FROM read_files(
  '/Volumes/samples/retail/raw/regional/orders_de.csv',
  format => 'csv',
  header => true,
  schema => 'order_id BIGINT, amount DECIMAL(10,2), country STRING'
)
