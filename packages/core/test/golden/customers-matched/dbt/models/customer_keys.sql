-- Old and new keys
{{ config(
    materialized="table",
) }}

WITH same_customers AS (
  SELECT * FROM {{ ref("int_customers_matched_same_customers") }}
),
same_customers_clusters AS (
  SELECT * EXCEPT (matches) FROM same_customers
)
SELECT customer_id, cluster_id FROM same_customers_clusters
