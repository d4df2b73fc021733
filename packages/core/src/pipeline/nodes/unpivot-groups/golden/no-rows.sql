SELECT
  stack(
    1,
    '1', q1_sales
  ) AS (variable, `a``b`)
FROM df
