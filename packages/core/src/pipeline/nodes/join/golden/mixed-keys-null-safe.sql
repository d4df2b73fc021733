SELECT
  l.`a.b`,
  l.`on`,
  l.`x*`,
  r.other,
  r.`x*` AS `x*_right`,
  r.`🎯 ``t```
FROM `left` AS l
INNER JOIN `right` AS r
  ON l.`a.b` <=> r.`a.b`
  AND l.`on` <=> r.other
