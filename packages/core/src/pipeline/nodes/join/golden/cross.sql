SELECT
  l.size,
  r.colour,
  r.size AS size_right
FROM `left` AS l
CROSS JOIN `right` AS r
