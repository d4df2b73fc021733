-- Quarantine
{{ config(
    materialized="table",
) }}

WITH without_repeats AS (
  SELECT * FROM {{ ref("int_quality_filter_without_repeats") }}
)
SELECT * FROM without_repeats
WHERE NOT coalesce(name IS NOT NULL AND age BETWEEN 0 AND 120 AND zip RLIKE '^[0-9]{5}$', FALSE)
