SELECT * EXCEPT (fitted_)
FROM (
  SELECT
    *,
    (CAST(x AS DOUBLE) - fitted_.x_mean_1) / CASE
      WHEN fitted_.x_stddev_1 = 0 THEN 1
      ELSE fitted_.x_stddev_1
    END AS x_standard
  FROM df
  CROSS JOIN (
    SELECT named_struct(
      'x_mean_1', avg(CAST(x AS DOUBLE)),
      'x_stddev_1', stddev_pop(CAST(x AS DOUBLE))
    ) AS fitted_
    FROM df
  )
)
