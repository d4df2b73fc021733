-- Good rows table
CREATE OR REPLACE TABLE main.default.field_data USING DELTA AS
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
),
without_repeats AS (
  SELECT DISTINCT * FROM tidy_names
)
SELECT * FROM without_repeats
WHERE name IS NOT NULL AND age BETWEEN 0 AND 120 AND zip RLIKE '^[0-9]{5}$';

-- Quarantine
CREATE OR REPLACE TABLE main.default.field_data_rejected USING DELTA AS
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
),
without_repeats AS (
  SELECT DISTINCT * FROM tidy_names
)
SELECT * FROM without_repeats
WHERE NOT coalesce(name IS NOT NULL AND age BETWEEN 0 AND 120 AND zip RLIKE '^[0-9]{5}$', FALSE);
