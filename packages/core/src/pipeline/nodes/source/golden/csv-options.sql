SELECT
  id,
  day,
  _corrupt_record
FROM read_files(
  '/Volumes/main/default/uploads/days',
  format => 'csv',
  header => true,
  comment => '#',
  nullValue => 'NULL',
  dateFormat => 'dd.MM.yyyy',
  pathGlobFilter => '*.csv',
  schema => 'id INT, day DATE, _corrupt_record STRING'
)
