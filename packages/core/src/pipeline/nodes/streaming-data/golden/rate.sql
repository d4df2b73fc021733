SELECT timestamp_seconds(unix_timestamp() + floor(id / 100)) AS `timestamp`, id AS value
FROM range(1000)
