-- @ inner-join
SELECT p.name, o.product FROM people p INNER JOIN orders o ON p.id = o.person_id ORDER BY o.order_id
-- @ left-join
SELECT p.name, o.product FROM people p LEFT OUTER JOIN orders o ON p.id = o.person_id AND o.quantity > 1 ORDER BY p.id, o.order_id
-- @ right-join
SELECT p.name, o.order_id FROM people p RIGHT JOIN orders o ON p.id = o.person_id ORDER BY o.order_id
-- @ full-join
SELECT p.id, o.order_id FROM people p FULL OUTER JOIN orders o ON p.id = o.person_id ORDER BY p.id, o.order_id
-- @ cross-join
SELECT count(*) FROM people CROSS JOIN orders
-- @ left-semi
SELECT name FROM people p LEFT SEMI JOIN orders o ON p.id = o.person_id ORDER BY name
-- @ semi-join
SELECT name FROM people p SEMI JOIN orders o ON p.id = o.person_id AND o.product = 'B' ORDER BY name
-- @ left-anti
SELECT name FROM people p LEFT ANTI JOIN orders o ON p.id = o.person_id ORDER BY name
-- @ anti-join
SELECT name FROM people p ANTI JOIN orders o ON p.id = o.person_id ORDER BY name
-- @ join-using
SELECT * FROM (SELECT id, name FROM people) p JOIN (SELECT id, s FROM numbers) n USING (id) ORDER BY id
-- @ join-using-left
SELECT id, p.name, n.s FROM people p LEFT JOIN numbers n USING (id) ORDER BY id
-- @ join-using-full
SELECT id, a, b FROM VALUES (1, 'x'), (2, 'y') AS l(id, a) FULL JOIN VALUES (2, 'p'), (3, 'q') AS r(id, b) USING (id) ORDER BY id
-- @ natural-join
SELECT * FROM VALUES (1, 'x'), (2, 'y') AS l(id, a) NATURAL JOIN VALUES (2, 'p'), (3, 'q') AS r(id, b)
-- @ natural-left-join
SELECT * FROM VALUES (1, 'x'), (2, 'y') AS l(id, a) NATURAL LEFT JOIN VALUES (2, 'p') AS r(id, b) ORDER BY id
-- @ join-nulls
SELECT count(*) FROM orders a JOIN orders b ON a.person_id <=> b.person_id
-- @ join-inequality
SELECT a.id, b.id FROM people a JOIN people b ON a.age < b.age WHERE a.id < 4 ORDER BY 1, 2
-- @ join-several
SELECT p.name, o.product, n.s FROM people p JOIN orders o ON o.person_id = p.id LEFT JOIN numbers n ON n.id = o.quantity ORDER BY o.order_id
-- @ join-in-brackets
SELECT p.name, x.product FROM people p LEFT JOIN (orders x JOIN numbers n ON x.quantity = n.id) ON x.person_id = p.id ORDER BY p.id, x.order_id
-- @ join-other-types
SELECT count(*) FROM people p JOIN (SELECT CAST(person_id AS BIGINT) AS k FROM orders) o ON p.id = o.k
-- @ self-join-star
SELECT * FROM (SELECT id FROM people) a JOIN (SELECT id FROM people) b ON a.id = b.id + 1 ORDER BY a.id
-- @ in-list
SELECT name FROM people WHERE city IN ('Paris', 'Rome') ORDER BY name
-- @ in-subquery
SELECT name FROM people WHERE id IN (SELECT person_id FROM orders) ORDER BY name
-- @ not-in-subquery-nulls
SELECT name FROM people WHERE id NOT IN (SELECT person_id FROM orders) ORDER BY name
-- @ not-in-subquery
SELECT name FROM people WHERE id NOT IN (SELECT person_id FROM orders WHERE person_id IS NOT NULL) ORDER BY name
-- @ in-pairs
SELECT name FROM people WHERE (id, city) IN ((1, 'Berlin'), (2, 'Rome')) ORDER BY name
-- @ in-pairs-subquery
SELECT order_id FROM orders WHERE (person_id, product) IN (SELECT person_id, max(product) FROM orders GROUP BY person_id) ORDER BY order_id
-- @ exists
SELECT name FROM people p WHERE EXISTS (SELECT 1 FROM orders o WHERE o.person_id = p.id) ORDER BY name
-- @ not-exists
SELECT name FROM people p WHERE NOT EXISTS (SELECT * FROM orders o WHERE o.person_id = p.id AND o.quantity > 2) ORDER BY name
-- @ scalar-subquery
SELECT name, age - (SELECT avg(age) FROM people) AS d FROM people ORDER BY name
-- @ scalar-subquery-correlated
SELECT name, (SELECT sum(quantity) FROM orders o WHERE o.person_id = p.id) AS q FROM people p ORDER BY name
-- @ scalar-subquery-count
SELECT name, (SELECT count(*) FROM orders o WHERE o.person_id = p.id) AS n FROM people p ORDER BY name
-- @ scalar-subquery-empty
SELECT (SELECT name FROM people WHERE id = 99) AS n
-- @ scalar-subquery-several-rows
SELECT (SELECT name FROM people) AS n
-- @ correlated-where
SELECT name FROM people p WHERE age > (SELECT avg(age) FROM people q WHERE q.city = p.city) ORDER BY name
-- @ correlated-having
SELECT city FROM people p GROUP BY city HAVING max(age) > (SELECT avg(age) FROM people) ORDER BY city
-- @ exists-in-select
SELECT name, EXISTS (SELECT 1 FROM orders o WHERE o.person_id = p.id) AS e FROM people p ORDER BY name
-- @ in-subquery-in-select
SELECT name, id IN (SELECT person_id FROM orders) AS e FROM people ORDER BY name
-- @ subquery-in-case
SELECT CASE WHEN (SELECT count(*) FROM people) > 3 THEN 'many' ELSE 'few' END AS c
-- @ union-distinct
SELECT city FROM people UNION SELECT product FROM orders ORDER BY city
-- @ union-all
SELECT id FROM people WHERE id < 3 UNION ALL SELECT id FROM numbers WHERE id < 3 ORDER BY id
-- @ union-types
SELECT 1 AS x UNION ALL SELECT 2.5 UNION ALL SELECT NULL ORDER BY x
-- @ union-of-text-and-number
SELECT 1 AS x UNION ALL SELECT '2' ORDER BY x
-- @ intersect
SELECT id FROM people INTERSECT SELECT person_id FROM orders ORDER BY id
-- @ intersect-all
SELECT age FROM people INTERSECT ALL SELECT age FROM people WHERE id IN (2, 5, 3) ORDER BY age
-- @ except-distinct
SELECT id FROM people EXCEPT SELECT person_id FROM orders ORDER BY id
-- @ except-all
SELECT product FROM orders EXCEPT ALL SELECT * FROM VALUES ('A'), ('B') ORDER BY product
-- @ minus
SELECT id FROM people MINUS SELECT person_id FROM orders ORDER BY id
-- @ minus-all
SELECT product FROM orders MINUS ALL SELECT 'A' ORDER BY product
-- @ set-precedence
SELECT 1 AS x UNION SELECT 2 INTERSECT SELECT 2 ORDER BY x
-- @ set-brackets
(SELECT 1 AS x UNION ALL SELECT 2) EXCEPT (SELECT 2) ORDER BY x
-- @ set-with-limit
SELECT id FROM people UNION ALL SELECT id FROM numbers ORDER BY id LIMIT 3
-- @ set-inner-limit
(SELECT id FROM people ORDER BY id DESC LIMIT 1) UNION ALL (SELECT id FROM people ORDER BY id LIMIT 1) ORDER BY id
-- @ cte
WITH grown AS (SELECT * FROM people WHERE age > 30) SELECT count(*) FROM grown
-- @ cte-several
WITH a AS (SELECT id, age FROM people), b AS (SELECT id, age * 2 AS d FROM a) SELECT a.id, b.d FROM a JOIN b ON a.id = b.id ORDER BY a.id
-- @ cte-columns
WITH t(x, y) AS (SELECT id, name FROM people) SELECT x, y FROM t WHERE x < 3 ORDER BY x
-- @ cte-nested
WITH a AS (WITH b AS (SELECT 1 AS x) SELECT x + 1 AS y FROM b) SELECT y FROM a
-- @ cte-in-subquery
SELECT * FROM (WITH t AS (SELECT 1 AS x) SELECT x FROM t)
-- @ cte-shadows-table
WITH people AS (SELECT 1 AS only_one) SELECT * FROM people
-- @ cte-shadows-outer
WITH t AS (SELECT 1 AS x) SELECT * FROM (WITH t AS (SELECT 2 AS x) SELECT x FROM t) ORDER BY x
-- @ cte-twice
WITH t AS (SELECT id FROM people WHERE id < 3) SELECT count(*) FROM t a CROSS JOIN t b
-- @ cte-in-where
WITH top AS (SELECT max(age) AS m FROM people) SELECT name FROM people WHERE age = (SELECT m FROM top)
-- @ cte-recursive
-- spark: SELECT * FROM VALUES (1), (2), (3), (4), (5) AS t(n) ORDER BY n
WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5) SELECT n FROM t ORDER BY n
-- @ cte-recursive-tree
-- spark: SELECT * FROM VALUES ('a', 0), ('b', 1), ('c', 1), ('d', 2) AS t(name, depth) ORDER BY name
WITH RECURSIVE edges AS (SELECT * FROM VALUES ('a', 'b'), ('a', 'c'), ('c', 'd') AS e(p, c)), tree(name, depth) AS (SELECT 'a', 0 UNION ALL SELECT e.c, t.depth + 1 FROM tree t JOIN edges e ON e.p = t.name) SELECT name, depth FROM tree ORDER BY name
-- @ subquery-alias-missing
SELECT x FROM (SELECT 1 AS x)
-- @ subquery-nested
SELECT a FROM (SELECT b AS a FROM (SELECT c AS b FROM (SELECT 7 AS c)))
-- @ outer-reference-two-deep
SELECT name FROM people p WHERE EXISTS (SELECT 1 FROM orders o WHERE o.person_id = p.id AND o.quantity = (SELECT max(quantity) FROM orders x WHERE x.person_id = p.id AND x.product = o.product)) ORDER BY name
-- @ any-all-comparison
SELECT name FROM people WHERE age >= ALL (SELECT age FROM people WHERE age IS NOT NULL)
-- @ top-per-group
SELECT city, name FROM (SELECT city, name, rank() OVER (PARTITION BY city ORDER BY salary DESC NULLS LAST) AS r FROM people) WHERE r = 1 ORDER BY city, name
-- @ deduplicate
SELECT * FROM (SELECT product, order_id, row_number() OVER (PARTITION BY product ORDER BY ordered_at DESC NULLS LAST, order_id) AS n FROM orders) WHERE n = 1 ORDER BY product
-- @ gaps-and-islands
SELECT min(id) AS a, max(id) AS b FROM (SELECT id, id - row_number() OVER (ORDER BY id) AS g FROM VALUES (1), (2), (5), (6), (7), (9) AS t(id)) GROUP BY g ORDER BY a
-- @ month-totals
SELECT date_trunc('MONTH', ordered_at) AS m, count(*) AS n, sum(quantity) AS q FROM orders WHERE ordered_at >= '2024-01-01' GROUP BY 1 ORDER BY 1
-- @ conditional-pivot
SELECT person_id, sum(if(product = 'A', quantity, 0)) AS a, sum(if(product = 'B', quantity, 0)) AS b FROM orders GROUP BY person_id ORDER BY person_id
-- @ date-spine
SELECT d, count(o.order_id) AS n FROM (SELECT explode(sequence(DATE '2024-01-14', DATE '2024-01-16')) AS d) LEFT JOIN orders o ON CAST(o.ordered_at AS DATE) = d GROUP BY d ORDER BY d
-- @ json-rows
SELECT id, body:user.id AS u FROM (SELECT id, body FROM events) WHERE id < 3 ORDER BY id
-- spark: SELECT id, get_json_object(body, '$.user.id') AS u FROM events WHERE id < 3 ORDER BY id
-- @ table-statement
TABLE numbers
-- @ timestamp-comparison
SELECT order_id FROM orders WHERE ordered_at BETWEEN '2024-01-15' AND '2024-02-29' ORDER BY order_id
-- @ date-string-comparison
SELECT name FROM people WHERE hired > '2019-12-31' ORDER BY name
-- @ text-number-comparison
SELECT id FROM people WHERE id = '3'
-- @ deep-boolean
SELECT id FROM people WHERE NOT (age > 30 AND (city = 'Berlin' OR city IS NULL)) ORDER BY id
