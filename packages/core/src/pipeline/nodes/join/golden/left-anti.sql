SELECT *
FROM `left` AS l
LEFT ANTI JOIN `right` AS r
  ON l.`a.b` = r.`a.b`
