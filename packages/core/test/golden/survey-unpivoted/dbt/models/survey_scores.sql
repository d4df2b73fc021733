-- Scores
{{ config(
    materialized="table",
) }}

WITH one_row_per_answer AS (
  SELECT * FROM {{ ref("int_survey_answers_one_row_per_answer") }}
)
SELECT
  question,
  count(score) AS answers,
  avg(score) AS mean_score
FROM one_row_per_answer
GROUP BY question
