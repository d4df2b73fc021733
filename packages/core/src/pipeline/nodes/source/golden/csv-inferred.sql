SELECT
  * FROM read_files(
    's3a://bucket/path/file.csv', format => 'csv', delimiter => ';', inferSchema => true
  )
