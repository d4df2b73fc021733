SELECT * FROM (
  WITH prepared AS (
    SELECT
      *,
      coalesce(id <= 6, FALSE) AS is_training,
      CAST(pmod(xxhash64(id, 1), 3) AS INT) AS fold_1
    FROM df
  )
  SELECT * EXCEPT (is_training, fold_1, fitted)
  FROM (
    SELECT
      *,
      CASE
        WHEN is_training THEN (
          coalesce(
            sum(
              CASE WHEN is_training THEN CAST(bought AS DOUBLE) END
            ) OVER (PARTITION BY `home town`),
            0
          )
          - coalesce(
            sum(
              CASE WHEN is_training THEN CAST(bought AS DOUBLE) END
            ) OVER (PARTITION BY `home town`, fold_1),
            0
          )
          + 1 * get(fitted.`home town_fold_means_1`, fold_1)
        ) / (
          count(
            CASE WHEN is_training THEN CAST(bought AS DOUBLE) END
          ) OVER (PARTITION BY `home town`)
          - count(
            CASE WHEN is_training THEN CAST(bought AS DOUBLE) END
          ) OVER (PARTITION BY `home town`, fold_1)
          + 1
        )
        ELSE (
          coalesce(
            sum(
              CASE WHEN is_training THEN CAST(bought AS DOUBLE) END
            ) OVER (PARTITION BY `home town`),
            0
          )
          + 1 * fitted.`home town_target_mean_1`
        ) / (
          count(
            CASE WHEN is_training THEN CAST(bought AS DOUBLE) END
          ) OVER (PARTITION BY `home town`)
          + 1
        )
      END AS `home town_target`
    FROM prepared
    CROSS JOIN (
      SELECT named_struct(
        'home town_fold_means_1',
        array(
          avg(CASE WHEN fold_1 <> 0 THEN CAST(bought AS DOUBLE) END),
          avg(CASE WHEN fold_1 <> 1 THEN CAST(bought AS DOUBLE) END),
          avg(CASE WHEN fold_1 <> 2 THEN CAST(bought AS DOUBLE) END)
        ),
        'home town_target_mean_1', avg(CAST(bought AS DOUBLE))
      ) AS fitted
      FROM prepared
      WHERE is_training
    )
  )
)
