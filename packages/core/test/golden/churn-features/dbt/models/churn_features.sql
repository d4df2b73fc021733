-- Features for training
{{ config(
    materialized="table",
) }}

WITH features AS (
  SELECT * FROM {{ ref("int_churn_features_features") }}
)
SELECT * EXCEPT (of_training, country_category_5, country_level_5, fitted_values)
FROM features
