SELECT
  country,
  count_if(paid) AS paid_orders,
  sum(coalesce(quantity, 0)) * 2 AS twice,
  count(amount) AS count_amount,
  count(DISTINCT amount) AS distinct_amount,
  min(order_id) AS min_order_id
FROM df
GROUP BY country
