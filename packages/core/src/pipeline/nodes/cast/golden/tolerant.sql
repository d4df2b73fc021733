SELECT
  TRY_CAST(`n``1` AS TINYINT) AS `n``1`,
  CAST(try_to_timestamp(`a.b`, 'yyyy/MM/dd') AS DATE) AS `a.b`,
  TRY_CAST(list AS array<int>) AS list
FROM df
