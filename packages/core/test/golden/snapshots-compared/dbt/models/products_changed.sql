-- Products changed
{{ config(
    materialized="table",
) }}

WITH products_today AS (
  SELECT * FROM {{ ref("int_snapshots_compared_products_today") }}
),
products_yesterday AS (
  SELECT * FROM {{ ref("int_snapshots_compared_products_yesterday") }}
)
SELECT product_id, name, category, price FROM products_today
EXCEPT
SELECT product_id, name, category, price FROM products_yesterday
