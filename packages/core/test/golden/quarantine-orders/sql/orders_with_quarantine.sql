-- The rows of “Rules”, so that all that reads them gets the same ones
CREATE OR REPLACE TABLE main.default.lakehouse_rows_orders_with_quarantine_rules USING DELTA TBLPROPERTIES ('delta.columnMapping.mode' = 'name') AS
WITH orders AS (
  SELECT * FROM samples.retail.orders
)
SELECT *, array_compact(array(
  CASE WHEN order_id IS NULL THEN 'order_id is not NULL' END,
  CASE
    WHEN count(1) OVER (PARTITION BY order_id) > 1
      AND order_id IS NOT NULL THEN 'order_id is unique'
  END,
  CASE WHEN amount < 0.01 OR amount > 2000 THEN 'plausible amount' END,
  CASE WHEN country NOT IN ('DE', 'FR', 'US') THEN 'country is one of the values' END
)) AS failed_rules
FROM orders;

-- Orders checked
CREATE OR REPLACE TABLE main.default.orders_checked USING DELTA AS
WITH rules AS (
  SELECT * FROM main.default.lakehouse_rows_orders_with_quarantine_rules
)
SELECT * EXCEPT (failed_rules) FROM rules
WHERE NOT arrays_overlap(
  failed_rules, array('order_id is not NULL', 'order_id is unique', 'plausible amount')
);

-- Orders in quarantine
CREATE OR REPLACE TABLE main.default.orders_quarantined USING DELTA AS
WITH rules AS (
  SELECT * FROM main.default.lakehouse_rows_orders_with_quarantine_rules
)
SELECT * FROM rules
WHERE arrays_overlap(failed_rules, array('order_id is unique', 'plausible amount'));

-- Rules met
CREATE OR REPLACE TABLE main.default.order_rules USING DELTA AS
WITH rules AS (
  SELECT * FROM main.default.lakehouse_rows_orders_with_quarantine_rules
)
SELECT *, try_divide(failed, checked) AS share, if(failed > 0, 'failed', 'passed') AS status
FROM (
  SELECT inline(rules) FROM (
    SELECT array(
      named_struct(
        'rule', 'order_id is not NULL',
        'column', 'order_id',
        'severity', 'drop',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'order_id is not NULL'))
      ),
      named_struct(
        'rule', 'order_id is unique',
        'column', 'order_id',
        'severity', 'quarantine',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'order_id is unique'))
      ),
      named_struct(
        'rule', 'plausible amount',
        'column', 'amount',
        'severity', 'quarantine',
        'owner', 'Finance',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'plausible amount'))
      ),
      named_struct(
        'rule', 'country is one of the values',
        'column', 'country',
        'severity', 'warn',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'country is one of the values'))
      )
    ) AS rules FROM rules
  )
);

DROP TABLE IF EXISTS main.default.lakehouse_rows_orders_with_quarantine_rules;
