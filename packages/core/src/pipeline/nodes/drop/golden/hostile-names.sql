SELECT * EXCEPT (`a.b`, `*`, `back``tick`, `select`, `it's`) FROM df
