SELECT * EXCEPT (_route_2) FROM (
  SELECT *, CASE WHEN _route = 'north' THEN 0 ELSE 1 END AS _route_2 FROM df
) AS rows WHERE _route_2 = 0
