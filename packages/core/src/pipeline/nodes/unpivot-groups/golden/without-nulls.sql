SELECT *
FROM (
  SELECT
    `shop.id`,
    stack(
      2,
      'Q1', CAST(q1_sales AS BIGINT), CAST(`q1.units` AS DECIMAL(12,2)),
      'it\'s Q2', q2_sales, CAST(count AS DECIMAL(12,2))
    ) AS (quarter, sales, `the.units`)
  FROM df
)
WHERE sales IS NOT NULL
OR `the.units` IS NOT NULL
