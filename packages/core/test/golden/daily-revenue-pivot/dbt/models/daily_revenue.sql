-- Daily revenue
{{ config(
    materialized="table",
) }}

WITH orders AS (
  SELECT * FROM {{ source("samples_retail", "orders") }}
),
paid_orders AS (
  SELECT * FROM orders WHERE status = 'paid' AND amount > 0
),
revenue_by_day AS (
  SELECT *
  FROM (
    SELECT order_date, country AS pivot_value, amount
    FROM paid_orders
  )
  PIVOT (
    sum(amount)
    FOR pivot_value IN ('DE' AS DE, 'FR' AS FR, 'US' AS US, 'GB' AS GB)
  )
)
SELECT * FROM revenue_by_day ORDER BY order_date DESC
