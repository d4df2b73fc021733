SELECT if(count(*) = 0, true, raise_error(concat(
  'The keys do not identify the rows (repeated keys: ', count_if(NOT no_key),
  if(count_if(NOT no_key) = 0, '', concat(', such as ', array_join(slice(array_sort(collect_list(if(no_key, NULL, key_text))), 1, 3), '; '))),
  '; rows with a NULL key: ', coalesce(sum(if(no_key, key_rows, 0)), 0), ')'
))) AS keys_are_unique
FROM (
  SELECT concat_ws(', ', CAST(order_id AS STRING)) AS key_text, count(*) AS key_rows, order_id IS NULL AS no_key
  FROM (
    SELECT * FROM df
  )
  GROUP BY order_id
  HAVING count(*) > 1 OR order_id IS NULL
);

CREATE TABLE IF NOT EXISTS main.default.orders USING DELTA AS
SELECT * FROM (
  SELECT * FROM df
) LIMIT 0;

-- Adds new columns, and does not stop where a column has another type.
MERGE WITH SCHEMA EVOLUTION INTO main.default.orders AS target
USING (
  SELECT * FROM df
) AS source
ON target.order_id = source.order_id
WHEN MATCHED THEN UPDATE SET *
WHEN NOT MATCHED THEN INSERT *
WHEN NOT MATCHED BY SOURCE THEN DELETE;
