CREATE OR REPLACE TABLE main.default.orders_clean USING DELTA PARTITIONED BY (order_day) AS
SELECT * FROM df;
