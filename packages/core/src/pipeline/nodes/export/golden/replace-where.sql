SELECT if(count(*) = 0, true, raise_error(concat('The rows are not all ones that are replaced (others: ', count(*), ')'))) AS rows_are_replaced
FROM (
  SELECT * FROM df
)
WHERE NOT coalesce(order_day BETWEEN DATE '2026-01-01' AND DATE '2026-01-31', false);

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

INSERT INTO main.default.orders BY NAME
REPLACE WHERE order_day BETWEEN DATE '2026-01-01' AND DATE '2026-01-31'
SELECT * FROM df;
