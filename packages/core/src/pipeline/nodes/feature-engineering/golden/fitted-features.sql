SELECT * EXCEPT (of_training, `home town_category_1`, `home town_level_1`, fitted_values)
FROM (
  SELECT * FROM (
    WITH prepared AS (
      SELECT
        *,
        coalesce(sum(bought_1) OVER (PARTITION BY `home town`), 0) AS `home town_sum_1`,
        count(bought_1) OVER (PARTITION BY `home town`) AS `home town_count_1`,
        coalesce(
          sum(bought_1) OVER (PARTITION BY `home town`, fold_1), 0
        ) AS `home town_fold_sum_1`,
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
        id,
        `home town`,
        coalesce(bought, fitted.bought_mode_3) AS bought,
        points,
        is_training,
        fold_1,
        bought_1,
        `home town_sum_1`,
        `home town_count_1`,
        `home town_fold_sum_1`,
        `home town_fold_count_1`,
        fitted,
        CASE
          WHEN is_training THEN (
            `home town_sum_1`
            - `home town_fold_sum_1`
            + 1 * get(fitted.`home town_fold_means_1`, fold_1)
          ) / (`home town_count_1` - `home town_fold_count_1` + 1)
          ELSE (
            `home town_sum_1` + 1 * fitted.`home town_target_mean_1`
          ) / (`home town_count_1` + 1)
        END AS `home town_target`,
        CAST(
          nullif(array_position(fitted.`home town_categories_2`, `home town`), 0) - 1 AS INT
        ) AS `home town_code`,
        (CAST(points AS DOUBLE) - fitted.points_mean_4) / CASE
          WHEN fitted.points_stddev_4 = 0 THEN 1
          ELSE fitted.points_stddev_4
        END AS points_standard,
        is_training AS of_training,
        `home town` AS `home town_category_1`,
        (
          `home town_sum_1` + 1 * fitted.`home town_target_mean_1`
        ) / (`home town_count_1` + 1) AS `home town_level_1`,
        named_struct(
          'home town_target_mean_1', fitted.`home town_target_mean_1`,
          'home town_categories_2', fitted.`home town_categories_2`,
          'bought_mode_3', fitted.bought_mode_3,
          'points_mean_4', fitted.points_mean_4,
          'points_stddev_4', fitted.points_stddev_4
        ) AS fitted_values
      FROM prepared
      CROSS JOIN (
        SELECT named_struct(
          'home town_fold_means_1',
          array(
            avg(CASE WHEN fold_1 <> 0 THEN bought_1 END),
            avg(CASE WHEN fold_1 <> 1 THEN bought_1 END),
            avg(CASE WHEN fold_1 <> 2 THEN bought_1 END)
          ),
          'home town_target_mean_1', avg(bought_1),
          'home town_categories_2', slice(array_sort(collect_set(`home town`)), 1, 1000),
          'bought_mode_3', mode(bought, true),
          'points_mean_4', avg(CAST(points AS DOUBLE)),
          'points_stddev_4', stddev_pop(CAST(points AS DOUBLE))
        ) AS fitted
        FROM prepared
        WHERE is_training
      )
    )
  )
) AS rows
