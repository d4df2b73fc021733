SELECT *, row_number() OVER (ORDER BY id) AS row_number FROM df
