SELECT `a.b` AS `c.d`, `*` AS class, `it's` AS `"quoted"` FROM df
