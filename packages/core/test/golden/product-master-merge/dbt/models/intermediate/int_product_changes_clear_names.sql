-- Clear names
{{ config(
    materialized="view",
) }}

WITH products AS (
  SELECT * FROM {{ source("samples_retail", "products") }}
),
margin AS (
  SELECT *, round((price - cost) / price * 100, 1) AS margin FROM products
)
SELECT
  product_id,
  sku,
  name AS product_name,
  category,
  brand,
  price,
  cost,
  weight_kg,
  in_stock AS is_available,
  launched,
  margin
FROM margin
