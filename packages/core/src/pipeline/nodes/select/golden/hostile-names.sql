SELECT `*`, `a.b`, `it's`, `select`, `back``tick` FROM df
