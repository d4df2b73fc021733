SELECT * FROM (
  WITH prepared AS (
    SELECT
      *,
      coalesce(sum(bought_1) OVER (PARTITION BY `home town`), 0) AS `home town_sum_1`,
      count(bought_1) OVER (PARTITION BY `home town`) AS `home town_count_1`,
      coalesce(sum(bought_1) OVER (PARTITION BY `home town`, fold_1), 0) AS `home town_fold_sum_1`,
      count(bought_1) OVER (PARTITION BY `home town`, fold_1) AS `home town_fold_count_1`
    FROM (
      SELECT *, CASE WHEN is_training THEN CAST(bought AS DOUBLE) END AS bought_1 FROM (
        SELECT
          *,
          coalesce(id <= 6, FALSE) AS is_training,
          CAST(pmod(xxhash64(id, 1), 3) AS INT) AS fold_1
        FROM df
      )
    )
  )
  SELECT
    * EXCEPT (
      is_training,
      fold_1,
      bought_1,
      `home town_sum_1`,
      `home town_count_1`,
      `home town_fold_sum_1`,
      `home town_fold_count_1`,
      fitted
    )
  FROM (
    SELECT
      *,
      CASE
        WHEN is_training THEN (
          `home town_sum_1`
          - `home town_fold_sum_1`
          + 1 * get(fitted.`home town_fold_means_1`, fold_1)
        ) / (`home town_count_1` - `home town_fold_count_1` + 1)
        ELSE (`home town_sum_1` + 1 * fitted.`home town_target_mean_1`) / (`home town_count_1` + 1)
      END AS `home town_target`
    FROM prepared
    CROSS JOIN (
      SELECT named_struct(
        'home town_fold_means_1',
        array(
          avg(CASE WHEN fold_1 <> 0 THEN bought_1 END),
          avg(CASE WHEN fold_1 <> 1 THEN bought_1 END),
          avg(CASE WHEN fold_1 <> 2 THEN bought_1 END)
        ),
        'home town_target_mean_1', avg(bought_1)
      ) AS fitted
      FROM prepared
      WHERE is_training
    )
  )
)
