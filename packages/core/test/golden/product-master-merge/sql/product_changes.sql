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
    SELECT
      product_id,
      sku,
      name AS product_name,
      category,
      brand,
      price,
      cost,
      weight_kg,
      in_stock AS is_available,
      launched,
      margin
    FROM margin
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
  SELECT
    product_id,
    sku,
    name AS product_name,
    category,
    brand,
    price,
    cost,
    weight_kg,
    in_stock AS is_available,
    launched,
    margin
  FROM margin
) LIMIT 0;
SELECT if(new_type = common_type AND length(old_type) = length(common_type), true, raise_error(concat(
  'The columns are not those of the table (rows: ', new_type, '; table: ', old_type, ')'
))) AS columns_are_the_same
FROM (
  SELECT
    typeof(named_struct(
      'product_id', new.product_id,
      'sku', new.sku,
      'product_name', new.product_name,
      'category', new.category,
      'brand', new.brand,
      'price', new.price,
      'cost', new.cost,
      'weight_kg', new.weight_kg,
      'is_available', new.is_available,
      'launched', new.launched,
      'margin', new.margin
    )) AS new_type,
    typeof(named_struct(
      'product_id', old.product_id,
      'sku', old.sku,
      'product_name', old.product_name,
      'category', old.category,
      'brand', old.brand,
      'price', old.price,
      'cost', old.cost,
      'weight_kg', old.weight_kg,
      'is_available', old.is_available,
      'launched', old.launched,
      'margin', old.margin
    )) AS common_type,
    typeof(struct(old.*)) AS old_type
  FROM (SELECT 1)
  LEFT JOIN (SELECT * FROM main.default.product_master LIMIT 0) AS old ON true
  LEFT JOIN (
    SELECT * FROM (
      WITH products AS (
        SELECT * FROM samples.retail.products
      ),
      margin AS (
        SELECT *, round((price - cost) / price * 100, 1) AS margin FROM products
      )
      SELECT
        product_id,
        sku,
        name AS product_name,
        category,
        brand,
        price,
        cost,
        weight_kg,
        in_stock AS is_available,
        launched,
        margin
      FROM margin
    ) LIMIT 0
  ) AS new ON true
);
MERGE INTO main.default.product_master AS target
USING (
  WITH products AS (
    SELECT * FROM samples.retail.products
  ),
  margin AS (
    SELECT *, round((price - cost) / price * 100, 1) AS margin FROM products
  )
  SELECT
    product_id,
    sku,
    name AS product_name,
    category,
    brand,
    price,
    cost,
    weight_kg,
    in_stock AS is_available,
    launched,
    margin
  FROM margin
) AS source
ON target.product_id = source.product_id
WHEN MATCHED THEN UPDATE SET *
WHEN NOT MATCHED THEN INSERT *;
