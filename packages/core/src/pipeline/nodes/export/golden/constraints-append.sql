SELECT if(check_1 = 0
AND check_2 = 0, true, raise_error(concat(
  'The rows violate CHECK constraints (', concat_ws('; ', if(check_1 > 0, concat('known_country: ', check_1, ' rows, such as ', row_1), NULL), if(check_2 > 0, concat('has_id: ', check_2, ' rows, such as ', row_2), NULL)), ')'
))) AS rows_meet_the_constraints
FROM (
  SELECT count_if((country IN ('DE', 'FR')) IS NOT TRUE) AS check_1, min(if((country IN ('DE', 'FR')) IS NOT TRUE, CAST(struct(country) AS STRING), NULL)) AS row_1,
  count_if((order_id > 0 AND order_day IS NOT NULL) IS NOT TRUE) AS check_2, min(if((order_id > 0 AND order_day IS NOT NULL) IS NOT TRUE, CAST(struct(order_id, order_day) AS STRING), NULL)) AS row_2
  FROM (
    SELECT * FROM df
  )
);

CREATE TABLE IF NOT EXISTS main.default.orders USING DELTA AS
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

COMMENT ON TABLE main.default.orders IS 'The shop\'s orders';

ALTER TABLE main.default.orders ALTER COLUMN country COMMENT 'Two letters';

ALTER TABLE main.default.orders DROP CONSTRAINT IF EXISTS known_country;

ALTER TABLE main.default.orders ADD CONSTRAINT known_country CHECK (country IN ('DE', 'FR'));

ALTER TABLE main.default.orders DROP CONSTRAINT IF EXISTS has_id;

ALTER TABLE main.default.orders ADD CONSTRAINT has_id CHECK (order_id > 0 AND order_day IS NOT NULL);

INSERT INTO main.default.orders BY NAME
SELECT * FROM df;
