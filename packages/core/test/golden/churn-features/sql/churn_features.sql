-- The rows of “Features”, so that all that reads them gets the same ones
CREATE OR REPLACE TABLE main.default.lakehouse_rows_churn_features_features USING DELTA TBLPROPERTIES ('delta.columnMapping.mode' = 'name') AS
WITH customers_on_three_days AS (
  SELECT
    customers.customer_id,
    segment,
    country_of_customer AS country,
    signup_day,
    snapshot_day,
    count(order_id) = 0 AS churned
  FROM (
    SELECT
      customer_id,
      segment,
      country AS country_of_customer,
      CAST(signup_at AS DATE) AS signup_day,
      explode(array(DATE'2026-03-01', DATE'2026-06-01', DATE'2026-09-01')) AS snapshot_day
    FROM samples.retail.customers
  ) AS customers
  LEFT JOIN samples.retail.orders AS orders
    ON orders.customer_id = customers.customer_id
    AND order_date >= snapshot_day
    AND order_date < date_add(snapshot_day, 45)
  GROUP BY ALL
),
orders AS (
  SELECT * FROM samples.retail.orders
),
not_cancelled AS (
  SELECT * FROM orders WHERE status != 'cancelled'
),
orders_of_a_day AS (
  SELECT
    customer_id,
    order_date,
    count(order_id) AS orders,
    sum(amount) AS amount
  FROM not_cancelled
  GROUP BY customer_id, order_date
),
history_until_the_day AS (
  SELECT
    *,
    sum(orders) OVER (
      PARTITION BY customer_id ORDER BY order_date ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
    ) AS orders_so_far,
    sum(amount) OVER (
      PARTITION BY customer_id ORDER BY order_date ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
    ) AS spent_so_far,
    lag(order_date, 1) OVER (PARTITION BY customer_id ORDER BY order_date) AS previous_order
  FROM orders_of_a_day
),
as_known_on_the_day AS (
  SELECT
    * EXCEPT (key, `at`, side, reference),
    CASE WHEN reference IS NOT NULL THEN reference.orders_so_far ELSE 0 END AS orders_so_far,
    CASE WHEN reference IS NOT NULL THEN reference.spent_so_far ELSE 0 END AS spent_so_far,
    reference.order_date AS last_order,
    reference.previous_order AS previous_order,
    reference IS NOT NULL AS has_ordered
  FROM (
    SELECT
      * EXCEPT (reference),
      last(reference) IGNORE NULLS OVER (
        PARTITION BY key ORDER BY `at`, side ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
      ) AS reference
    FROM (
      SELECT *, customer_id AS key, snapshot_day AS `at`, 0 AS side, NULL AS reference
      FROM customers_on_three_days
      UNION ALL
      SELECT
        NULL AS customer_id,
        NULL AS segment,
        NULL AS country,
        NULL AS signup_day,
        NULL AS snapshot_day,
        NULL AS churned,
        *
      FROM (
        SELECT
          customer_id AS key,
          order_date AS `at`,
          1 AS side,
          named_struct(
            'orders_so_far', orders_so_far,
            'spent_so_far', spent_so_far,
            'order_date', order_date,
            'previous_order', previous_order
          ) AS reference
        FROM history_until_the_day
        WHERE customer_id IS NOT NULL AND order_date IS NOT NULL
        QUALIFY CASE
          WHEN count(1) OVER (PARTITION BY customer_id, order_date) > 1 THEN raise_error(
            'The reference has several rows for one key'
          )
          ELSE true
        END
      )
    )
  )
  WHERE side = 0
),
days_since AS (
  SELECT
    *,
    datediff(snapshot_day, last_order) AS days_since_order,
    datediff(last_order, previous_order) AS days_between_orders,
    datediff(snapshot_day, signup_day) AS days_since_signup
  FROM as_known_on_the_day
)
SELECT * FROM (
  WITH prepared AS (
    SELECT
      *,
      coalesce(sum(churned_5) OVER (PARTITION BY country), 0) AS country_sum_5,
      count(churned_5) OVER (PARTITION BY country) AS country_count_5,
      coalesce(sum(churned_5) OVER (PARTITION BY country, fold_5), 0) AS country_fold_sum_5,
      count(churned_5) OVER (PARTITION BY country, fold_5) AS country_fold_count_5
    FROM (
      SELECT *, CASE WHEN bucket < 70 THEN CAST(churned AS DOUBLE) END AS churned_5 FROM (
        SELECT
          *,
          pmod(xxhash64(customer_id, 0), 100) AS bucket,
          CAST(pmod(xxhash64(customer_id, 1), 5) AS INT) AS fold_5
        FROM days_since
      )
    )
  )
  SELECT
    * EXCEPT (
      bucket,
      fold_5,
      churned_5,
      country_sum_5,
      country_count_5,
      country_fold_sum_5,
      country_fold_count_5,
      fitted
    )
  FROM (
    SELECT
      customer_id,
      segment,
      country,
      signup_day,
      snapshot_day,
      churned,
      orders_so_far,
      spent_so_far,
      last_order,
      previous_order,
      has_ordered,
      coalesce(
        days_since_order, CAST(round(fitted.days_since_order_median_1) AS INT)
      ) AS days_since_order,
      coalesce(
        days_between_orders, CAST(round(fitted.days_between_orders_median_1) AS INT)
      ) AS days_between_orders,
      days_since_signup,
      bucket,
      fold_5,
      churned_5,
      country_sum_5,
      country_count_5,
      country_fold_sum_5,
      country_fold_count_5,
      fitted,
      CASE
        WHEN bucket < 70 THEN 'train'
        WHEN bucket < 85 THEN 'validation'
        ELSE 'test'
      END AS split,
      (CAST(orders_so_far AS DOUBLE) - fitted.orders_so_far_median_2) / CASE
        WHEN fitted.orders_so_far_q3_2 - fitted.orders_so_far_q1_2 = 0 THEN 1
        ELSE fitted.orders_so_far_q3_2 - fitted.orders_so_far_q1_2
      END AS orders_so_far_robust,
      (CAST(spent_so_far AS DOUBLE) - fitted.spent_so_far_median_2) / CASE
        WHEN fitted.spent_so_far_q3_2 - fitted.spent_so_far_q1_2 = 0 THEN 1
        ELSE fitted.spent_so_far_q3_2 - fitted.spent_so_far_q1_2
      END AS spent_so_far_robust,
      CASE
        WHEN CAST(days_since_signup AS DOUBLE) < get(fitted.days_since_signup_edges_3, 0) THEN 0
        WHEN CAST(days_since_signup AS DOUBLE) < get(fitted.days_since_signup_edges_3, 1) THEN 1
        WHEN CAST(days_since_signup AS DOUBLE) < get(fitted.days_since_signup_edges_3, 2) THEN 2
        WHEN days_since_signup IS NOT NULL THEN 3
      END AS days_since_signup_bin,
      CAST(segment <=> 'business' AS INT) AS segment_business,
      CAST(segment <=> 'consumer' AS INT) AS segment_consumer,
      CAST(segment <=> 'premium' AS INT) AS segment_premium,
      CASE
        WHEN bucket < 70 THEN (
          country_sum_5 - country_fold_sum_5 + 10 * get(fitted.country_fold_means_5, fold_5)
        ) / (country_count_5 - country_fold_count_5 + 10)
        ELSE (country_sum_5 + 10 * fitted.country_target_mean_5) / (country_count_5 + 10)
      END AS country_target,
      sin(radians(30 * (month(snapshot_day) - 1))) AS snapshot_day_month_sin,
      cos(radians(30 * (month(snapshot_day) - 1))) AS snapshot_day_month_cos,
      bucket < 70 AS of_training,
      country AS country_category_5,
      (
        country_sum_5 + 10 * fitted.country_target_mean_5
      ) / (country_count_5 + 10) AS country_level_5,
      named_struct(
        'days_since_order_median_1', fitted.days_since_order_median_1,
        'days_between_orders_median_1', fitted.days_between_orders_median_1,
        'orders_so_far_median_2', fitted.orders_so_far_median_2,
        'orders_so_far_q1_2', fitted.orders_so_far_q1_2,
        'orders_so_far_q3_2', fitted.orders_so_far_q3_2,
        'spent_so_far_median_2', fitted.spent_so_far_median_2,
        'spent_so_far_q1_2', fitted.spent_so_far_q1_2,
        'spent_so_far_q3_2', fitted.spent_so_far_q3_2,
        'days_since_signup_edges_3', fitted.days_since_signup_edges_3,
        'country_target_mean_5', fitted.country_target_mean_5
      ) AS fitted_values
    FROM prepared
    CROSS JOIN (
      SELECT named_struct(
        'days_since_order_median_1', percentile(CAST(days_since_order AS DOUBLE), 0.5),
        'days_between_orders_median_1', percentile(CAST(days_between_orders AS DOUBLE), 0.5),
        'orders_so_far_median_2', percentile(CAST(orders_so_far AS DOUBLE), 0.5),
        'orders_so_far_q1_2', percentile(CAST(orders_so_far AS DOUBLE), 0.25),
        'orders_so_far_q3_2', percentile(CAST(orders_so_far AS DOUBLE), 0.75),
        'spent_so_far_median_2', percentile(CAST(spent_so_far AS DOUBLE), 0.5),
        'spent_so_far_q1_2', percentile(CAST(spent_so_far AS DOUBLE), 0.25),
        'spent_so_far_q3_2', percentile(CAST(spent_so_far AS DOUBLE), 0.75),
        'days_since_signup_edges_3',
        percentile(CAST(days_since_signup AS DOUBLE), array(0.25, 0.5, 0.75)),
        'country_fold_means_5',
        array(
          avg(CASE WHEN fold_5 <> 0 THEN churned_5 END),
          avg(CASE WHEN fold_5 <> 1 THEN churned_5 END),
          avg(CASE WHEN fold_5 <> 2 THEN churned_5 END),
          avg(CASE WHEN fold_5 <> 3 THEN churned_5 END),
          avg(CASE WHEN fold_5 <> 4 THEN churned_5 END)
        ),
        'country_target_mean_5', avg(churned_5)
      ) AS fitted
      FROM prepared
      WHERE bucket < 70
    )
  )
);

-- Features for training
CREATE OR REPLACE TABLE main.default.churn_features USING DELTA AS
WITH features AS (
  SELECT * FROM main.default.lakehouse_rows_churn_features_features
)
SELECT * EXCEPT (of_training, country_category_5, country_level_5, fitted_values)
FROM features;

-- Fitted values
CREATE OR REPLACE TABLE main.default.churn_fitted USING DELTA AS
WITH features AS (
  SELECT * FROM main.default.lakehouse_rows_churn_features_features
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
GROUP BY country_category_5;

DROP TABLE IF EXISTS main.default.lakehouse_rows_churn_features_features;
