-- One row a customer
{{ config(
    materialized="table",
) }}

WITH same_customers AS (
  SELECT * FROM {{ ref("int_customers_matched_same_customers") }}
)
SELECT
  customer_id,
  CASE
    WHEN cluster_id IS NULL THEN first_name
    ELSE first_value(first_name, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS first_name,
  CASE
    WHEN cluster_id IS NULL THEN last_name
    ELSE first_value(last_name, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS last_name,
  CASE
    WHEN cluster_id IS NULL THEN birth_date
    ELSE first_value(birth_date, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS birth_date,
  CASE
    WHEN cluster_id IS NULL THEN city
    ELSE first_value(city, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS city,
  CASE
    WHEN cluster_id IS NULL THEN postal_code
    ELSE first_value(postal_code, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS postal_code,
  CASE
    WHEN cluster_id IS NULL THEN email
    ELSE first_value(email, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS email,
  cluster_id
FROM same_customers
QUALIFY cluster_id IS NULL
  OR row_number() OVER (
    PARTITION BY cluster_id
    ORDER BY CAST(customer_id IS NULL AS INT)
    + CAST(first_name IS NULL AS INT)
    + CAST(last_name IS NULL AS INT)
    + CAST(birth_date IS NULL AS INT)
    + CAST(city IS NULL AS INT)
    + CAST(postal_code IS NULL AS INT)
    + CAST(email IS NULL AS INT),
      customer_id,
      first_name,
      last_name,
      birth_date,
      city,
      postal_code,
      email
  ) = 1
