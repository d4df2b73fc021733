SELECT
  id,
  payload
FROM read_files(
  'data/events.json',
  format => 'json',
  multiLine => true,
  schema => 'id BIGINT, payload struct<kind:string,`a b`:array<int>>'
)
