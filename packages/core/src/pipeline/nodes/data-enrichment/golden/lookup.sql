SELECT
  * EXCEPT (key_, reference),
  CASE WHEN reference IS NOT NULL THEN reference.`full.name` ELSE 'isn\'t known' END AS `full.name`,
  reference.tax AS `tax.rate`,
  reference IS NOT NULL AS is_known
FROM df
LEFT JOIN (
  SELECT code AS key_, named_struct('full.name', `full.name`, 'tax', tax) AS reference
  FROM reference
  WHERE code IS NOT NULL
  QUALIFY row_number() OVER (PARTITION BY code ORDER BY since DESC, `full.name`, tax) = 1
)
ON country = key_
