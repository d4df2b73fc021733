-- Orders clean
{{ config(
    materialized="table",
) }}

WITH orders AS (
  SELECT
    order_id,
    customer_id,
    product_id,
    order_date,
    status,
    quantity,
    amount,
    country,
    coupon,
    updated_at
  FROM read_files(
    '/Volumes/samples/retail/raw/orders.csv',
    format => 'csv',
    header => true,
    schema => 'order_id BIGINT, customer_id BIGINT, product_id BIGINT, order_date DATE, status STRING, quantity INT, amount DECIMAL(10,2), country STRING, coupon STRING, updated_at TIMESTAMP'
  )
),
paid_orders AS (
  SELECT * FROM orders WHERE status IN ('paid', 'shipped') AND amount > 0
),
one_row_per_order AS (
  SELECT * FROM paid_orders
  QUALIFY row_number() OVER (PARTITION BY order_id ORDER BY order_id) = 1
),
no_coupon AS (
  SELECT
    order_id,
    customer_id,
    product_id,
    order_date,
    status,
    quantity,
    amount,
    country,
    coalesce(coupon, 'none') AS coupon,
    updated_at
  FROM one_row_per_order
)
SELECT
  *,
  CAST(amount / 1.19 AS DECIMAL(10,2)) AS net_amount,
  date_trunc('MONTH', order_date) AS order_month
FROM no_coupon
