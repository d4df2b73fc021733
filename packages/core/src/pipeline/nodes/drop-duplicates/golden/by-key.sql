SELECT * FROM df
QUALIFY row_number() OVER (PARTITION BY id, `a.b` ORDER BY id, `a.b`) = 1
