SELECT id
FROM read_files(
  'data/events.json',
  format => 'json',
  encoding => 'ISO-8859-1',
  lineSep => '\n',
  mode => 'DROPMALFORMED',
  schema => 'id BIGINT'
)
