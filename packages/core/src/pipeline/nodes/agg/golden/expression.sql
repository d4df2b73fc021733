SELECT
  count(*) FILTER (WHERE sensor = 'a') / count(*) AS `share of a`
FROM df
