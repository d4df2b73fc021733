SELECT
  order_id,
  `net.amount`,
  note,
  CAST(NULL AS DOUBLE) AS `the tax`,
  CAST(NULL AS DATE) AS `select`
FROM first
UNION ALL
SELECT
  order_id,
  CAST(NULL AS DECIMAL(10,2)) AS `net.amount`,
  CAST(NULL AS STRING) AS note,
  `the tax`,
  CAST(NULL AS DATE) AS `select`
FROM others_1
UNION ALL
SELECT
  order_id,
  CAST(NULL AS DECIMAL(10,2)) AS `net.amount`,
  CAST(NULL AS STRING) AS note,
  CAST(NULL AS DOUBLE) AS `the tax`,
  `select`
FROM others_2
