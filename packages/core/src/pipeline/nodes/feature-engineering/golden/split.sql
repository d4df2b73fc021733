SELECT
  *,
  CASE WHEN pmod(xxhash64(`home town`, 0), 100) < 50 THEN 'train' WHEN pmod(xxhash64(`home town`, 0), 100) < 75 THEN 'validation' ELSE 'test' END AS `the part`,
  CASE WHEN `home town` IS NOT NULL THEN CAST(pmod(xxhash64(`home town`), 8) AS INT) END AS `home town_bucket`
FROM df
