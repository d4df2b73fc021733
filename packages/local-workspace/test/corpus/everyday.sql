-- What data engineers write every day, chosen because it is likely to break.
-- @ ctes-same-name
WITH t AS (SELECT 1 AS x), u AS (WITH t AS (SELECT 2 AS x) SELECT x FROM t) SELECT t.x, u.x FROM t, u
-- @ everyday-cte-shadows-table
WITH people AS (SELECT 7 AS id) SELECT id FROM people
-- @ cte-sees-earlier-of-same-name
WITH a AS (SELECT 1 AS x), b AS (SELECT x + 1 AS x FROM a), c AS (SELECT x + 1 AS x FROM b) SELECT a.x, b.x, c.x FROM a CROSS JOIN b CROSS JOIN c
-- @ correlated-scalar-count
SELECT name, (SELECT count(*) FROM orders o WHERE o.person_id = p.id) AS n FROM people p ORDER BY id
-- @ correlated-scalar-empty
SELECT name, (SELECT max(quantity) FROM orders o WHERE o.person_id = p.id) AS m FROM people p ORDER BY id
-- @ scalar-too-many-rows
SELECT (SELECT id FROM people) AS x
-- @ lateral-top-one
SELECT p.name, l.product FROM people p, LATERAL (SELECT product FROM orders o WHERE o.person_id = p.id ORDER BY quantity DESC, order_id LIMIT 1) l ORDER BY p.id
-- @ lateral-left
SELECT p.id, l.n FROM people p LEFT JOIN LATERAL (SELECT sum(quantity) AS n FROM orders o WHERE o.person_id = p.id) l ON true ORDER BY p.id
-- @ lateral-alias-columns
SELECT a.x, b.y FROM VALUES (1), (2) AS a(x) CROSS JOIN LATERAL (SELECT a.x * 10) AS b(y) ORDER BY 1
-- @ everyday-pivot-two-aggregates
SELECT * FROM (SELECT person_id, product, quantity FROM orders) PIVOT (sum(quantity) AS total, count(*) AS n FOR product IN ('A', 'B' AS bee)) ORDER BY person_id
-- @ pivot-without-alias
SELECT * FROM (SELECT person_id, product, quantity FROM orders) PIVOT (sum(quantity), max(quantity) FOR product IN ('A')) ORDER BY person_id
-- @ everyday-pivot-two-columns
SELECT * FROM (SELECT product, quantity, person_id FROM orders) PIVOT (sum(quantity) FOR (product, person_id) IN (('A', 1) AS a1, ('B', 3) AS b3))
-- @ merge-many-clauses
-- fresh: people
MERGE INTO people t USING (SELECT * FROM VALUES (1, 'x', 1), (2, 'gone', 2), (9, 'new', 3) AS s(id, name, k)) s ON t.id = s.id WHEN MATCHED AND s.name = 'gone' THEN DELETE WHEN MATCHED AND t.age > 40 THEN UPDATE SET name = 'old' WHEN MATCHED THEN UPDATE SET t.name = concat(t.name, s.name), t.age = t.age + s.k WHEN NOT MATCHED AND s.k > 5 THEN INSERT (id) VALUES (s.id) WHEN NOT MATCHED THEN INSERT (id, name) VALUES (s.id, upper(s.name)) WHEN NOT MATCHED BY SOURCE AND t.city = 'Rome' THEN DELETE WHEN NOT MATCHED BY SOURCE AND t.age IS NULL THEN UPDATE SET age = -1;
SELECT id, name, age FROM people ORDER BY id
-- @ everyday-merge-duplicate-source
-- fresh: people
MERGE INTO people t USING (SELECT * FROM VALUES (1, 'x'), (1, 'y') AS s(id, name)) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET name = s.name
-- @ everyday-qualify-alias
SELECT city, name, row_number() OVER (PARTITION BY city ORDER BY salary DESC NULLS LAST) AS rn FROM people QUALIFY rn = 1 ORDER BY city
-- spark: SELECT * FROM (SELECT city, name, row_number() OVER (PARTITION BY city ORDER BY salary DESC NULLS LAST) AS rn FROM people) WHERE rn = 1 ORDER BY city
-- @ qualify-after-group
SELECT city, count(*) AS n FROM people GROUP BY city QUALIFY rank() OVER (ORDER BY count(*) DESC) = 1 ORDER BY city
-- spark: SELECT city, n FROM (SELECT city, count(*) AS n, rank() OVER (ORDER BY count(*) DESC) AS r FROM people GROUP BY city) WHERE r = 1 ORDER BY city
-- @ date-trunc-all-units
SELECT date_trunc('YEAR', t), date_trunc('YYYY', t), date_trunc('YY', t), date_trunc('QUARTER', t), date_trunc('MONTH', t), date_trunc('MM', t), date_trunc('MON', t), date_trunc('WEEK', t), date_trunc('DAY', t), date_trunc('DD', t), date_trunc('HOUR', t), date_trunc('MINUTE', t), date_trunc('SECOND', t), date_trunc('MILLISECOND', t), date_trunc('MICROSECOND', t), date_trunc('years', t) FROM (SELECT TIMESTAMP '2024-08-15 13:47:59.123456' AS t)
-- @ decimal-sum-overflow
SELECT sum(d) FROM (SELECT CAST('9999999999999999999999999999' AS DECIMAL(28,0)) * CAST('9999999999' AS DECIMAL(10,0)) AS d FROM range(20))
-- @ decimal-division-scale
SELECT CAST(1 AS DECIMAL(38,0)) / CAST(3 AS DECIMAL(38,0)), CAST(1 AS DECIMAL(10,0)) / 7, CAST(100 AS DECIMAL(20,10)) / CAST(3 AS DECIMAL(20,10)), 1 / 3.0, CAST(22 AS DECIMAL(4,2)) / CAST(7 AS DECIMAL(4,2))
-- @ decimal-multiplication-wide
SELECT CAST('12345678901234567.89' AS DECIMAL(19,2)) * CAST('98765432109876543.21' AS DECIMAL(19,2)), CAST('1.23456789012345678' AS DECIMAL(38,18)) * CAST('2' AS DECIMAL(38,18))
-- @ decimal-cast-overflow
SELECT CAST(12345.678 AS DECIMAL(5,2))
-- @ decimal-cast-rounds
SELECT CAST(2.345 AS DECIMAL(10,2)), CAST(-2.345 AS DECIMAL(10,2)), CAST('2.5' AS DECIMAL(10,0)), CAST(2.5D AS DECIMAL(10,0)), CAST('1e3' AS DECIMAL(10,2))
-- @ int-multiplication-overflow
SELECT 100000 * 100000
-- @ bigint-sum-overflow
SELECT sum(x) FROM VALUES (9223372036854775807), (1) AS t(x)
-- @ cast-text-with-point-to-int
SELECT CAST('12.7' AS INT)
-- @ cast-error-in-where
SELECT id FROM numbers WHERE CAST(s AS INT) > 1
-- @ compare-text-with-number
SELECT id, s = 42, s < 5 FROM numbers WHERE id IN (1, 2)
-- @ compare-text-with-number-bad
SELECT id FROM numbers WHERE s > 1
-- @ concat-numbers
SELECT 1 || 2, concat('a', 1, NULL), concat_ws('-', 'a', NULL, 2.50, array('x', NULL)), 'x' || 1.10
-- @ everyday-array-sort-lambda
SELECT array_sort(array(5, 2, NULL, 9), (a, b) -> CASE WHEN a IS NULL THEN 1 WHEN b IS NULL THEN -1 WHEN a < b THEN 1 WHEN a > b THEN -1 ELSE 0 END), array_sort(array('bb', 'a', 'ccc'), (l, r) -> length(l) - length(r))
-- @ map-lambdas
SELECT map_filter(map('a', 1, 'b', 5), (k, v) -> v > 2), transform_keys(map('a', 1, 'b', 2), (k, v) -> upper(k)), transform_values(map('a', 1), (k, v) -> concat(k, v)), map_zip_with(map('a', 1), map('a', 2, 'b', 3), (k, x, y) -> coalesce(x, 0) + y)
-- @ transform-keys-duplicate
SELECT transform_keys(map('a', 1, 'b', 2), (k, v) -> 'same')
-- @ aggregate-with-finish
SELECT aggregate(array(1, 2, 3), 0, (acc, x) -> acc + x, acc -> acc * 10), aggregate(array(1.5, 2.5), CAST(0 AS DECIMAL(10,1)), (a, x) -> CAST(a + x AS DECIMAL(10,1))), aggregate(array('a', 'b'), named_struct('n', 0, 't', ''), (s, x) -> named_struct('n', s.n + 1, 't', concat(s.t, x)), s -> s.t)
-- @ nested-lambdas
SELECT transform(array(array(1, 2), array(3)), a -> transform(a, x -> x * size(a))), filter(array(1, 2, 3, 4), x -> exists(array(2, 4), y -> y = x)), transform(array(10, 20), (x, i) -> x + i)
-- @ regexp-extract-all-groups
SELECT regexp_extract_all('a1 b22 c333', '([a-z])(\\d+)', 2), regexp_extract_all('a1 b22', '[a-z]\\d+', 0), regexp_extract_all('none', '(\\d+)', 1), regexp_extract('foo=bar; x=1', '(\\w+)=(\\w+)', 2)
-- @ regexp-replace-groups
SELECT regexp_replace('2024-01-31', '(\\d+)-(\\d+)-(\\d+)', '$3.$2.$1'), regexp_replace('aaa', 'a', '$'), regexp_replace('a.b.c', '\\.', ''), regexp_replace('Abc', '(?i)a', 'x')
-- @ everyday-split-limit
SELECT split('a,b,c,,', ','), split('a,b,c', ',', 2), split('a,b,c,,', ',', -1), split('abc', ''), split('a1b2c', '[0-9]', 0), split('', ',')
-- @ date-format-patterns
SELECT date_format(t, 'yyyy/MM/dd HH:mm:ss'), date_format(t, 'yyyyMMddHHmmss'), date_format(t, 'EEEE, d MMMM yyyy'), date_format(t, 'hh:mm a'), date_format(t, "yyyy-MM-dd'T'HH:mm:ss.SSS"), date_format(t, 'QQQ yyyy'), date_format(t, 'D'), date_format(t, 'F'), date_format(t, "''yy") FROM (SELECT TIMESTAMP '2024-08-05 13:07:09.123' AS t)
-- @ date-format-year-of-week
SELECT date_format(DATE '2024-12-30', 'YYYY')
-- @ grouping-sets-rollup
SELECT city, active, count(*) AS n, grouping(city) AS g, grouping_id() AS gid FROM people GROUP BY GROUPING SETS ((city, active), (city), ()) ORDER BY gid, city, active
-- @ rollup-with-having
SELECT city, sum(salary) AS s FROM people GROUP BY ROLLUP (city) HAVING grouping(city) = 1 OR sum(salary) > 8000 ORDER BY city
-- @ cube-order
SELECT city, active, count(*) AS n FROM people WHERE id < 4 GROUP BY CUBE (city, active) ORDER BY city NULLS LAST, active NULLS LAST
-- @ stack-columns
SELECT id, k, v FROM numbers LATERAL VIEW stack(2, 'i', i, 'l', l) AS k, v WHERE id < 3 ORDER BY id, k
-- @ inline-outer
SELECT id, a, b FROM VALUES (1, array(named_struct('a', 1, 'b', 'x'))), (2, NULL) AS t(id, s) LATERAL VIEW OUTER inline(s) AS a, b ORDER BY id
-- @ posexplode-outer
SELECT id, p, c FROM events LATERAL VIEW OUTER posexplode(tags) AS p, c ORDER BY id, p
-- @ everyday-explode-map
SELECT id, key, value FROM events LATERAL VIEW explode(props) ORDER BY id, key
-- @ not-in-with-null
SELECT id FROM people WHERE id NOT IN (1, NULL)
-- @ in-with-null-value
SELECT id, age IN (28, NULL), age NOT IN (28) FROM people ORDER BY id
-- @ not-in-subquery-null
SELECT id FROM people WHERE id NOT IN (SELECT person_id FROM orders)
-- @ order-nulls
SELECT name, age FROM people ORDER BY age DESC, name
-- @ order-nulls-explicit
SELECT name, age FROM people ORDER BY age ASC NULLS LAST, name DESC
-- @ limit-all-offset
SELECT id FROM people ORDER BY id LIMIT ALL OFFSET 4
-- @ everyday-limit-expression
SELECT id FROM people ORDER BY id LIMIT 1 + 1 OFFSET 2
-- @ except-all-intersect-all
SELECT x FROM (SELECT x FROM VALUES (1), (1), (2), (NULL), (NULL) AS t(x) EXCEPT ALL SELECT x FROM VALUES (1), (NULL) AS u(x)) UNION ALL (SELECT x * 100 FROM VALUES (1), (1), (2) AS t(x) INTERSECT ALL SELECT x FROM VALUES (1), (1), (3) AS u(x))
-- @ everyday-union-types
SELECT 1 AS a, 'x' AS b UNION ALL SELECT 2.5, NULL UNION ALL SELECT CAST(3 AS BIGINT), 'y'
-- @ values-alias
SELECT t.a, b + 1 AS b FROM VALUES ('x', 1), ('y', NULL), ('z', 2.5) AS t(a, b)
-- @ named-parameters
-- param: low INT 30
-- param: town STRING Berlin
SELECT name FROM people WHERE age > :low OR city = :town ORDER BY id
-- @ parameter-in-interval
-- param: n INT 2
SELECT date_add(DATE '2024-01-01', :n), DATE '2024-01-01' + make_interval(0, :n), concat('a', :n)
-- @ window-frames
SELECT id, sum(age) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS a, last_value(age) OVER (ORDER BY id) AS b, avg(age) OVER (PARTITION BY city) AS c, count(*) OVER () AS d, first_value(age) IGNORE NULLS OVER (ORDER BY id DESC) AS e FROM people ORDER BY id
-- @ window-range-interval
SELECT order_id, count(*) OVER (ORDER BY ordered_at RANGE BETWEEN INTERVAL 60 DAYS PRECEDING AND CURRENT ROW) AS n FROM orders WHERE ordered_at IS NOT NULL ORDER BY order_id
-- @ dedupe-by-row-number
SELECT person_id, order_id FROM (SELECT *, row_number() OVER (PARTITION BY person_id ORDER BY ordered_at DESC) AS rn FROM orders) WHERE rn = 1 ORDER BY person_id
-- @ count-distinct-forms
SELECT count(DISTINCT city), count(DISTINCT city, active), count(city, age), count(*), count(NULL), count_if(age > 30), sum(DISTINCT age) FROM people
-- @ aggregates-of-nothing
SELECT count(*), sum(age), avg(age), max(name), collect_list(id), collect_set(id), min(hired), stddev(age), count_if(active), bool_or(active), first(name) FROM people WHERE id > 100
-- @ everyday-filter-clause
SELECT sum(quantity) FILTER (WHERE product = 'A') AS a, count(*) FILTER (WHERE quantity IS NULL) AS n, max(price) FILTER (WHERE price < 100) AS m FROM orders
-- @ mode-within-group
SELECT mode() WITHIN GROUP (ORDER BY x), mode() WITHIN GROUP (ORDER BY x DESC), mode(x, true) FROM VALUES (0), (10), (10), (20), (20) AS t(x)
-- @ percentile-disc-descending
SELECT percentile_disc(0.25) WITHIN GROUP (ORDER BY x DESC), percentile_disc(0.5) WITHIN GROUP (ORDER BY x), percentile_cont(0.3) WITHIN GROUP (ORDER BY x DESC) FROM VALUES (1), (2), (5), (10) AS t(x)
-- @ interval-arithmetic
SELECT TIMESTAMP '2024-01-31 00:00:00' + INTERVAL 1 HOUR * 3, DATE '2024-03-01' - DATE '2024-02-01' = INTERVAL 29 DAYS, CAST(DATE '2024-03-01' - DATE '2024-02-01' AS INT), extract(HOUR FROM TIMESTAMP '2024-01-02 05:30:00' - TIMESTAMP '2024-01-01 00:00:00'), CAST(TIMESTAMP '2024-01-02 05:30:00.25' - TIMESTAMP '2024-01-01 00:00:00' AS STRING)
-- @ interval-text
SELECT CAST(INTERVAL '1-2' YEAR TO MONTH AS STRING), CAST(DATE '2024-03-01' - DATE '2024-03-05' AS STRING), CAST(TIMESTAMP '2024-01-01 00:00:00' - TIMESTAMP '2024-01-02 12:00:01' AS STRING), CAST(make_dt_interval(1, 2, 3, 4.5) AS STRING)
-- @ interval-forms
SELECT DATE '2024-01-01' + INTERVAL '10' DAY, TIMESTAMP '2024-01-01 00:00:00' + INTERVAL '10:30' HOUR TO MINUTE, TIMESTAMP '2024-01-01 00:00:00' - INTERVAL '-1 12' DAY TO HOUR, TIMESTAMP '2024-01-01 00:00:00' + INTERVAL '30:15.5' MINUTE TO SECOND, DATE '2024-02-29' - INTERVAL '1' YEAR
-- @ interval-aggregates
SELECT person_id, max(ordered_at) - min(ordered_at) > INTERVAL 1 DAY AS long, extract(DAY FROM max(ordered_at) - min(ordered_at)) AS d FROM orders WHERE person_id < 5 GROUP BY person_id ORDER BY person_id
-- @ interval-between
SELECT order_id FROM orders WHERE ordered_at - TIMESTAMP '2024-01-01 00:00:00' BETWEEN INTERVAL 0 DAYS AND INTERVAL 60 DAYS ORDER BY order_id
-- @ window-by-key
SELECT product, window(ordered_at, '365 days').start AS s, count(*) AS n FROM orders GROUP BY product, window(ordered_at, '365 days') ORDER BY product, s
-- @ window-start-offset
SELECT window.start, window.end, count(*) AS n FROM orders GROUP BY window(ordered_at, '7 days', '7 days', '1 day') ORDER BY 1
-- @ session-window-by-key
SELECT person_id, session_window.start AS s, session_window.end AS e, sum(quantity) AS q FROM orders WHERE person_id IS NOT NULL GROUP BY person_id, session_window(ordered_at, '1 day') ORDER BY person_id, s
-- @ session-window-touching
SELECT session_window.start AS s, count(*) AS n FROM VALUES (TIMESTAMP '2024-01-01 00:00:00'), (TIMESTAMP '2024-01-01 00:10:00'), (TIMESTAMP '2024-01-01 00:20:00.001') AS t(at) GROUP BY session_window(at, '10 minutes') ORDER BY s
-- @ null-arithmetic-and-logic
SELECT NULL + 1, NULL AND false, NULL OR true, NOT NULL, NULL = NULL, NULL <=> NULL, 1 <=> NULL, coalesce(NULL, NULL, 3), nullif(1, 1), nvl2(NULL, 1, 2)
-- @ case-mixed-types
SELECT CASE WHEN id = 1 THEN 1 WHEN id = 2 THEN 2.5 ELSE NULL END AS c, CASE id WHEN 1 THEN 'one' END AS d, if(id > 2, id, 0.5D) AS e FROM people ORDER BY id
-- @ substring-edges
SELECT substring('abcdef', 0, 2), substring('abcdef', -3), substring('abcdef', -10, 6), left('abc', 10), right('abc', -1), substring('abc', 2, -1), lpad('abc', 2, 'x'), rpad('a', 4, 'xy'), lpad('7', 3, '0')
-- @ text-cleaning
SELECT trim('  a '), trim(BOTH 'x' FROM 'xxaxx'), ltrim('x', 'xxa'), initcap('hELLO wORLD'), replace('aXbX', 'X', ''), translate('abc', 'ab', '1'), instr('banana', 'an'), locate('an', 'banana', 3), upper('straße'), reverse('Zoë')
-- @ try-cast-many
SELECT try_cast('x' AS INT), try_cast('1.5' AS INT), try_cast('2024-13-01' AS DATE), try_cast('true' AS BOOLEAN), try_cast(300 AS TINYINT), try_cast('NaN' AS DOUBLE), try_cast(' 5 ' AS INT), try_cast('' AS INT)
-- @ json-in-where
SELECT id, get_json_object(body, '$.user.name') AS n FROM events WHERE get_json_object(body, '$.user.id') > 7 ORDER BY id
-- @ struct-in-group
SELECT s.x, count(*) AS n FROM (SELECT named_struct('x', city, 'y', active) AS s FROM people) GROUP BY s.x ORDER BY n DESC, 1
-- @ group-by-alias-and-expression
SELECT year(hired) AS y, upper(city) AS c, count(*) AS n FROM people GROUP BY y, upper(city) ORDER BY y, c
-- @ everyday-group-by-all
SELECT city, active, count(*) AS n, max(age) AS m FROM people GROUP BY ALL ORDER BY ALL
-- @ everyday-lateral-column-alias
SELECT salary * 12 AS yearly, yearly * 0.1 AS bonus, round(bonus, 1) AS r FROM people WHERE id < 3 ORDER BY id
-- @ anti-join-null-keys
SELECT o.order_id FROM orders o LEFT ANTI JOIN people p ON o.person_id = p.id ORDER BY o.order_id
-- @ full-join-coalesce
SELECT coalesce(p.id, o.person_id) AS k, p.name, o.order_id FROM people p FULL OUTER JOIN orders o ON p.id = o.person_id ORDER BY k, order_id
-- @ monotonic-in-select
SELECT count(DISTINCT i), min(i) FROM (SELECT monotonically_increasing_id() AS i FROM people)
-- @ timestamp-text-forms
SELECT CAST('2024-01-01T10:00:00Z' AS TIMESTAMP), CAST('2024-01-01 10:00:00+02:00' AS TIMESTAMP), CAST('2024-1-1 1:2:3' AS TIMESTAMP), to_timestamp('01/02/2024 13:00', 'dd/MM/yyyy HH:mm'), to_date('20240229', 'yyyyMMdd'), CAST('2024-01-01 00:00:00.123456789' AS TIMESTAMP)
-- @ to-date-wrong-pattern
SELECT to_date('2024-01-31', 'dd/MM/yyyy')
-- @ round-negative-and-half
SELECT round(1.005, 2), round(-0.5), round(0.5D), round(1234567.891, -3), round(NULL, 1), round(2.5E0, 0), ceil(1.2), floor(-1.2)
-- @ pipe-where-extend
FROM orders |> WHERE quantity > 1 |> EXTEND quantity * 2 AS twice |> SELECT order_id, twice |> ORDER BY order_id |> LIMIT 3
-- @ pipe-join
FROM people p |> JOIN orders o ON p.id = o.person_id |> AGGREGATE sum(o.quantity) AS q GROUP BY p.name |> WHERE q > 3 |> ORDER BY q DESC
-- @ pipe-drop-as
SELECT id, name, city FROM people |> DROP city |> AS t |> WHERE t.id < 3 |> ORDER BY id
-- @ pipe-set
SELECT id, name, age FROM people |> SET age = age + id, name = concat(name, '-', age), age = age * 2 |> WHERE id < 4 |> ORDER BY id
-- @ pipe-set-where-of-table
FROM people p |> WHERE p.id < 3 |> SET name = upper(p.name) |> SELECT id, name |> ORDER BY id
-- @ pipe-set-window
SELECT id, city FROM people |> EXTEND 0 AS n |> SET n = count(*) OVER (PARTITION BY city) |> ORDER BY id
-- @ pipe-union
SELECT id FROM people |> WHERE id < 3 |> UNION ALL SELECT id FROM people |> WHERE id > 1 |> ORDER BY id
-- @ pipe-set-operations
SELECT id FROM people |> EXCEPT (SELECT person_id FROM orders) |> UNION (SELECT 1 AS id) |> INTERSECT VALUES (1), (3) |> ORDER BY id
-- @ pipe-minus
(SELECT id FROM people) |> MINUS ALL SELECT 1 AS id |> ORDER BY id
-- @ pipe-pivot
SELECT city, id, quantity FROM people JOIN orders ON person_id = id |> SELECT city, id, quantity |> PIVOT (sum(quantity) FOR id IN (1 AS one, 2 AS two)) |> ORDER BY city
-- @ pipe-unpivot
SELECT id, age, age * 2 AS twice FROM people |> UNPIVOT (value FOR what IN (age, twice)) |> ORDER BY id, what
-- @ pipe-tablesample
SELECT id FROM people |> TABLESAMPLE (100 PERCENT) |> AGGREGATE count(*) AS n
-- @ pipe-window-clause
FROM orders |> SELECT order_id, sum(quantity) OVER w AS total WINDOW w AS (PARTITION BY person_id) |> ORDER BY order_id
-- @ pipe-position
SELECT person_id AS who, quantity AS many FROM orders |> AGGREGATE sum(many) AS all_of GROUP BY 1 |> ORDER BY who
-- @ pipe-offset
SELECT id FROM people |> ORDER BY id |> OFFSET 1 |> LIMIT 2
-- @ pipe-order-of-the-whole
FROM people |> WHERE id < 4 |> ORDER BY id DESC |> SELECT id ORDER BY id LIMIT 2
-- @ pipe-order-and-limit-in-a-step
FROM people |> ORDER BY id LIMIT 2
-- @ pipe-order-by-what-is-gone
FROM people |> SELECT id AS n |> ORDER BY id
-- @ pipe-short
FROM people | WHERE id < 4 | SELECT id, age | 1 AS odd | EXTEND id | 2 AS two | ORDER BY id
-- @ pipe-in-subquery
SELECT count(*) FROM people WHERE id IN (FROM orders |> SELECT person_id) AND age > 0.5 * (FROM people |> AGGREGATE avg(age))
-- @ from-lateral-view
FROM people LATERAL VIEW explode(array(1, 2)) AS n |> SELECT id * n AS m |> ORDER BY m
-- @ to-char-forms
SELECT to_char(0.5, '9.99'), to_char(5, '000'), to_char(1234567.5, '9,999,999.00'), to_char(-7, 'S99'), to_char(7, '99S'), to_char(-7, '99MI'), to_char(7, 'MI99'), to_char(-12.5, '99.9PR'), to_char(12.5, '99.9PR'), to_char(12345, '999'), to_char(1, '$99.9'), to_char(-3, 'S$99')
-- @ to-number-forms
SELECT to_number('-12', 'S99'), to_number('12-', '99S'), to_number('<12.5>', '99.9PR'), to_number('1,234', '9,999'), to_number('7', '99'), try_to_number('1234', '999'), try_to_number('12.34', '99.9'), to_number('$1,000.50', '$9,999.99')
-- @ csv-forms
SELECT from_csv('1, x ,"a ""q"" b"', 'a INT, b STRING, c STRING'), from_csv('x', 'a INT, b INT'), from_csv('1|2', 'a INT, b INT', map('sep', '|')), to_csv(named_struct('a', ' x ', 'b', 'say "hi"', 'c', '', 'd', true, 'e', TIMESTAMP '2024-01-01 10:00:00')), schema_of_csv('true,2024-01-01,12345678901,,x')
-- @ date-pattern-u
SELECT date_format(DATE '2024-02-29', 'uuuu-MM-dd')
-- @ rollup-two-keys
SELECT city, active, sum(age) AS a, grouping_id(city, active) AS g FROM people GROUP BY city, active WITH ROLLUP ORDER BY g, city, active
-- @ year-month-range-join
SELECT p.name, o.order_id FROM people p JOIN orders o ON o.ordered_at BETWEEN p.hired AND p.hired + INTERVAL '4' YEAR AND o.person_id = p.id ORDER BY o.order_id
-- @ struct-from-row
SELECT (id, name) AS pair, struct(id AS k, upper(name) AS v).v AS u FROM people WHERE id < 3 ORDER BY id
