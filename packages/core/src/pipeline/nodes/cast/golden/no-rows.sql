SELECT CAST(`select` AS INT) AS `select` FROM df
