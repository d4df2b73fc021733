SELECT
  country,
  count(*) AS row_count,
  sum(amount) AS total_amount,
  avg(amount) AS average_amount,
  sum(quantity) AS items,
  max(quantity) AS max_quantity
FROM df
GROUP BY country
