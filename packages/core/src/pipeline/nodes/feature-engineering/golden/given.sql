SELECT * EXCEPT (fitted, `home town_category_1`, `home town_level_1`)
FROM (
  SELECT
    id,
    `home town`,
    coalesce(bought, fitted.bought_mode_3) AS bought,
    points,
    `home town_category_1`,
    `home town_level_1`,
    fitted,
    coalesce(
      CAST(`home town_level_1` AS DOUBLE), fitted.`home town_target_mean_1`
    ) AS `home town_target`,
    CAST(
      nullif(array_position(fitted.`home town_categories_2`, `home town`), 0) - 1 AS INT
    ) AS `home town_code`,
    (CAST(points AS DOUBLE) - fitted.points_mean_4) / CASE
      WHEN fitted.points_stddev_4 = 0 THEN 1
      ELSE fitted.points_stddev_4
    END AS points_standard
  FROM df
  CROSS JOIN (
    SELECT
      named_struct(
        'home town_target_mean_1',
        CAST(max(CASE WHEN name = 'home town_target_mean_1' THEN value END) AS DOUBLE),
        'home town_categories_2',
        transform(
          from_json(max(CASE WHEN name = 'home town_categories_2' THEN value END), 'array<string>'),
          one -> one
        ),
        'bought_mode_3', CAST(max(CASE WHEN name = 'bought_mode_3' THEN value END) AS BOOLEAN),
        'points_mean_4', CAST(max(CASE WHEN name = 'points_mean_4' THEN value END) AS DOUBLE),
        'points_stddev_4', CAST(max(CASE WHEN name = 'points_stddev_4' THEN value END) AS DOUBLE)
      ) AS fitted
    FROM fitted
    HAVING CASE
      WHEN count(
        DISTINCT CASE
          WHEN name IN (
            'home town_target_mean_1',
            'home town_categories_2',
            'bought_mode_3',
            'points_mean_4',
            'points_stddev_4'
          ) THEN name
        END
      ) < 5 THEN raise_error('The table of fitted values lacks values of these features')
      ELSE true
    END
  )
  LEFT JOIN (
    SELECT category AS `home town_category_1`, max(value) AS `home town_level_1`
    FROM fitted
    WHERE name = 'home town_target_1'
    GROUP BY category
  )
  ON `home town` <=> `home town_category_1`
)
