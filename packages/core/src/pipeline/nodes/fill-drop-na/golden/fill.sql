SELECT
  coalesce(id, 7) AS id,
  coalesce(`a.b`, 'it\'s missing') AS `a.b`,
  coalesce(nanvl(x, NULL), -1D) AS x,
  coalesce(d, 12345678.91) AS d,
  day
FROM df
