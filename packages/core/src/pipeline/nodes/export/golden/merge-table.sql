CREATE TABLE IF NOT EXISTS main.default.orders USING DELTA AS
SELECT * FROM (
  SELECT * FROM df
) LIMIT 0;

MERGE INTO main.default.orders AS target
USING (
  SELECT * FROM df
) AS source
ON target.order_id <=> source.order_id
AND target.order_day <=> source.order_day
WHEN MATCHED THEN UPDATE SET *
WHEN NOT MATCHED THEN INSERT *;
