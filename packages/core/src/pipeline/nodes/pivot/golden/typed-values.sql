SELECT *
FROM (
  SELECT ok, score AS pivot_value
  FROM df
)
PIVOT (
  count(*)
  FOR pivot_value IN (1.50 AS `1.50`, 2BD AS `2`)
)
