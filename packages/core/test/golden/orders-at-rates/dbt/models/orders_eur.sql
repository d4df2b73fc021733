-- Orders in euros
{{ config(
    materialized="table",
) }}

WITH orders AS (
  SELECT * FROM {{ source("samples_retail", "orders") }}
),
rates AS (
  SELECT currency, day, CAST(rate AS DECIMAL(12,6)) AS rate
  FROM VALUES ('USD', 0.92), ('GBP', 1.17), ('CHF', 1.04) AS rates(currency, rate)
  CROSS JOIN (SELECT explode(sequence(DATE'2020-01-01', DATE'2030-01-01', INTERVAL 1 MONTH)) AS day)
),
currency AS (
  SELECT
    *,
    CASE country
      WHEN 'US' THEN 'USD'
      WHEN 'UK' THEN 'GBP'
      WHEN 'CH' THEN 'CHF'
      ELSE 'EUR'
    END AS currency
  FROM orders
)
SELECT
  * EXCEPT (key, `at`, side, reference),
  CASE
    WHEN currency = 'EUR' THEN CAST(amount AS DECIMAL(18,2))
    ELSE round(amount * reference.rate, 2)
  END AS amount_eur,
  coalesce(currency = 'EUR', false) OR reference IS NOT NULL AS has_rate
FROM (
  SELECT
    * EXCEPT (reference),
    CASE WHEN datediff(order_date, reference.day) <= 31 THEN reference END AS reference
  FROM (
    SELECT
      * EXCEPT (reference),
      last(reference) IGNORE NULLS OVER (
        PARTITION BY key ORDER BY `at`, side ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
      ) AS reference
    FROM (
      SELECT *, currency AS key, order_date AS `at`, 1 AS side, NULL AS reference
      FROM currency
      UNION ALL
      SELECT
        NULL AS order_id,
        NULL AS customer_id,
        NULL AS product_id,
        NULL AS order_date,
        NULL AS status,
        NULL AS quantity,
        NULL AS amount,
        NULL AS country,
        NULL AS coupon,
        NULL AS updated_at,
        NULL AS currency,
        *
      FROM (
        SELECT
          currency AS key,
          day AS `at`,
          0 AS side,
          named_struct('rate', rate, 'day', day) AS reference
        FROM rates
        WHERE currency IS NOT NULL AND day IS NOT NULL
        QUALIFY CASE
          WHEN count(1) OVER (PARTITION BY currency, day) > 1 THEN raise_error(
            'The reference has several rows for one key'
          )
          ELSE true
        END
      )
    )
  )
)
WHERE side = 1
