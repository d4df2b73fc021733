-- Products changed
CREATE OR REPLACE TABLE main.default.products_changed USING DELTA AS
WITH products_today AS (
  SELECT product_id, name, category, price FROM samples.retail.products
  WHERE product_id % 25 <> 0
),
products_yesterday AS (
  SELECT product_id, name, category, CAST(if(product_id % 10 = 3, price - 1, price) AS DECIMAL(10,2)) AS price
  FROM samples.retail.products
  WHERE product_id % 40 <> 7
)
SELECT product_id, name, category, price FROM products_today
EXCEPT
SELECT product_id, name, category, price FROM products_yesterday;

-- Products before
CREATE OR REPLACE TABLE main.default.products_before USING DELTA AS
WITH products_today AS (
  SELECT product_id, name, category, price FROM samples.retail.products
  WHERE product_id % 25 <> 0
),
products_yesterday AS (
  SELECT product_id, name, category, CAST(if(product_id % 10 = 3, price - 1, price) AS DECIMAL(10,2)) AS price
  FROM samples.retail.products
  WHERE product_id % 40 <> 7
)
SELECT product_id, name, category, price FROM products_yesterday
EXCEPT
SELECT product_id, name, category, price FROM products_today;

-- Products unchanged
CREATE OR REPLACE TABLE main.default.products_unchanged USING DELTA AS
WITH products_today AS (
  SELECT product_id, name, category, price FROM samples.retail.products
  WHERE product_id % 25 <> 0
),
products_yesterday AS (
  SELECT product_id, name, category, CAST(if(product_id % 10 = 3, price - 1, price) AS DECIMAL(10,2)) AS price
  FROM samples.retail.products
  WHERE product_id % 40 <> 7
)
SELECT product_id, name, category, price FROM products_today
INTERSECT
SELECT product_id, name, category, price FROM products_yesterday;
