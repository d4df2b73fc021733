-- All orders
CREATE OR REPLACE TABLE main.default.regional_orders USING DELTA PARTITIONED BY (country) AS
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
FROM orders_us;

-- Channels
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
),
all_regions AS (
  SELECT order_id, order_date, amount, channel, country, CAST(NULL AS STRING) AS state
  FROM orders_de
  UNION ALL
  SELECT order_id, order_date, amount, channel, country, CAST(NULL AS STRING) AS state
  FROM orders_fr
  UNION ALL
  SELECT order_id, order_date, amount, channel, country, state
  FROM orders_us
),
per_channel AS (
  SELECT
    country,
    channel,
    count(order_id) AS orders,
    sum(amount) AS revenue
  FROM all_regions
  GROUP BY country, channel
),
sorted_df AS (
  SELECT * FROM per_channel ORDER BY country, revenue DESC
)
SELECT * FROM sorted_df LIMIT 20;
