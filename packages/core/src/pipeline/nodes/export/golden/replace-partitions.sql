CREATE TABLE IF NOT EXISTS main.default.orders_by_day USING DELTA PARTITIONED BY (order_day) AS
SELECT * FROM (
  SELECT * FROM df
) LIMIT 0;

INSERT INTO main.default.orders_by_day BY NAME
REPLACE ON orders_by_day.order_day <=> fresh.order_day
(
  SELECT * FROM df
) AS fresh;
