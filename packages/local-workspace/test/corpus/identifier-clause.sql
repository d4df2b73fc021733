-- @ identifier-of-texts-side-by-side
SELECT IDENTIFIER('c' '1') AS a, IDENTIFIER('c' || '1') AS b, IDENTIFIER(concat('c', '1')) AS c FROM VALUES (1) AS t(c1)
-- @ identifier-of-a-number
SELECT IDENTIFIER(1) FROM VALUES (1) AS t(c1)
-- @ identifier-of-null
SELECT IDENTIFIER(NULL) FROM VALUES (1) AS t(c1)
-- @ identifier-of-a-null-text
VALUES (IDENTIFIER(CAST(NULL AS STRING)))
-- @ identifier-of-a-query
SELECT IDENTIFIER((SELECT 'c1')) FROM VALUES (1) AS t(c1)
-- @ identifier-of-a-query-in-from
SELECT * FROM IDENTIFIER((SELECT 't'))
-- @ identifier-of-nothing
SELECT IDENTIFIER('') FROM VALUES (1) AS t(c1)
-- @ identifier-of-other-text
SELECT IDENTIFIER('c1;drop') FROM VALUES (1) AS t(c1)
-- @ grouping-id-column
SELECT a, b, grouping__id, sum(d) AS s FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY CUBE (a, b) HAVING grouping__id < 3 ORDER BY grouping__id, a, b
-- @ grouping-id-column-without-sets
SELECT a, grouping__id FROM VALUES (1, 2) AS t(a, b) GROUP BY a
-- @ grouping-id-column-of-its-own
SELECT grouping__id FROM VALUES (1) AS t(grouping__id) GROUP BY ROLLUP (grouping__id) ORDER BY grouping__id
-- @ identifier-and-a-field
SELECT IDENTIFIER('s').x AS a FROM VALUES (named_struct('x', 1)) AS t(s)
-- @ identifier-of-a-table-and-a-column
SELECT IDENTIFIER('t').c1 FROM VALUES (1) AS t(c1)
