SELECT * FROM (
  WITH prepared AS (
    SELECT *, coalesce(id <= 4, FALSE) AS is_training FROM df
  )
  SELECT * EXCEPT (is_training, fitted)
  FROM (
    SELECT
      *,
      (CAST(`a.b` AS DOUBLE) - fitted.`a.b_mean_1`) / CASE
        WHEN fitted.`a.b_stddev_1` = 0 THEN 1
        ELSE fitted.`a.b_stddev_1`
      END AS `a.b_standard`,
      (CAST(same AS DOUBLE) - fitted.same_mean_1) / CASE
        WHEN fitted.same_stddev_1 = 0 THEN 1
        ELSE fitted.same_stddev_1
      END AS same_standard,
      (CAST(`a.b` AS DOUBLE) - fitted.`a.b_min_2`) / CASE
        WHEN fitted.`a.b_max_2` - fitted.`a.b_min_2` = 0 THEN 1
        ELSE fitted.`a.b_max_2` - fitted.`a.b_min_2`
      END AS `a.b_minmax`,
      (CAST(`a.b` AS DOUBLE) - fitted.`a.b_median_3`) / CASE
        WHEN fitted.`a.b_q3_3` - fitted.`a.b_q1_3` = 0 THEN 1
        ELSE fitted.`a.b_q3_3` - fitted.`a.b_q1_3`
      END AS `a.b_robust`
    FROM prepared
    CROSS JOIN (
      SELECT named_struct(
        'a.b_mean_1', avg(CAST(`a.b` AS DOUBLE)),
        'a.b_stddev_1', stddev_pop(CAST(`a.b` AS DOUBLE)),
        'same_mean_1', avg(CAST(same AS DOUBLE)),
        'same_stddev_1', stddev_pop(CAST(same AS DOUBLE)),
        'a.b_min_2', min(CAST(`a.b` AS DOUBLE)),
        'a.b_max_2', max(CAST(`a.b` AS DOUBLE)),
        'a.b_median_3', percentile(CAST(`a.b` AS DOUBLE), 0.5),
        'a.b_q1_3', percentile(CAST(`a.b` AS DOUBLE), 0.25),
        'a.b_q3_3', percentile(CAST(`a.b` AS DOUBLE), 0.75)
      ) AS fitted
      FROM prepared
      WHERE is_training
    )
  )
)
