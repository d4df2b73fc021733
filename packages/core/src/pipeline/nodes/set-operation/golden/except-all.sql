SELECT `a.b`, `full name`, count FROM first
EXCEPT ALL
SELECT `a.b`, `full name`, COUNT FROM second
