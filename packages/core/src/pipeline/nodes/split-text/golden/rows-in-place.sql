SELECT id, explode_outer(split(`full.name`, '\\|')) AS `full.name` FROM df
