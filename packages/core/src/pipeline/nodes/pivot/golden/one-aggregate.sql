SELECT *
FROM (
  SELECT country, status AS pivot_value, amount
  FROM df
)
PIVOT (
  sum(amount)
  FOR pivot_value IN ('paid' AS paid, 'open' AS open)
)
