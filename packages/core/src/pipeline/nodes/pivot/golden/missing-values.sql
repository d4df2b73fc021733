SELECT *
FROM (
  SELECT country, CASE
    WHEN status = 'open' THEN 'open'
    WHEN status IS NULL THEN 'null'
  END AS pivot_value, country AS country_value, quantity
  FROM df
)
PIVOT (
  count(country_value) AS n,
  sum(quantity) AS q
  FOR pivot_value IN ('open' AS open, 'null' AS `null`)
)
