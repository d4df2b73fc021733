-- One row per answer
{{ config(
    materialized="view",
) }}

WITH survey AS (
  SELECT * FROM VALUES
    (1, 'DE', 5, 'fast', 4, CAST(NULL AS STRING), 3, 'fine'),
    (2, 'FR', 3, NULL, NULL, NULL, 5, 'friendly'),
    (3, 'US', 1, 'late', 2, 'dear', 4, NULL)
  AS survey(respondent, country, delivery, delivery_note, price, price_note, support, support_note)
)
SELECT *
FROM (
  SELECT
    respondent,
    country,
    stack(
      3,
      'Delivery', delivery, delivery_note,
      'Price', price, price_note,
      'Support', support, support_note
    ) AS (question, score, note)
  FROM survey
)
WHERE score IS NOT NULL
OR note IS NOT NULL
