SELECT `a.b`, `full name`, count FROM first
INTERSECT ALL
SELECT `a.b`, `full name`, COUNT FROM second
