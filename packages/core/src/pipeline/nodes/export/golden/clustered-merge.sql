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

CREATE TABLE IF NOT EXISTS main.default.orders USING DELTA CLUSTER BY (order_day, country) AS
SELECT * FROM (
  SELECT * FROM df
) LIMIT 0;

SELECT if(new_type = common_type AND length(old_type) = length(common_type), true, raise_error(concat(
  'The columns are not those of the table (rows: ', new_type, '; table: ', old_type, ')'
))) AS columns_are_the_same
FROM (
  SELECT
    typeof(named_struct('order_id', new.order_id, 'order_day', new.order_day, 'country', new.country)) AS new_type,
    typeof(named_struct('order_id', old.order_id, 'order_day', old.order_day, 'country', old.country)) AS common_type,
    typeof(struct(old.*)) AS old_type
  FROM (SELECT 1)
  LEFT JOIN (SELECT * FROM main.default.orders LIMIT 0) AS old ON true
  LEFT JOIN (
    SELECT * FROM (
      SELECT * FROM df
    ) LIMIT 0
  ) AS new ON true
);

ALTER TABLE main.default.orders CLUSTER BY (order_day, country);

MERGE INTO main.default.orders AS target
USING (
  SELECT * FROM df
) AS source
ON target.order_id = source.order_id
WHEN MATCHED THEN UPDATE SET *
WHEN NOT MATCHED THEN INSERT *;
