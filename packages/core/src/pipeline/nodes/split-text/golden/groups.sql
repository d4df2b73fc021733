SELECT
  *,
  trim(regexp_extract(`a``b`, '([A-Z]+)-(\\d+)', 1)) AS letters,
  trim(regexp_extract(`a``b`, '([A-Z]+)-(\\d+)', 2)) AS `it's`
FROM df
