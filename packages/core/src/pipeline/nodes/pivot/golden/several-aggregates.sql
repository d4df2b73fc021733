SELECT *
FROM (
  SELECT country, day AS pivot_value, quantity
  FROM df
)
PIVOT (
  count(*) AS orders,
  max(quantity) AS max_quantity,
  max(quantity) - min(quantity) AS d
  FOR pivot_value IN (DATE '2026-01-02' AS `2026-01-02`, DATE '2026-01-01' AS `2026-01-01`)
)
