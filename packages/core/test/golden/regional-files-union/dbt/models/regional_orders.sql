-- All orders
{{ config(
    materialized="table",
    partition_by=["country"],
) }}

WITH orders_de AS (
  SELECT
    order_id,
    order_date,
    amount,
    channel,
    country
  FROM read_files(
    '/Volumes/samples/retail/raw/regional/orders_de.csv',
    format => 'csv',
    header => true,
    schema => 'order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, country STRING'
  )
),
orders_fr AS (
  SELECT
    country,
    channel,
    amount,
    order_date,
    order_id
  FROM read_files(
    '/Volumes/samples/retail/raw/regional/orders_fr.csv',
    format => 'csv',
    header => true,
    schema => 'country STRING, channel STRING, amount DECIMAL(10,2), order_date DATE, order_id BIGINT'
  )
),
orders_us AS (
  SELECT
    order_id,
    order_date,
    amount,
    channel,
    country,
    state
  FROM read_files(
    '/Volumes/samples/retail/raw/regional/orders_us.csv',
    format => 'csv',
    header => true,
    schema => 'order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, country STRING, state STRING'
  )
)
SELECT order_id, order_date, amount, channel, country, CAST(NULL AS STRING) AS state
FROM orders_de
UNION ALL
SELECT order_id, order_date, amount, channel, country, CAST(NULL AS STRING) AS state
FROM orders_fr
UNION ALL
SELECT order_id, order_date, amount, channel, country, state
FROM orders_us
