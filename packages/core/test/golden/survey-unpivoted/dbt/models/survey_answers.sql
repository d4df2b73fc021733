-- Answers
{{ config(
    materialized="table",
) }}

SELECT * FROM {{ ref("int_survey_answers_one_row_per_answer") }}
