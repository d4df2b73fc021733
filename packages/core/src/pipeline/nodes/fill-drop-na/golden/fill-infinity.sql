SELECT id, `a.b`, CAST(coalesce(nanvl(x, NULL), CAST('-Infinity' AS DOUBLE)) AS DOUBLE) AS x, d, day FROM df
