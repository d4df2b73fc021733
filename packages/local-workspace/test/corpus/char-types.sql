-- @ char-read-and-compared
CREATE OR REPLACE TABLE ch_read (id INT, c CHAR(5), d CHAR(8), v VARCHAR(6), s STRING);
INSERT INTO ch_read VALUES (1, 'ab', 'ab', 'ab', 'ab'), (2, 'abcde', 'abcde', 'abcde', 'abcde'), (3, 'ab   ', 'x', 'ab ', 'ab '), (4, NULL, NULL, NULL, NULL), (5, '', '', '', ''), (6, 'é😀', 'é😀', 'é😀', 'é😀');
SELECT id, c, length(c), d, v, s, c = d AS cd, c < d AS lt, c = v AS cv, c = s AS cs, d > v AS dv FROM ch_read ORDER BY id
-- @ char-beside-constants
SELECT id, c = 'ab' AS a, 'ab' = c AS b, c = 'ab       ' AS long, c <=> 'ab' AS n, c <> 'ab' AS ne, c < 'abc' AS lt, c > 'a' AS gt, c >= 'abcde' AS ge, c = concat('a', 'b') AS folded, c = NULL AS nothing, c IS DISTINCT FROM 'ab' AS di FROM ch_read ORDER BY id
-- @ char-in-lists
SELECT id, c IN ('ab', 'abcde') AS a, c NOT IN ('ab', 'zz') AS b, c IN ('ab', NULL) AS n, c IN (d, 'ab') AS with_column, c IN ('ab    ', 'x') AS longer, c IN ('ab', concat('x', 'y')) AS folded FROM ch_read ORDER BY id
-- @ char-that-is-not-filled-up
SELECT id, c BETWEEN 'a' AND 'ab' AS within, c LIKE 'ab' AS liked, c LIKE 'ab%' AS begins, c = concat(s, '') AS computed, upper(c) = 'AB' AS upper, nullif(c, 'ab') AS nullif, decode(c, 'ab', 1) AS decoded, coalesce(c, 'x') = 'ab' AS co, if(c = 'ab', 1, 2) AS i, CAST(c AS STRING) = 'ab' AS cast_one FROM ch_read ORDER BY id
-- @ char-equal-null-call
SELECT id, equal_null(c, 'ab') AS e FROM ch_read ORDER BY id
-- @ char-in-case
SELECT id, CASE c WHEN 'ab' THEN 1 WHEN 'abcde' THEN 2 ELSE 3 END AS simple, CASE WHEN c = 'ab' THEN 1 END AS searched FROM ch_read ORDER BY id
-- @ char-in-where
SELECT id FROM ch_read WHERE c = 'ab' ORDER BY id
-- @ char-in-where-or
SELECT id FROM ch_read WHERE (c = 'ab' OR d = 'abcde') AND NOT c <> 'ab' ORDER BY id
-- @ char-in-joins
SELECT a.id AS x, b.id AS y FROM ch_read a JOIN ch_read b ON a.c = b.d ORDER BY 1, 2
-- @ char-in-join-beside-string
SELECT a.id AS x, b.id AS y FROM ch_read a JOIN ch_read b ON a.c = b.s ORDER BY 1, 2
-- @ char-in-using
SELECT a.id AS x, b.id AS y FROM ch_read a JOIN (SELECT id, d AS c FROM ch_read) b USING (c) ORDER BY 1, 2
-- @ char-in-exists
SELECT id FROM ch_read o WHERE EXISTS (SELECT 1 FROM ch_read i WHERE i.d = o.c) ORDER BY id
-- @ char-in-subquery
SELECT id FROM ch_read WHERE c IN (SELECT d FROM ch_read) ORDER BY id
-- @ char-through-subquery
SELECT x = 'ab' AS a FROM (SELECT id, c AS x FROM ch_read) ORDER BY id
-- @ char-through-cte
WITH t AS (SELECT id, c AS x FROM ch_read) SELECT id, x = 'ab' AS a FROM t ORDER BY id
-- @ char-through-star
SELECT id, c = 'ab' AS a FROM (SELECT * FROM ch_read) ORDER BY id
-- @ char-through-union
SELECT x = 'ab' AS a, length(x) AS l FROM (SELECT id, c AS x FROM ch_read UNION ALL SELECT id + 10, s FROM ch_read) ORDER BY id
-- @ char-behind-string-in-union
SELECT x = 'ab' AS a FROM (SELECT id, s AS x FROM ch_read UNION ALL SELECT id + 10, c FROM ch_read) ORDER BY id
-- @ char-through-group
SELECT c, count(*) AS n FROM ch_read GROUP BY c HAVING c = 'ab'
-- @ char-through-aggregate
SELECT m = 'ab' AS a FROM (SELECT min(c) AS m FROM ch_read WHERE id = 1)
-- @ char-through-alias
SELECT x, x = 'ab' AS y FROM (SELECT id, c AS x FROM ch_read) t WHERE x = 'ab' ORDER BY id
-- @ char-lateral-alias
SELECT id, c AS x, x = 'ab' AS y FROM ch_read ORDER BY id
-- @ char-computed-alias
SELECT id, c || '' AS x, x = 'ab' AS y FROM ch_read ORDER BY id
-- @ char-in-view
CREATE OR REPLACE VIEW ch_view AS SELECT id, c, v, upper(c) AS u FROM ch_read;
SELECT id, c = 'ab' AS a, u = 'AB' AS b FROM ch_view ORDER BY id
-- @ char-in-described-view
DESCRIBE ch_view
-- @ char-in-pivot
SELECT * FROM (SELECT c FROM ch_read) PIVOT (count(*) FOR c IN ('ab', 'abcde'))
-- @ char-in-window
SELECT id, count(*) OVER (PARTITION BY c) AS n FROM ch_read ORDER BY id
-- @ char-set-operation
SELECT c FROM ch_read WHERE id = 1 EXCEPT SELECT 'ab   '
-- @ char-distinct
SELECT DISTINCT c FROM ch_read ORDER BY c
-- @ char-copied-by-ctas
CREATE OR REPLACE TABLE ch_copy AS SELECT id, c, v, upper(c) AS u FROM ch_read;
INSERT INTO ch_copy VALUES (9, 'q', 'q', 'longer than before');
SELECT id, c, length(c), length(v), length(u) FROM ch_copy ORDER BY id
-- @ char-copied-has-its-limit
INSERT INTO ch_copy VALUES (9, 'abcdef', 'q', 'q')
-- @ varchar-copied-has-its-limit
INSERT INTO ch_copy VALUES (9, 'a', 'abcdefg', 'q')
-- @ char-too-long
INSERT INTO ch_read VALUES (9, 'abcdef', 'x', 'y', 'z')
-- @ char-too-many-spaces
INSERT INTO ch_read VALUES (9, 'ab    ', 'x', 'y', 'z')
-- @ char-like
CREATE OR REPLACE TABLE ch_nested (id INT, st STRUCT<x: CHAR(3), y: INT>, ar ARRAY<CHAR(3)>, m MAP<CHAR(2), VARCHAR(3)>, p CHAR(3)) PARTITIONED BY (p);
INSERT INTO ch_nested VALUES (1, named_struct('x', 'a', 'y', 1), array('a', 'bcd', NULL), map('k', 'v'), 'q'), (2, NULL, NULL, NULL, 'qq '), (3, named_struct('x', NULL, 'y', 1), array(), map(), '');
SELECT id, st, ar, m, p, p = 'q' AS pq FROM ch_nested ORDER BY id
-- @ char-nested-compared
SELECT id, st.x = 'a' AS a, ar[0] = 'a' AS b, st = named_struct('x', 'a', 'y', 1) AS c, ar = array('a', 'bcd', NULL) AS d FROM ch_nested WHERE id = 1
-- @ char-partition
SELECT id FROM ch_nested WHERE p = 'q' ORDER BY id
-- @ char-partition-empty
SELECT id FROM ch_nested WHERE p = '' ORDER BY id
-- @ char-nested-too-long
INSERT INTO ch_nested VALUES (9, named_struct('x', 'abcd', 'y', 1), NULL, NULL, 'q')
-- @ char-added-column
CREATE OR REPLACE TABLE ch_added AS SELECT 1 AS id;
ALTER TABLE ch_added ADD COLUMNS (d CHAR(3));
INSERT INTO ch_added VALUES (2, 'x');
SELECT id, d, d = 'x' AS same FROM ch_added ORDER BY id
-- @ char-to-longer-char
ALTER TABLE ch_added ALTER COLUMN d TYPE CHAR(4)
-- @ char-to-same-char
ALTER TABLE ch_added ALTER COLUMN d TYPE CHAR(3);
SELECT length(d) FROM ch_added WHERE id = 2
-- @ char-to-string
CREATE OR REPLACE TABLE ch_changed (c CHAR(3), v VARCHAR(3), w VARCHAR(3), x CHAR(2));
INSERT INTO ch_changed VALUES ('a', 'a', 'a', 'a');
ALTER TABLE ch_changed ALTER COLUMN c TYPE STRING;
ALTER TABLE ch_changed ALTER COLUMN v TYPE VARCHAR(5);
ALTER TABLE ch_changed ALTER COLUMN w TYPE STRING;
ALTER TABLE ch_changed ALTER COLUMN x TYPE VARCHAR(2);
INSERT INTO ch_changed VALUES ('abcdef', 'abcde', 'abcdef', 'b');
SELECT length(c), length(v), length(w), length(x) FROM ch_changed ORDER BY c
-- @ varchar-to-shorter
ALTER TABLE ch_changed ALTER COLUMN v TYPE VARCHAR(3)
-- @ string-to-varchar
ALTER TABLE ch_changed ALTER COLUMN c TYPE VARCHAR(30)
-- @ varchar-to-char
ALTER TABLE ch_changed ALTER COLUMN v TYPE CHAR(5)
-- @ char-to-int
ALTER TABLE ch_changed ALTER COLUMN x TYPE INT
-- @ char-cast-is-one-to-string
SELECT CAST('abcdef' AS CHAR(3)) AS a, CAST('a' AS CHAR(3)) AS b, CAST(12 AS CHAR(5)) AS c, CAST('abcdef' AS VARCHAR(3)) AS d
-- @ char-functions
SELECT id, concat(c, d) AS a, rtrim(c) AS b, substring(c, 2) AS s, left(c, 2) AS l, right(c, 2) AS r, repeat(c, 2) AS rep, rpad(c, 7) AS p, split(c, 'b') AS sp, typeof(c) AS t, concat_ws('|', c, v) AS w FROM ch_read ORDER BY id
-- @ char-inserted-from-char
CREATE OR REPLACE TABLE ch_target (c CHAR(8), s STRING);
INSERT INTO ch_target SELECT c, c FROM ch_read WHERE id = 1;
SELECT c, length(c), s, length(s) FROM ch_target
-- @ char-order
SELECT id, c FROM ch_read ORDER BY c DESC, id
-- @ char-aggregated
SELECT max(c) AS a, min(c) AS b, count(DISTINCT c) AS n, array_sort(collect_set(c)) AS s FROM ch_read WHERE id <= 3
-- @ char-without-length
CREATE TABLE ch_none (c CHAR)
-- @ varchar-without-length
CREATE TABLE ch_none (c VARCHAR)
-- @ char-of-json-schema
SELECT from_json('{"a": "x"}', 'a CHAR(3)') AS j
