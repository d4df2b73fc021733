SELECT
  CASE
    WHEN `a.b` = 'DE' THEN 'Germany'
    WHEN `a.b` = 'O\'Brien' THEN 'back\\slash `tick`'
    WHEN `a.b` IS NULL THEN 'unknown'
    ELSE `a.b`
  END AS `a.b`,
  count,
  day
FROM df
