-- @ backtick-names
SELECT `id`, `name` AS `full name`, city AS `a``b`, age AS `where` FROM `people` WHERE `age` > 30 ORDER BY `full name`
-- @ backtick-qualified
SELECT `p`.`name`, p.`city` FROM `default`.`people` AS `p` WHERE `p`.id IN (1, 2) ORDER BY 1
-- @ names-any-case
SELECT ID, Name, PEOPLE.CITY FROM People ORDER BY id
-- @ unnamed-columns
SELECT 1 + 1, 'x', upper('x'), count(*), 1 + 1 AS two FROM people
-- @ no-from
SELECT 1 AS a, 'b' AS b, true AS c, NULL AS d, 1.5 AS e, 2e0 AS f, 10L AS g, 5S AS h, 3Y AS i
-- @ literal-types
SELECT 1.50BD, 1.5F, 1.5D, X'1F2A', DATE '2024-02-29', TIMESTAMP '2024-02-29 12:00:00', TIMESTAMP_NTZ '2024-02-29 12:00:00', -9223372036854775808L
-- @ literal-strings
SELECT 'it''s', "double", 'tab\there', r'raw\n', 'a' 'b', 'é', '\u0041', '100\%', 'a\_b'
-- @ literal-numbers
SELECT 2147483647, 2147483648, 9223372036854775807, 9223372036854775808, 1., .5, 1e3, 1.5e-3, 123456789012345678901234567890
-- @ comments
-- first
SELECT /* inside */ 1 AS a, -- after
  /* nested /* deep */ still */ 2 AS b
