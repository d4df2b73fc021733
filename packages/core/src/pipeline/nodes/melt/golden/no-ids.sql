SELECT *
FROM (
  SELECT a, b
  FROM df
)
UNPIVOT INCLUDE NULLS (
  value FOR variable IN (a, b)
)
WHERE value IS NOT NULL
