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
SELECT if(new_type = common_type AND length(old_type) = length(common_type), true, raise_error(concat(
  'The columns are not those of the table (rows: ', new_type, '; table: ', old_type, ')'
))) AS columns_are_the_same
FROM (
  SELECT
    typeof(named_struct(
      'order_id', new.order_id,
      'customer_id', new.customer_id,
      'product_id', new.product_id,
      'order_date', new.order_date,
      'status', new.status,
      'quantity', new.quantity,
      'amount', new.amount,
      'country', new.country,
      'coupon', new.coupon,
      'updated_at', new.updated_at,
      'loaded_at', new.loaded_at
    )) AS new_type,
    typeof(named_struct(
      'order_id', old.order_id,
      'customer_id', old.customer_id,
      'product_id', old.product_id,
      'order_date', old.order_date,
      'status', old.status,
      'quantity', old.quantity,
      'amount', old.amount,
      'country', old.country,
      'coupon', old.coupon,
      'updated_at', old.updated_at,
      'loaded_at', old.loaded_at
    )) AS common_type,
    typeof(struct(old.*)) AS old_type
  FROM (SELECT 1)
  LEFT JOIN (SELECT * FROM main.default.order_log LIMIT 0) AS old ON true
  LEFT JOIN (
    SELECT * FROM (
      WITH orders AS (
        SELECT * FROM samples.retail.orders
      ),
      open_orders AS (
        SELECT * FROM orders WHERE status = 'open'
      )
      SELECT *, current_timestamp() AS loaded_at FROM open_orders
    ) LIMIT 0
  ) AS new ON true
);
INSERT INTO main.default.order_log BY NAME
WITH orders AS (
  SELECT * FROM samples.retail.orders
),
open_orders AS (
  SELECT * FROM orders WHERE status = 'open'
)
SELECT *, current_timestamp() AS loaded_at FROM open_orders;
