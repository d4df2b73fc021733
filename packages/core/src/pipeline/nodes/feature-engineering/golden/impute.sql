SELECT * FROM (
  WITH prepared AS (
    SELECT *, coalesce(id <= 4, FALSE) AS is_training FROM df
  )
  SELECT * EXCEPT (is_training, fitted)
  FROM (
    SELECT
      id,
      coalesce(`a.b`, fitted.`a.b_mean_2`) AS `a.b`,
      coalesce(count, CAST(round(fitted.count_median_1) AS INT)) AS count,
      coalesce(same, fitted.same_mode_3) AS same,
      is_training,
      fitted
    FROM prepared
    CROSS JOIN (
      SELECT named_struct(
        'count_median_1', percentile(CAST(count AS DOUBLE), 0.5),
        'a.b_mean_2', avg(CAST(`a.b` AS DOUBLE)),
        'same_mode_3', mode(same, true)
      ) AS fitted
      FROM prepared
      WHERE is_training
    )
  )
)
