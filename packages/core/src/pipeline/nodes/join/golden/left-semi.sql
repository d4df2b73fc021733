SELECT *
FROM `left` AS l
LEFT SEMI JOIN `right` AS r
  ON l.customer_id = r.customer_id
