SELECT
  inline(
    from_json(
      body, 'data struct<items:array<struct<id:bigint,`full name`:string,updated_at:timestamp>>>'
    ).data.items
  )
FROM read_files(
  '/Volumes/main/default/landing/orders/pages',
  format => 'json',
  schema => 'run STRING, body STRING'
)
WHERE run IN (
  SELECT run
  FROM read_files(
    '/Volumes/main/default/landing/orders/runs', format => 'json', schema => 'run STRING'
  )
)
