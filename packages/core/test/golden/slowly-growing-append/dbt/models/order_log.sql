-- Order log
{{ config(
    materialized="incremental",
    incremental_strategy="append",
    on_schema_change="fail",
) }}

WITH orders AS (
  SELECT * FROM {{ source("samples_retail", "orders") }}
),
open_orders AS (
  SELECT * FROM orders WHERE status = 'open'
)
SELECT *, current_timestamp() AS loaded_at FROM open_orders
