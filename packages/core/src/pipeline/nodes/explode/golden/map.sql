SELECT
  r.shop,
  e.key AS `select`,
  e.value AS value
FROM df AS r
LATERAL VIEW explode(r.prices) e AS key, value
