SELECT *, xxhash64(to_json(array(CAST(id AS STRING)))) AS surrogate_key FROM df
