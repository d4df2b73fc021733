-- Fitted values
{{ config(
    materialized="table",
) }}

WITH features AS (
  SELECT * FROM {{ ref("int_churn_features_features") }}
)
SELECT name, CAST(NULL AS STRING) AS category, value
FROM (
  SELECT inline(array(
    named_struct(
      'name', 'days_since_order_median_1',
      'value', CAST(fitted_values.days_since_order_median_1 AS STRING)
    ),
    named_struct(
      'name', 'days_between_orders_median_1',
      'value', CAST(fitted_values.days_between_orders_median_1 AS STRING)
    ),
    named_struct(
      'name', 'orders_so_far_median_2',
      'value', CAST(fitted_values.orders_so_far_median_2 AS STRING)
    ),
    named_struct(
      'name', 'orders_so_far_q1_2',
      'value', CAST(fitted_values.orders_so_far_q1_2 AS STRING)
    ),
    named_struct(
      'name', 'orders_so_far_q3_2',
      'value', CAST(fitted_values.orders_so_far_q3_2 AS STRING)
    ),
    named_struct(
      'name', 'spent_so_far_median_2',
      'value', CAST(fitted_values.spent_so_far_median_2 AS STRING)
    ),
    named_struct(
      'name', 'spent_so_far_q1_2',
      'value', CAST(fitted_values.spent_so_far_q1_2 AS STRING)
    ),
    named_struct(
      'name', 'spent_so_far_q3_2',
      'value', CAST(fitted_values.spent_so_far_q3_2 AS STRING)
    ),
    named_struct(
      'name', 'days_since_signup_edges_3',
      'value',
      to_json(transform(fitted_values.days_since_signup_edges_3, one -> CAST(one AS STRING)))
    ),
    named_struct(
      'name', 'country_target_mean_5',
      'value', CAST(fitted_values.country_target_mean_5 AS STRING)
    )
  ))
  FROM (SELECT fitted_values FROM features LIMIT 1)
)
UNION ALL
SELECT
  'country_target_5' AS name,
  country_category_5 AS category,
  CAST(max(country_level_5) AS STRING) AS value
FROM features
WHERE of_training
GROUP BY country_category_5
