CREATE OR REPLACE FUNCTION main.default.orders_country_mask(value STRING)
RETURN CASE WHEN is_account_group_member('analysts')
OR is_account_group_member('finance') THEN value ELSE if(value IS NULL, NULL, '****') END;

CREATE OR REPLACE FUNCTION main.default.orders_row_filter(order_day DATE)
RETURN is_account_group_member('auditors') OR (order_day >= DATE '2026-01-01');

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

ALTER TABLE main.default.orders ALTER COLUMN country SET MASK main.default.orders_country_mask;

ALTER TABLE main.default.orders SET ROW FILTER main.default.orders_row_filter ON (order_day);

ALTER TABLE main.default.orders SET TAGS ('domain' = 'sales');

BEGIN
  DECLARE key_columns ARRAY<STRING>;
  DECLARE referring STRING;
  SET key_columns = (
    SELECT transform(array_sort(collect_list(struct(ordinal_position, column_name))), one -> lower(one.column_name))
    FROM main.information_schema.table_constraints AS owned
    JOIN main.information_schema.key_column_usage AS used USING (constraint_catalog, constraint_schema, constraint_name)
    WHERE owned.constraint_type = 'PRIMARY KEY'
      AND owned.table_schema = 'default'
      AND owned.table_name = 'orders'
  );
  IF key_columns != array('order_id') THEN
    SET referring = (
      SELECT array_join(array_sort(collect_list(concat_ws('.', child.table_schema, child.table_name))), ', ')
      FROM main.information_schema.referential_constraints AS reference
      JOIN main.information_schema.table_constraints AS child USING (constraint_catalog, constraint_schema, constraint_name)
      JOIN main.information_schema.table_constraints AS owned
        ON owned.constraint_catalog = reference.unique_constraint_catalog
        AND owned.constraint_schema = reference.unique_constraint_schema
        AND owned.constraint_name = reference.unique_constraint_name
      WHERE owned.constraint_type = 'PRIMARY KEY'
        AND owned.table_schema = 'default'
        AND owned.table_name = 'orders'
    );
    IF referring != '' THEN
      SELECT raise_error(concat('The primary key can not change while foreign keys refer to it (', referring, ')'));
    END IF;
    ALTER TABLE main.default.orders ALTER COLUMN order_id SET NOT NULL;
    ALTER TABLE main.default.orders DROP PRIMARY KEY IF EXISTS;
    ALTER TABLE main.default.orders ADD CONSTRAINT orders_pk PRIMARY KEY (order_id);
  END IF;
END;

INSERT INTO main.default.orders BY NAME
REPLACE WHERE TRUE
SELECT * FROM df;
