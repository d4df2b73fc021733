SELECT *, CAST(row_number() OVER (ORDER BY `a.b` DESC, count) AS BIGINT) + 99 AS `row id` FROM df
