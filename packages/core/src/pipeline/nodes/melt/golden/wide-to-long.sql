SELECT *
FROM (
  SELECT product, `2025`, `2026`, `the.plan`
  FROM df
)
UNPIVOT INCLUDE NULLS (
  value FOR variable IN (`2025`, `2026`, `the.plan`)
)
