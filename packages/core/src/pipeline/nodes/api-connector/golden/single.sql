SELECT record.id AS id, record.`full name` AS `full name`, record.updated_at AS updated_at
FROM (
  SELECT
    from_json(
      body, 'result struct<id:bigint,`full name`:string,updated_at:timestamp>'
    ).result AS record
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
)
