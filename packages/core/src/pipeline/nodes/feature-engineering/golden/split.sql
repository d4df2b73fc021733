SELECT * EXCEPT (bucket)
FROM (
  SELECT
    *,
    CASE
      WHEN bucket < 50 THEN 'train'
      WHEN bucket < 75 THEN 'validation'
      ELSE 'test'
    END AS `the part`,
    CASE
      WHEN `home town` IS NOT NULL THEN CAST(pmod(xxhash64(`home town`), 8) AS INT)
    END AS `home town_bucket`
  FROM (
    SELECT *, pmod(xxhash64(`home town`, 0), 100) AS bucket FROM df
  )
)
