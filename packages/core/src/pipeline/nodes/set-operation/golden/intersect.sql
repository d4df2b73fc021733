SELECT `a.b`, `full name`, count FROM first
INTERSECT
SELECT `a.b`, `full name`, COUNT FROM second
