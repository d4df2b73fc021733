SELECT * FROM (
  WITH prepared AS (
    SELECT *, coalesce(id <= 4, FALSE) AS is_training FROM df
  )
  SELECT * EXCEPT (is_training, fitted)
  FROM (
    SELECT
      *,
      CASE
        WHEN CAST(count AS DOUBLE) < fitted.count_min_1
        + (fitted.count_max_1 - fitted.count_min_1) * 1 / 5 THEN 0
        WHEN CAST(count AS DOUBLE) < fitted.count_min_1
        + (fitted.count_max_1 - fitted.count_min_1) * 2 / 5 THEN 1
        WHEN CAST(count AS DOUBLE) < fitted.count_min_1
        + (fitted.count_max_1 - fitted.count_min_1) * 3 / 5 THEN 2
        WHEN CAST(count AS DOUBLE) < fitted.count_min_1
        + (fitted.count_max_1 - fitted.count_min_1) * 4 / 5 THEN 3
        WHEN count IS NOT NULL THEN 4
      END AS count_bin,
      CASE
        WHEN CAST(`a.b` AS DOUBLE) < get(fitted.`a.b_edges_2`, 0) THEN 0
        WHEN `a.b` IS NOT NULL THEN 1
      END AS `a.b_bin`,
      CASE
        WHEN CAST(id AS DOUBLE) < 2D THEN 0
        WHEN CAST(id AS DOUBLE) < 4.5D THEN 1
        WHEN id IS NOT NULL THEN 2
      END AS id_bin
    FROM prepared
    CROSS JOIN (
      SELECT named_struct(
        'count_min_1', min(CAST(count AS DOUBLE)),
        'count_max_1', max(CAST(count AS DOUBLE)),
        'a.b_edges_2', percentile(CAST(`a.b` AS DOUBLE), array(0.5))
      ) AS fitted
      FROM prepared
      WHERE is_training
    )
  )
)
