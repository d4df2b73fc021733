-- Customer 360
{{ config(
    materialized="table",
) }}

WITH orders AS (
  SELECT * FROM {{ source("samples_retail", "orders") }}
),
customers AS (
  SELECT * FROM {{ source("samples_retail", "customers") }}
),
products AS (
  SELECT * FROM {{ source("samples_retail", "products") }}
),
without_cancelled AS (
  SELECT * FROM orders WHERE status != 'cancelled'
),
orders_with_products AS (
  SELECT
    l.product_id,
    l.order_id,
    l.customer_id,
    l.order_date,
    l.status,
    l.quantity,
    l.amount,
    l.country,
    l.coupon,
    l.updated_at,
    r.sku,
    r.name,
    r.category,
    r.brand,
    r.price,
    r.cost,
    r.weight_kg,
    r.in_stock,
    r.launched
  FROM without_cancelled AS l
  LEFT JOIN products AS r
    ON l.product_id = r.product_id
),
totals_per_customer AS (
  SELECT
    customer_id,
    count(order_id) AS orders,
    sum(amount) AS revenue,
    max(order_date) AS last_order,
    count(DISTINCT category) AS categories
  FROM orders_with_products
  GROUP BY customer_id
),
customers_with_totals AS (
  SELECT
    l.customer_id,
    l.first_name,
    l.last_name,
    l.email,
    l.country,
    l.city,
    l.postal_code,
    l.segment,
    l.birth_date,
    l.loyalty_points,
    l.newsletter,
    l.signup_at,
    r.orders,
    r.revenue,
    r.last_order,
    r.categories
  FROM customers AS l
  LEFT JOIN totals_per_customer AS r
    ON l.customer_id = r.customer_id
),
no_orders_yet AS (
  SELECT
    customer_id,
    first_name,
    last_name,
    email,
    country,
    city,
    postal_code,
    segment,
    birth_date,
    loyalty_points,
    newsletter,
    signup_at,
    coalesce(orders, 0) AS orders,
    coalesce(revenue, 0) AS revenue,
    last_order,
    categories
  FROM customers_with_totals
)
SELECT
  *,
  CASE
    WHEN revenue >= 10000 THEN 'high'
    WHEN revenue > 0 THEN 'normal'
    ELSE 'none'
  END AS value_class
FROM no_orders_yet
