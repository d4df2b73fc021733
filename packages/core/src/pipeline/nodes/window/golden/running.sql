SELECT
  `shop.name`,
  day,
  row_number() OVER (PARTITION BY `shop.name` ORDER BY day) AS count,
  amount,
  sum(amount) OVER (
    PARTITION BY `shop.name` ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
  ) AS `total so far`,
  lag(amount, 1) OVER (PARTITION BY `shop.name` ORDER BY day) AS lag_amount,
  last(amount) IGNORE NULLS OVER (
    PARTITION BY `shop.name` ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
  ) AS known,
  avg(count) OVER (
    PARTITION BY `shop.name` ORDER BY day ROWS BETWEEN 1 PRECEDING AND CURRENT ROW
  ) AS `mean.2`,
  ntile(2) OVER (PARTITION BY `shop.name` ORDER BY day) AS ntile
FROM df
