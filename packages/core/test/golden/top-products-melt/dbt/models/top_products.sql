-- Top products
{{ config(
    materialized="table",
) }}

WITH orders AS (
  SELECT * FROM {{ source("samples_retail", "orders") }}
),
products AS (
  SELECT * FROM {{ source("samples_retail", "products") }}
),
sales_per_product AS (
  SELECT
    product_id,
    sum(quantity) AS units,
    sum(amount) AS revenue
  FROM orders
  GROUP BY product_id
),
with_product_names AS (
  SELECT
    l.product_id,
    l.units,
    l.revenue,
    r.sku,
    r.name,
    r.category,
    r.brand,
    r.price,
    r.cost,
    r.weight_kg,
    r.in_stock,
    r.launched
  FROM sales_per_product AS l
  INNER JOIN products AS r
    ON l.product_id = r.product_id
),
best_first AS (
  SELECT * FROM with_product_names ORDER BY revenue DESC, product_id
),
top_ten AS (
  SELECT * FROM best_first LIMIT 10
),
one_type AS (
  SELECT
    product_id,
    CAST(units AS DECIMAL(20,2)) AS units,
    revenue,
    sku,
    name,
    category,
    brand,
    price,
    cost,
    weight_kg,
    in_stock,
    launched
  FROM top_ten
),
figures AS (
  SELECT name, units, revenue FROM one_type
)
SELECT *
FROM (
  SELECT name, units, revenue
  FROM figures
)
UNPIVOT INCLUDE NULLS (
  amount FOR figure IN (units, revenue)
)
