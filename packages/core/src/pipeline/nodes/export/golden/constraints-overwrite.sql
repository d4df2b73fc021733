SELECT if(check_1 = 0, true, raise_error(concat(
  'The rows violate CHECK constraints (', concat_ws('; ', if(check_1 > 0, concat('has_id: ', check_1, ' rows, such as ', row_1), NULL)), ')'
))) AS rows_meet_the_constraints
FROM (
  SELECT count_if((order_id > 0) IS NOT TRUE) AS check_1, min(if((order_id > 0) IS NOT TRUE, CAST(struct(order_id) AS STRING), NULL)) AS row_1
  FROM (
    SELECT * FROM df
  )
);

CREATE OR REPLACE TABLE main.default.orders USING DELTA AS
SELECT * FROM df;

ALTER TABLE main.default.orders DROP CONSTRAINT IF EXISTS has_id;

ALTER TABLE main.default.orders ADD CONSTRAINT has_id CHECK (order_id > 0);
