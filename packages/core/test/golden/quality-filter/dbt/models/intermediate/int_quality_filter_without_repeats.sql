-- Without repeats
{{ config(
    materialized="view",
) }}

WITH field_data AS (
  SELECT
    id,
    name,
    zip,
    age,
    signup,
    score
  FROM read_files(
    '/Volumes/samples/retail/raw/messy.csv',
    format => 'csv',
    header => true,
    schema => 'id BIGINT, name STRING, zip STRING, age INT, signup DATE, score DOUBLE'
  )
),
tidy_names AS (
  SELECT id, initcap(trim(name)) AS name, zip, age, signup, score FROM field_data
)
SELECT DISTINCT * FROM tidy_names
