SELECT
  *,
  rank() OVER (PARTITION BY `shop.name` ORDER BY count DESC) AS place,
  dense_rank() OVER (PARTITION BY `shop.name` ORDER BY count DESC) AS dense_rank,
  percent_rank() OVER (PARTITION BY `shop.name` ORDER BY count DESC) AS percent_rank
FROM df
