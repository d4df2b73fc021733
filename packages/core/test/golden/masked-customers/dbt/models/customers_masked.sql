-- Customers masked
{{ config(
    materialized="table",
) }}

WITH customers AS (
  SELECT * FROM {{ source("samples_retail", "customers") }}
)
SELECT
  customer_id,
  CASE
    WHEN length(email) <= 1 THEN repeat('*', length(email))
    ELSE concat(left(email, 1), repeat('*', length(email) - 1))
  END AS email,
  country,
  city,
  left(postal_code, 2) AS postal_code,
  segment,
  trunc(birth_date, 'YEAR') AS birth_date,
  CAST(floor(loyalty_points / 100) * 100 AS INT) AS loyalty_points,
  newsletter,
  signup_at
FROM customers
