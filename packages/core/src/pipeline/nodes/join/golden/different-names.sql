SELECT
  l.`a.b`,
  l.`on`,
  l.`x*`,
  r.other,
  r.`a.b` AS `a.b_right`,
  r.`x*` AS `x*_right`,
  r.`🎯 ``t```
FROM `left` AS l
LEFT JOIN `right` AS r
  ON l.`on` = r.other
