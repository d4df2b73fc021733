SELECT inline(from_json(body, 'array<struct<id:bigint,`full name`:string,updated_at:timestamp>>'))
FROM read_files(
  '/Volumes/main/default/landing/orders/pages',
  format => 'json',
  schema => 'run STRING, body STRING'
)
WHERE run = (
  SELECT max(run)
  FROM read_files(
    '/Volumes/main/default/landing/orders/runs', format => 'json', schema => 'run STRING'
  )
)
