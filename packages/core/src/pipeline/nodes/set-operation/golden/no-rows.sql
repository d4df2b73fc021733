SELECT `a.b`, `full name`, count FROM first
EXCEPT
SELECT `a.b`, `full name`, COUNT FROM second
