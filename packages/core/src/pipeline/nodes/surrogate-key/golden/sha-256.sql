SELECT *, sha2(to_json(array(CAST(`a.b` AS STRING), count)), 256) AS `key``1` FROM df
