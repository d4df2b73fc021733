SELECT
  inline(
    from_json(
      body, '`a.b` struct<items:array<struct<id:bigint,`full name`:string,updated_at:timestamp>>>'
    ).`a.b`.items
  )
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
