SELECT *
FROM (
  SELECT `a.b` AS pivot_value, `the ``sum```
  FROM df
)
PIVOT (
  avg(`the ``sum```)
  FOR pivot_value IN ('it\'s' AS `it's`, 'x.y' AS `x.y`, 'select' AS `select`, '`*`' AS ```*```)
)
