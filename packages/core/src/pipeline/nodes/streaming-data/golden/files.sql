SELECT
  id,
  `full name`,
  `at`
FROM read_files(
  '/Volumes/main/default/landing/orders',
  format => 'json',
  schema => 'id BIGINT, `full name` STRING, at TIMESTAMP'
)
