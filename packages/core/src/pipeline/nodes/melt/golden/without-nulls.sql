SELECT *
FROM (
  SELECT `a``b`, `🎯 c`, `x*`, `it's`
  FROM df
)
UNPIVOT INCLUDE NULLS (
  `select.value` FOR `the "key"` IN (`x*`, `it's`)
)
WHERE `select.value` IS NOT NULL
