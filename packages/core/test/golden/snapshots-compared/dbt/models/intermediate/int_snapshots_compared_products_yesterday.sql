-- Products yesterday
{{ config(
    materialized="view",
) }}

SELECT product_id, name, category, CAST(if(product_id % 10 = 3, price - 1, price) AS DECIMAL(10,2)) AS price
FROM {{ source("samples_retail", "products") }}
WHERE product_id % 40 <> 7
