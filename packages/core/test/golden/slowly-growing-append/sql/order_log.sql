-- Order log
CREATE TABLE IF NOT EXISTS main.default.order_log USING DELTA AS
SELECT * FROM (
  WITH orders AS (
    SELECT * FROM samples.retail.orders
  ),
  open_orders AS (
    SELECT * FROM orders WHERE status = 'open'
  )
  SELECT *, current_timestamp() AS loaded_at FROM open_orders
) LIMIT 0;
INSERT INTO main.default.order_log BY NAME
WITH orders AS (
  SELECT * FROM samples.retail.orders
),
open_orders AS (
  SELECT * FROM orders WHERE status = 'open'
)
SELECT *, current_timestamp() AS loaded_at FROM open_orders;
