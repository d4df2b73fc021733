-- What the columns hold
{{ config(
    materialized="table",
) }}

WITH profile AS (
  SELECT * FROM {{ ref("int_profile_to_rules_profile") }}
)
SELECT
  `position`,
  `column`,
  type,
  method,
  `rows`,
  `nulls`,
  `distinct`,
  is_key,
  min,
  max,
  mean,
  deviation,
  p5,
  p25,
  median,
  p75,
  p95,
  min_length,
  max_length,
  mean_length,
  histogram
FROM profile
WHERE other IS NULL
