SELECT * EXCEPT (_route) FROM (
  SELECT
    *,
    array_compact(
      array(CASE WHEN amount > 1000 THEN 0 END, CASE WHEN country != 'DE' THEN 1 END)
    ) AS _route
  FROM df
) AS rows WHERE array_contains(_route, 0)
