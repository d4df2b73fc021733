-- @ lateral-view-explode
SELECT id, tag FROM events LATERAL VIEW explode(tags) t AS tag ORDER BY id, tag
-- @ lateral-view-outer
SELECT id, tag FROM events LATERAL VIEW OUTER explode(tags) t AS tag ORDER BY id, tag
-- @ lateral-view-map
SELECT id, k, v FROM events LATERAL VIEW explode(props) p AS k, v ORDER BY id, k
-- @ lateral-view-posexplode
SELECT id, pos, tag FROM events LATERAL VIEW posexplode(tags) t AS pos, tag ORDER BY id, pos
-- @ lateral-view-posexplode-outer
SELECT id, p, tag FROM events LATERAL VIEW OUTER posexplode(tags) t AS p, tag ORDER BY id, p
-- @ lateral-view-twice
SELECT id, tag, k FROM events LATERAL VIEW explode(tags) t AS tag LATERAL VIEW explode(props) m AS k, v ORDER BY id, tag, k
-- @ lateral-view-of-view
SELECT x FROM (SELECT array(array(1, 2), array(3)) AS a) LATERAL VIEW explode(a) t AS b LATERAL VIEW explode(b) u AS x ORDER BY x
-- @ lateral-view-inline
SELECT id, n, c FROM (SELECT 1 AS id, array(named_struct('a', 1, 'b', 'x'), named_struct('a', 2, 'b', 'y')) AS s) LATERAL VIEW inline(s) t AS n, c ORDER BY n
-- @ lateral-view-inline-outer
SELECT id, n FROM VALUES (1, array(named_struct('a', 5))), (2, NULL) AS v(id, s) LATERAL VIEW OUTER inline(s) t AS n ORDER BY id
-- @ lateral-view-stack
SELECT id, k, v FROM people LATERAL VIEW stack(2, 'age', age, 'id', id) s AS k, v WHERE id < 3 ORDER BY id, k
-- @ lateral-view-json-tuple
SELECT id, ok, n FROM events LATERAL VIEW json_tuple(body, 'ok', 'n') j AS ok, n WHERE id < 3 ORDER BY id
-- @ lateral-view-where-group
SELECT tag, count(*) AS n FROM events LATERAL VIEW explode(tags) t AS tag WHERE tag IS NOT NULL GROUP BY tag ORDER BY tag
-- @ lateral-view-default-names
SELECT id, col FROM events LATERAL VIEW explode(tags) t ORDER BY id, col
-- @ lateral-view-split
SELECT id, part FROM words LATERAL VIEW explode(split(b, ',')) p AS part WHERE id = 2 ORDER BY part
-- @ explode-in-select
SELECT id, explode(tags) AS tag FROM events ORDER BY id, tag
-- @ explode-in-select-outer
SELECT id, explode_outer(tags) FROM events ORDER BY id, col
-- @ explode-map-in-select
SELECT id, explode(props) AS (k, v) FROM events ORDER BY id, k
-- @ posexplode-in-select
SELECT id, posexplode(tags) FROM events WHERE id = 1 ORDER BY pos
-- @ posexplode-outer-names
SELECT id, posexplode_outer(tags) AS (p, t) FROM events ORDER BY id, p
-- @ inline-in-select
SELECT inline(array(struct(1, 'a'), struct(2, 'b')))
-- @ inline-outer-in-select
SELECT id, inline_outer(CASE WHEN id = 1 THEN array(named_struct('a', 1)) END) FROM events WHERE id < 3 ORDER BY id
-- @ stack-in-select
SELECT stack(2, 1, 'a', 2, 'b') AS (n, s)
-- @ stack-uneven
SELECT stack(2, 1, 2, 3)
-- @ explode-expression
SELECT explode(sequence(1, 3)) + 10 AS x
-- @ two-generators-fail
SELECT explode(array(1)), explode(array(2))
-- @ generator-with-group
SELECT explode(collect_set(city)) AS c FROM people ORDER BY c
-- @ table-function-explode
SELECT col FROM explode(array(3, 1, 2)) ORDER BY col
-- @ table-function-explode-alias
SELECT e.n FROM explode(array(3, 1)) AS e(n) ORDER BY n
-- @ table-function-posexplode
SELECT * FROM posexplode(array('x', 'y')) AS t(p, v) ORDER BY p
-- @ table-function-inline
SELECT * FROM inline(array(struct(1, 'a'), struct(2, 'b'))) AS t(n, s) ORDER BY n
-- @ table-function-stack
SELECT * FROM stack(2, 1, 'a', 2, 'b') AS t(n, s) ORDER BY n
-- @ lateral-function
SELECT e.id, t.tag FROM events e, LATERAL explode(e.tags) AS t(tag) ORDER BY e.id, t.tag
-- (Spark 4.0.1 loses the rows without elements here, against its own documentation.)
-- @ lateral-function-left
-- spark: SELECT id, tag FROM events LATERAL VIEW OUTER explode(tags) t AS tag ORDER BY id, tag
SELECT e.id, t.tag FROM events e LEFT JOIN LATERAL explode(e.tags) AS t(tag) ORDER BY e.id, t.tag
-- @ lateral-subquery
SELECT p.name, l.n FROM people p, LATERAL (SELECT count(*) AS n FROM orders o WHERE o.person_id = p.id) AS l ORDER BY p.id
-- @ lateral-subquery-join
SELECT p.name, l.product FROM people p JOIN LATERAL (SELECT product FROM orders o WHERE o.person_id = p.id ORDER BY order_id LIMIT 1) AS l ORDER BY p.id
-- @ lateral-subquery-left
SELECT p.name, l.product FROM people p LEFT JOIN LATERAL (SELECT product FROM orders o WHERE o.person_id = p.id ORDER BY order_id DESC LIMIT 1) AS l ON true ORDER BY p.id
-- @ lateral-without-from
SELECT id, twice FROM people, LATERAL (SELECT id * 2 AS twice) WHERE id < 3 ORDER BY id
-- @ lateral-chain
SELECT id, b, c FROM people, LATERAL (SELECT id + 1 AS b), LATERAL (SELECT b * 10 AS c) WHERE id < 3 ORDER BY id
-- @ flatten-transform
SELECT id, transform(tags, (t, i) -> concat(i, t)) AS l, filter(tags, t -> t IS NOT NULL) AS f, exists(tags, t -> t = 'a') AS e FROM events ORDER BY id
-- @ sequence-of-dates
SELECT explode(sequence(DATE '2024-01-30', DATE '2024-03-01', INTERVAL 1 MONTH)) AS d
-- @ explode-then-window
SELECT tag, row_number() OVER (ORDER BY tag DESC NULLS LAST) AS n FROM (SELECT explode(tags) AS tag FROM events) ORDER BY n
-- @ explode-not-an-array
SELECT explode(id) FROM people
-- @ stack-of-more-rows-than-values
SELECT stack(4, 1, 2) AS x
-- @ stack-of-more-rows-in-a-view
SELECT id, k FROM people LATERAL VIEW stack(3, id) s AS k WHERE id < 3 ORDER BY id, k NULLS LAST
