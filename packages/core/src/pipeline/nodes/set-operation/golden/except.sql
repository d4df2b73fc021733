SELECT `a.b`, `full name`, count FROM first
EXCEPT
SELECT `x``y`, name, n FROM second
