SELECT
  r.`x*`,
  r.`a.b`,
  l.`on`
FROM `left` AS l
RIGHT JOIN `right` AS r
  ON l.`x*` = r.`x*`
  AND l.`a.b` = r.`a.b`
