-- Why they match
{{ config(
    materialized="table",
) }}

WITH same_customers AS (
  SELECT * FROM {{ ref("int_customers_matched_same_customers") }}
)
SELECT customer_id AS left_customer_id, inline(matches) FROM same_customers
