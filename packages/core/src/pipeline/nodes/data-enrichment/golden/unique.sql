SELECT
  * EXCEPT (key_1, key_2, reference),
  CASE WHEN reference IS NOT NULL THEN reference.value ELSE 0.0 END AS value
FROM df
LEFT JOIN (
  SELECT number AS key_1, code AS key_2, named_struct('value', value) AS reference
  FROM reference
  WHERE number IS NOT NULL AND code IS NOT NULL
  QUALIFY CASE
    WHEN count(1) OVER (PARTITION BY number, code) > 1 THEN raise_error(
      'The reference has several rows for one key'
    )
    ELSE true
  END
)
ON CAST(key AS BIGINT) = key_1 AND country = key_2
