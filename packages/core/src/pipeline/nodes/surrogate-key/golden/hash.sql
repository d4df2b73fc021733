SELECT *, md5(to_json(array(CAST(`a.b` AS STRING), count))) AS surrogate_key FROM df
