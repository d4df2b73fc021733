SELECT *
FROM (
  SELECT country, day AS pivot_value, quantity, day
  FROM df
)
PIVOT (
  count(*) AS orders,
  max(quantity) AS max_quantity,
  min(day) AS d
  FOR pivot_value IN (DATE '2026-01-02' AS `2026-01-02`, DATE '2026-01-01' AS `2026-01-01`)
)
