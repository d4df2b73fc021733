SELECT * FROM (
  SELECT *, CAST(array() AS array<string>) AS failed_rules_
  FROM df
) AS rows
WHERE NOT (SELECT CASE WHEN count(1) < 1 THEN raise_error('Rule failed: number of rows') ELSE true END FROM (
  SELECT *, CAST(array() AS array<string>) AS failed_rules_
  FROM df
) AS rows)
