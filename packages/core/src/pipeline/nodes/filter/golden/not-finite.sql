SELECT * FROM df
WHERE x > CAST('Infinity' AS DOUBLE)
  OR ratio = CAST('NaN' AS FLOAT)
  OR ratio IN (CAST('-Infinity' AS FLOAT), CAST('NaN' AS FLOAT))
