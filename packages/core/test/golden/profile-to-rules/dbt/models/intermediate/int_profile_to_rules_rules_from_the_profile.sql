-- Rules from the profile
{{ config(
    materialized="table",
) }}

WITH customers AS (
  SELECT * FROM {{ ref("int_profile_to_rules_customers") }}
)
SELECT *, array_compact(array(
  CASE WHEN customer_id IS NULL THEN 'customer_id is not NULL' END,
  CASE
    WHEN count(1) OVER (PARTITION BY customer_id) > 1
      AND customer_id IS NOT NULL THEN 'customer_id is unique'
  END,
  CASE
    WHEN segment NOT IN ('business', 'consumer', 'premium') THEN 'segment is one of the values'
  END,
  CASE WHEN postal_code NOT RLIKE '^\\d{5}$' THEN 'postal_code matches the pattern' END,
  CASE WHEN loyalty_points < 0 OR loyalty_points > 5000 THEN 'loyalty_points is in range' END,
  CASE WHEN email IS NULL THEN 'can be written to' END,
  CASE WHEN email NOT RLIKE '^[^@\\s]+@[^@\\s]+[.][a-z]+$' THEN 'email looks right' END,
  CASE WHEN birth_date IS NULL THEN 'birth_date is not NULL' END
)) AS failed_rules
FROM customers
