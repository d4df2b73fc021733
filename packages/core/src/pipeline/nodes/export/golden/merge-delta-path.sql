CREATE TABLE IF NOT EXISTS delta.`/Volumes/main/default/uploads/orders_delta` USING DELTA AS
SELECT * FROM (
  SELECT * FROM df
) LIMIT 0;

MERGE INTO delta.`/Volumes/main/default/uploads/orders_delta` AS target
USING (
  SELECT * FROM df
) AS source
ON target.order_id <=> source.order_id
WHEN MATCHED THEN UPDATE SET *
WHEN NOT MATCHED THEN INSERT *;