-- @ comment-in-text
SELECT '-- no comment' AS a, '/* nor this */' AS b, `c--d` FROM (SELECT 3 AS `c--d`)
-- @ lateral-column-alias
SELECT id + 1 AS a, a * 2 AS b, b - a AS c FROM people WHERE id < 4 ORDER BY id
-- @ lateral-column-alias-shadowed
SELECT age + 1 AS id, id AS other FROM people WHERE name = 'Ann'
-- @ lateral-column-alias-aggregate
SELECT city, sum(age) AS total, total / count(*) AS mean FROM people GROUP BY city ORDER BY city
-- @ alias-in-having
SELECT city, count(*) AS n FROM people GROUP BY city HAVING n > 1 ORDER BY city
-- @ alias-in-order-by
SELECT name AS n, -age AS a FROM people ORDER BY a NULLS LAST, n
-- @ alias-in-group-by
SELECT upper(city) AS c, count(*) FROM people GROUP BY c ORDER BY c
-- @ alias-in-where
SELECT age * 2 AS twice FROM people WHERE twice > 60
-- @ order-by-position
SELECT city, name FROM people ORDER BY 1 DESC, 2
-- @ order-by-position-out-of-range
SELECT city FROM people ORDER BY 2
-- @ order-by-nulls
SELECT age FROM people ORDER BY age DESC NULLS FIRST
-- @ order-by-default-nulls
SELECT age, city FROM people ORDER BY city, age DESC
-- @ order-by-hidden-column
SELECT name FROM people ORDER BY age NULLS LAST, id
-- @ order-by-expression
SELECT name FROM people ORDER BY length(name) + id DESC
-- @ order-by-aggregate
SELECT city FROM people GROUP BY city ORDER BY count(*) DESC, city NULLS LAST
-- @ order-by-all
SELECT city, age FROM people ORDER BY ALL
-- @ sort-by-cluster-by
SELECT id FROM people SORT BY id
-- @ distribute-by
SELECT id, city FROM people DISTRIBUTE BY city
-- @ cluster-by
SELECT id, city FROM people CLUSTER BY city
-- @ limit-all
SELECT id FROM people ORDER BY id LIMIT ALL
-- @ limit-offset
SELECT id FROM people ORDER BY id LIMIT 2 OFFSET 3
-- @ offset-alone
SELECT id FROM people ORDER BY id OFFSET 4
-- @ limit-expression
SELECT id FROM people ORDER BY id LIMIT 1 + 2
-- @ limit-zero
SELECT id, name FROM people LIMIT 0
-- @ limit-negative
SELECT id FROM people LIMIT -1
-- @ limit-column
SELECT id FROM people LIMIT id
-- @ distinct
SELECT DISTINCT city FROM people ORDER BY city
-- @ distinct-pairs
SELECT DISTINCT city, active FROM people ORDER BY city, active
-- @ select-all
SELECT ALL city FROM people ORDER BY id
-- @ star-of-table
SELECT p.*, o.product FROM people p JOIN orders o ON p.id = o.person_id WHERE o.order_id = 100
-- @ star-except
-- spark: SELECT id, name, city FROM people ORDER BY id
SELECT * EXCEPT (age, salary, hired, active) FROM people ORDER BY id
-- @ star-except-of-table
-- spark: SELECT p.id, p.name, o.order_id FROM people p JOIN orders o ON p.id = o.person_id ORDER BY o.order_id
SELECT p.* EXCEPT (city, age, salary, hired, active), o.order_id FROM people p JOIN orders o ON p.id = o.person_id ORDER BY o.order_id
-- @ struct-star
SELECT id, point.* FROM events WHERE id < 3 ORDER BY id
-- @ struct-star-of-nested
SELECT t.s.* FROM (SELECT named_struct('a', 1, 'b', named_struct('c', 2)) AS s) AS t
-- @ struct-fields
SELECT point.x, events.point.y, point['x'] FROM events ORDER BY id
-- @ array-map-access
SELECT tags[0], props['k1'], element_at(tags, -1) FROM events WHERE id = 1
-- @ array-out-of-range
SELECT tags[7] FROM events WHERE id = 1
-- @ values-table
SELECT * FROM VALUES (1, 'a'), (2, 'b') AS t(n, s) ORDER BY n
-- @ values-default-names
SELECT * FROM VALUES (1, 'a'), (2, NULL)
-- @ values-alone
VALUES (1, 'one'), (2, 'two')
-- @ values-coerced
SELECT * FROM VALUES (1), (2.5), (NULL) AS t(x) ORDER BY x
-- @ values-single
SELECT x + 1 AS y FROM VALUES 1, 2, 3 AS t(x) ORDER BY y
-- @ values-other-lengths
SELECT * FROM VALUES (1, 2), (3) AS t(a, b)
-- @ range-function
SELECT id FROM range(5) ORDER BY id
-- @ range-function-steps
SELECT id * 2 AS d FROM range(10, 0, -3) ORDER BY d
-- @ table-alias-columns
SELECT a, b FROM (SELECT id, name FROM people) AS t(a, b) WHERE a = 1
-- @ from-first
FROM people SELECT name WHERE id = 2
-- @ cross-by-comma
SELECT p.id, n.id FROM people p, numbers n WHERE p.id = n.id ORDER BY 1
-- @ case-forms
SELECT id, CASE WHEN age > 40 THEN 'old' WHEN age > 30 THEN 'mid' ELSE 'young' END AS c, CASE city WHEN 'Berlin' THEN 1 WHEN 'Paris' THEN 2 END AS d FROM people ORDER BY id
-- @ between-in-like
SELECT id FROM people WHERE age BETWEEN 28 AND 45 AND city NOT IN ('Rome') AND name NOT LIKE 'E%' ORDER BY id
-- @ is-forms
SELECT id, age IS NULL, active IS TRUE, active IS NOT FALSE, active IS UNKNOWN, city IS DISTINCT FROM 'Paris', city <=> NULL FROM people ORDER BY id
-- @ boolean-null-logic
SELECT id, active AND NULL, active OR NULL, NOT active FROM people ORDER BY id
-- @ operators-mixed
SELECT 7 / 2, 7 DIV 2, 7 % 3, -7 % 3, 7 & 3, 7 | 8, 7 ^ 2, ~7, 1 == 1, 1 <> 2, 1 != 2, !true, 2 << 3, -16 >> 2
-- @ precedence
SELECT 1 + 2 * 3 - 4 / 2, NOT true OR true, 'a' || 'b' = 'ab', 2 + 3 & 1
-- @ parameters-named
-- param: who STRING Bob
-- param: least INT 20
SELECT name, age + :least AS a FROM people WHERE name = :who AND age > :least
-- @ parameters-typed
-- param: d DATE 2020-07-15
-- param: m DECIMAL(10,2) 4200.00
SELECT id, :d AS d, salary = :m AS m FROM people WHERE hired = :d
-- @ parameters-in-limit
-- param: n INT 2
SELECT id FROM people ORDER BY id LIMIT :n
-- @ parameters-identifier
-- param: t STRING people
SELECT count(*) FROM IDENTIFIER(:t)
-- @ parameters-injection
-- param: v STRING ' OR 1=1 --
SELECT count(*) FROM people WHERE name = :v
-- @ hints-ignored
SELECT /*+ BROADCAST(o), REPARTITION(3) */ count(*) FROM people p JOIN orders o ON p.id = o.person_id
-- @ hints-coalesce
SELECT /*+ COALESCE(1) */ id FROM people ORDER BY id
-- @ tablesample-all
SELECT count(*) FROM people TABLESAMPLE (100 PERCENT)
-- @ tablesample-none
SELECT count(*) FROM people TABLESAMPLE (0 PERCENT)
-- @ tablesample-rows
SELECT count(*) FROM people TABLESAMPLE (3 ROWS)
-- @ tablesample-repeatable
SELECT count(*) BETWEEN 100 AND 900 AS some FROM (SELECT id FROM range(1000)) TABLESAMPLE (50 PERCENT) REPEATABLE (7)
-- @ tablesample-bucket
SELECT count(*) BETWEEN 1 AND 999 AS some FROM (SELECT id FROM range(1000)) TABLESAMPLE (BUCKET 4 OUT OF 10)
-- @ unknown-column
SELECT nope FROM people
-- @ unknown-table
SELECT 1 FROM nowhere
-- @ ambiguous-column
SELECT id FROM people p JOIN numbers n ON p.id = n.id
-- @ missing-aggregation
SELECT city, age FROM people GROUP BY city
-- @ syntax-fault
SELECT (1 + FROM people
-- @ union-other-columns
SELECT 1, 2 UNION SELECT 3
-- @ where-not-boolean
SELECT id FROM people WHERE age
-- @ aggregate-in-where
SELECT id FROM people WHERE count(*) > 1
-- @ division-by-zero
SELECT 1 / 0
-- @ cast-fails
SELECT CAST('abc' AS INT)
-- @ overflow-fails
SELECT 2147483647 + 1
-- @ cast-operator
SELECT '12'::INT + 1, '2024-01-05'::DATE, 1::STRING || 'x'
-- @ pipe-syntax
FROM people |> WHERE age > 30 |> SELECT name, age |> ORDER BY age
-- @ pipe-aggregate
FROM people |> AGGREGATE count(*) AS n GROUP BY city |> ORDER BY city
-- @ session-words
SELECT current_catalog() IS NOT NULL, current_database(), current_date() = current_date, current_timestamp IS NOT NULL
