SELECT * EXCEPT (_route) FROM (
  SELECT *, CASE WHEN amount > 1000 THEN 0 WHEN country != 'DE' THEN 1 ELSE 2 END AS _route FROM df
) AS rows WHERE _route = 1
