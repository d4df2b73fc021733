-- Product master
CREATE TABLE IF NOT EXISTS main.default.product_master USING DELTA AS
SELECT * FROM (
  WITH products AS (
    SELECT * FROM samples.retail.products
  ),
  margin AS (
    SELECT *, round((price - cost) / price * 100, 1) AS margin FROM products
  )
  SELECT product_id, sku, name AS product_name, category, brand, price, cost, weight_kg, in_stock AS is_available, launched, margin FROM margin
) LIMIT 0;
MERGE INTO main.default.product_master AS target
USING (
  WITH products AS (
    SELECT * FROM samples.retail.products
  ),
  margin AS (
    SELECT *, round((price - cost) / price * 100, 1) AS margin FROM products
  )
  SELECT product_id, sku, name AS product_name, category, brand, price, cost, weight_kg, in_stock AS is_available, launched, margin FROM margin
) AS source
ON target.product_id <=> source.product_id
WHEN MATCHED THEN UPDATE SET *
WHEN NOT MATCHED THEN INSERT *;
