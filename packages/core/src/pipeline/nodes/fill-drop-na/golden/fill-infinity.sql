SELECT id, `a.b`, coalesce(nanvl(x, NULL), CAST('-Infinity' AS DOUBLE)) AS x, d, day FROM df
