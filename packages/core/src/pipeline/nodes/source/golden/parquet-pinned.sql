SELECT
  order_id,
  amount
FROM read_files(
  'abfss://c@a.dfs.core.windows.net/orders',
  format => 'parquet',
  schema => 'order_id BIGINT, amount DECIMAL(12,2)'
)
