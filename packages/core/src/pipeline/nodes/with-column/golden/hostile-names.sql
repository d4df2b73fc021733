SELECT
  *,
  coalesce(`a.b`, 'it\'s \\ {x} %s "q"') AS `x.y`,
  CASE WHEN `*` > 0 THEN `naïve 🚀` ELSE -1 END AS class
FROM df
