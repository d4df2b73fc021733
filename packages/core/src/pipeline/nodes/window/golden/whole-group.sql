SELECT
  `shop.name`,
  day,
  count(1) OVER (PARTITION BY `shop.name`) AS count,
  amount,
  max(amount) OVER (PARTITION BY `shop.name`) AS `a``b`
FROM df
