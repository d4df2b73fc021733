SELECT
  r.customer_id,
  l.order_id,
  l.name,
  r.name AS name_right,
  r.country
FROM `left` AS l
RIGHT JOIN `right` AS r
  ON l.customer_id <=> r.customer_id
