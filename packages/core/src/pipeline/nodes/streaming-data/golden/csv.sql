SELECT
  id,
  `full name`,
  `at`
FROM read_files(
  '/Volumes/main/default/landing/orders',
  format => 'csv',
  header => true,
  schema => 'id BIGINT, `full name` STRING, at TIMESTAMP'
)
