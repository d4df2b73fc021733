-- Rules
{{ config(
    materialized="table",
) }}

WITH orders AS (
  SELECT * FROM {{ ref("int_orders_with_quarantine_orders") }}
)
SELECT *, array_compact(array(
  CASE WHEN order_id IS NULL THEN 'order_id is not NULL' END,
  CASE
    WHEN count(1) OVER (PARTITION BY order_id) > 1
      AND order_id IS NOT NULL THEN 'order_id is unique'
  END,
  CASE WHEN amount < 0.01 OR amount > 2000 THEN 'plausible amount' END,
  CASE WHEN country NOT IN ('DE', 'FR', 'US') THEN 'country is one of the values' END
)) AS failed_rules
FROM orders
