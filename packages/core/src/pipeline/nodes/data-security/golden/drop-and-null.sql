SELECT
  id,
  CAST(NULL AS DATE) AS born,
  repeat('*', length(CAST(income AS STRING))) AS income
FROM df
