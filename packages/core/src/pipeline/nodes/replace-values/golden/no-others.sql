SELECT
  `a.b`,
  CAST(
    CASE WHEN count = 1 THEN 10BD WHEN count = 2.5 THEN 2BD ELSE NULL END AS DECIMAL(10,2)
  ) AS count,
  day
FROM df
