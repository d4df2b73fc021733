SELECT coalesce(d, 0.0) AS d FROM df
