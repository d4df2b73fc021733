SELECT
  coalesce(l.customer_id, r.customer_id) AS customer_id,
  l.order_id,
  l.name AS name_of_order,
  r.name,
  r.country
FROM `left` AS l
FULL JOIN `right` AS r
  ON l.customer_id = r.customer_id
