SELECT `*` AS `new.name`, `a.b` AS `select *`, `it's`, `select`, `back``tick`, `naïve 🚀` FROM df
