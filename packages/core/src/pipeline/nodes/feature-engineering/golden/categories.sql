SELECT * FROM (
  WITH prepared AS (
    SELECT *, coalesce(id <= 4, FALSE) AS is_training FROM df
  )
  SELECT * EXCEPT (is_training, fitted)
  FROM (
    SELECT
      id,
      `home town`,
      coalesce(bought, FALSE) AS bought,
      is_training,
      fitted,
      CAST(`home town` <=> 'L\'Aquila' AS INT) AS `home town_L'Aquila`,
      CAST(`home town` <=> 'Bern' AS INT) AS `home town_Bern`,
      CAST(
        nullif(array_position(fitted.`home town_categories_2`, `home town`), 0) - 1 AS INT
      ) AS `home town_code`,
      transform(
        fitted.`home town_categories_3`, category -> CAST(category <=> `home town` AS INT)
      ) AS `home town_onehot`
    FROM prepared
    CROSS JOIN (
      SELECT named_struct(
        'home town_categories_2', slice(array_sort(collect_set(`home town`)), 1, 1000),
        'home town_categories_3', slice(array_sort(collect_set(`home town`)), 1, 1000)
      ) AS fitted
      FROM prepared
      WHERE is_training
    )
  )
)
