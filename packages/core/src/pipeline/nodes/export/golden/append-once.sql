CREATE TABLE IF NOT EXISTS main.default.log USING DELTA AS
SELECT * FROM (
  SELECT * FROM df
) LIMIT 0;

INSERT INTO main.default.log WITH ('txnAppId' = 'Example/result/2026-01-01', 'txnVersion' = '1') BY NAME
SELECT * FROM df;
