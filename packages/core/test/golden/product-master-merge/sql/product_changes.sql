-- Product master
SELECT if(count(*) = 0, true, raise_error(concat(
  'The keys do not identify the rows (repeated keys: ', count_if(NOT no_key),
  if(count_if(NOT no_key) = 0, '', concat(', such as ', array_join(slice(array_sort(collect_list(if(no_key, NULL, key_text))), 1, 3), '; '))),
  '; rows with a NULL key: ', coalesce(sum(if(no_key, key_rows, 0)), 0), ')'
))) AS keys_are_unique
FROM (
  SELECT concat_ws(', ', CAST(product_id AS STRING)) AS key_text, count(*) AS key_rows, product_id IS NULL AS no_key
  FROM (
    WITH products AS (
      SELECT * FROM samples.retail.products
    ),
    margin AS (
      SELECT *, round((price - cost) / price * 100, 1) AS margin FROM products
    )
    SELECT product_id, sku, name AS product_name, category, brand, price, cost, weight_kg, in_stock AS is_available, launched, margin FROM margin
  )
  GROUP BY product_id
  HAVING count(*) > 1 OR product_id IS NULL
);
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
ON target.product_id = source.product_id
WHEN MATCHED THEN UPDATE SET *
WHEN NOT MATCHED THEN INSERT *;
