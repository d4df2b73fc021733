CREATE OR REPLACE TABLE main.default.orders_named USING DELTA TBLPROPERTIES ('delta.columnMapping.mode' = 'name') AS
SELECT * FROM df;
