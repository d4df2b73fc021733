SELECT
  count(*) AS row_count,
  sum(price) AS total_price
FROM df
