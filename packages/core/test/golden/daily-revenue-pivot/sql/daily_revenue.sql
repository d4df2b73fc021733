-- Daily revenue
CREATE OR REPLACE TABLE main.default.daily_revenue USING DELTA AS
WITH orders AS (
  SELECT * FROM samples.retail.orders
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
SELECT * FROM revenue_by_day ORDER BY order_date DESC;

-- Last days
WITH orders AS (
  SELECT * FROM samples.retail.orders
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
),
newest_first AS (
  SELECT * FROM revenue_by_day ORDER BY order_date DESC
)
SELECT * FROM newest_first LIMIT 30;
