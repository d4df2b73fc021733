-- Clauses in unusual places, types that meet, edges of functions.
-- @ update-with-subquery
-- fresh: people
UPDATE people SET salary = salary * 1.1, city = coalesce(city, 'none') WHERE id IN (SELECT person_id FROM orders WHERE quantity > 2);
SELECT id, city, salary FROM people ORDER BY id
-- spark: UPDATE people SET salary = salary * 1.1, city = coalesce(city, 'none') WHERE id IN (1, 3, 9);
-- spark: SELECT id, city, salary FROM people ORDER BY id
-- @ update-from-itself
-- fresh: people
UPDATE people SET age = id, id = age WHERE age IS NOT NULL;
SELECT id, age, name FROM people ORDER BY name
-- @ delete-correlated
-- fresh: people
DELETE FROM people p WHERE EXISTS (SELECT 1 FROM orders o WHERE o.person_id = p.id AND o.product = 'B');
SELECT name FROM people ORDER BY id
-- spark: DELETE FROM people WHERE id IN (1, 3);
-- spark: SELECT name FROM people ORDER BY id
-- @ insert-columns-out-of-order
-- fresh: numbers
INSERT INTO numbers (d, id) VALUES (1.5, 77), (2, 78);
SELECT id, i, d FROM numbers WHERE id > 50 ORDER BY id
-- @ insert-by-name-subset
-- fresh: numbers
INSERT INTO numbers BY NAME SELECT 'txt' AS s, 90 AS id;
SELECT id, l, s FROM numbers WHERE id = 90
-- @ insert-bad-text
-- fresh: numbers
INSERT INTO numbers (id, i) VALUES (1, 'abc')
-- @ insert-overwrite-itself
-- fresh: words
INSERT OVERWRITE words SELECT id * 10, upper(a), b FROM words WHERE id < 3;
SELECT * FROM words ORDER BY id
-- @ merge-delete-insert-star
-- fresh: words
MERGE INTO words t USING (SELECT 1 AS id, 'n' AS a, 'm' AS b UNION ALL SELECT 50, 'p', 'q') s ON t.id = s.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT * WHEN NOT MATCHED BY SOURCE AND t.a IS NULL THEN DELETE;
SELECT * FROM words ORDER BY id
-- @ merge-source-with-cte
-- fresh: words
MERGE INTO words AS t USING (WITH c AS (SELECT max(id) AS id FROM words) SELECT id, 'last' AS a FROM c) AS s ON t.id = s.id WHEN MATCHED AND s.a <> t.a THEN UPDATE SET a = s.a;
SELECT id, a FROM words WHERE id > 4 ORDER BY id
-- @ case-insensitive-names
SELECT P.NAME, p.Id AS `Mixed Case` FROM People p WHERE P.iD = 1
-- @ alias-shadows-column
SELECT id AS age, age AS id FROM people WHERE age > 40 ORDER BY id
-- @ having-alias
SELECT city AS c, count(*) AS n FROM people GROUP BY c HAVING n > 1 ORDER BY c
-- @ everyday-having-without-group
SELECT sum(age) AS s FROM people HAVING s > 100
-- @ order-by-expression-of-alias
SELECT name, age * 2 AS d FROM people ORDER BY d + id, name
-- @ order-by-unselected-aggregate
SELECT city FROM people GROUP BY city ORDER BY max(salary) DESC, city
-- @ distinct-with-null
SELECT DISTINCT city, active FROM people ORDER BY city, active
-- @ everyday-group-by-null-keys
SELECT active, city, count(*) FROM people GROUP BY active, city ORDER BY 1, 2
-- @ everyday-aggregate-in-where
SELECT city FROM people WHERE count(*) > 1 GROUP BY city
-- @ not-grouped-column
SELECT city, name FROM people GROUP BY city
-- @ nested-aggregate
SELECT max(sum(age)) FROM people GROUP BY city
-- @ window-over-aggregate
SELECT city, sum(salary) AS s, round(sum(salary) / sum(sum(salary)) OVER (), 4) AS share, rank() OVER (ORDER BY sum(salary) DESC NULLS LAST) AS r FROM people GROUP BY city ORDER BY r, city
-- @ window-lag-default
SELECT id, lag(age, 1, 0) OVER (ORDER BY id) AS a, lead(name, 2, 'none') OVER (ORDER BY id) AS b, lag(age) IGNORE NULLS OVER (ORDER BY id) AS c, nth_value(name, 2) OVER (ORDER BY id) AS d FROM people ORDER BY id
-- @ window-ntile-percent
SELECT id, ntile(4) OVER (ORDER BY id) AS n, percent_rank() OVER (ORDER BY age NULLS LAST) AS p, cume_dist() OVER (ORDER BY age NULLS LAST) AS c, dense_rank() OVER (ORDER BY city) AS d FROM people ORDER BY id
-- @ window-range-numbers
SELECT id, sum(id) OVER (ORDER BY id RANGE BETWEEN 2 PRECEDING AND 1 FOLLOWING) AS s, collect_list(id) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS l FROM people ORDER BY id
-- @ running-total-with-ties
SELECT id, sum(age) OVER (ORDER BY city) AS s, sum(age) OVER (ORDER BY city ROWS UNBOUNDED PRECEDING) IS NOT NULL AS t FROM people ORDER BY id
-- @ union-column-names
SELECT id AS a FROM people WHERE id = 1 UNION SELECT age FROM people WHERE id = 2 ORDER BY a
-- @ union-by-name-missing
SELECT 1 AS a, 2 AS b UNION BY NAME SELECT 3 AS b, 4 AS a
-- @ union-different-width
SELECT 1 UNION ALL SELECT 1, 2
-- @ union-date-and-text
SELECT DATE '2024-01-01' AS d UNION ALL SELECT '2024-02-02'
-- @ except-intersect-precedence
SELECT 1 AS x UNION SELECT 2 EXCEPT SELECT 2 INTERSECT SELECT 2
-- @ in-tuple-list
SELECT id FROM people WHERE (city, age) IN (('Berlin', 34), ('Paris', 28)) ORDER BY id
-- @ everyday-exists-in-select
SELECT id, EXISTS (SELECT 1 FROM orders o WHERE o.person_id = p.id) AS e FROM people p ORDER BY id
-- @ scalar-subquery-in-expression
SELECT name, age - (SELECT avg(age) FROM people) AS d FROM people WHERE age > (SELECT min(age) FROM people) ORDER BY id
-- @ correlated-not-equal
SELECT p.id, (SELECT count(*) FROM people q WHERE q.age > p.age) AS older FROM people p ORDER BY id
-- @ values-expressions
SELECT * FROM (VALUES (1 + 1, upper('a')), (3, NULL)) AS t(x, y) ORDER BY x
-- @ join-using-star
SELECT * FROM (SELECT 1 AS k, 'a' AS v) a JOIN (SELECT 1 AS k, 'b' AS w) b USING (k)
-- @ join-natural
SELECT * FROM (SELECT 1 AS k, 'a' AS v) a NATURAL LEFT JOIN (SELECT 2 AS k, 'b' AS w) b
-- @ join-ambiguous
SELECT id FROM people a JOIN people b ON a.id = b.id
-- @ self-join-gaps
SELECT a.id, b.id AS other FROM people a LEFT JOIN people b ON b.id = a.id + 1 AND b.city = a.city ORDER BY a.id
-- @ cross-join-range
SELECT a.id, b.id FROM range(2) a CROSS JOIN range(2) b ORDER BY 1, 2
-- @ semi-join-keeps-duplicates
SELECT o.order_id FROM orders o LEFT SEMI JOIN people p ON o.person_id = p.id WHERE o.quantity < 3 ORDER BY 1
-- @ lateral-view-two
SELECT id, t, k FROM events LATERAL VIEW explode(tags) x AS t LATERAL VIEW OUTER explode(map_keys(props)) y AS k ORDER BY id, t, k
-- @ explode-in-select-with-columns
SELECT id, explode_outer(tags) AS tag, size(tags) AS n FROM events ORDER BY id, tag
-- @ everyday-posexplode-in-select
SELECT id, posexplode(tags) AS (p, t) FROM events WHERE id = 1
-- @ everyday-inline-in-select
SELECT inline(array(named_struct('a', 1, 'b', 'x'), named_struct('a', 2, 'b', NULL)))
-- @ everyday-stack-uneven
SELECT stack(2, 1, 'a', 2) AS (n, t)
-- @ array-functions-null
SELECT size(NULL), array_contains(array(1, NULL), 2), array_max(array(1, NULL, 3)), array_join(array('a', NULL, 'b'), ','), array_join(array('a', NULL), ',', '?'), array_position(array(1, 2), 3), arrays_zip(array(1, 2), array('a')), array_repeat(NULL, 2)
-- @ array-index-out-of-bounds
SELECT array(1, 2)[5]
-- @ array-get-safely
SELECT get(array(1, 2), 5), element_at(array(1, 2), -1), try_element_at(array(1), 9), array(1, 2)[0], get(array(1), -1)
-- @ map-missing-key
SELECT map('a', 1)['b'], element_at(map('a', 1), 'z'), map_contains_key(map('a', NULL), 'a'), size(map()), map_keys(map('b', 1, 'a', 2))
-- @ map-duplicate-key
SELECT map('a', 1, 'a', 2)
-- @ map-to-rows-and-back
SELECT map_from_entries(array(struct('a', 1), struct('b', 2))), map_entries(map('x', 1)), map_from_arrays(array('k'), array(9)), map_concat(map('a', 1), map('b', 2)), str_to_map('a=1;b', ';', '=')
-- @ everyday-struct-comparison
SELECT named_struct('a', 1, 'b', 'x') = named_struct('a', 1, 'b', 'x'), struct(1, 2) < struct(1, 3), array(1, 2) < array(1, 3), array(1) = array(1, 2), greatest(array(1), array(2))
-- @ sort-array-strings
SELECT sort_array(array('b', NULL, 'A', 'a')), array_sort(array(3, NULL, 1)), sort_array(array(2, 1), false), array_distinct(array(1, NULL, 1, NULL)), shuffle(array(1))
-- @ string-to-boolean-and-back
SELECT CAST('yes' AS BOOLEAN), CAST('0' AS BOOLEAN), CAST(true AS STRING), CAST(true AS INT), CAST(0.0 AS BOOLEAN), true = 1
-- @ string-to-boolean-bad
SELECT CAST('maybe' AS BOOLEAN)
-- @ division-forms
SELECT 7 / 2, 7 DIV 2, -7 / 2, 7 % -3, mod(-7, 3), 1 / 3, 10 / 5, 0.1 + 0.2 = 0.3, 0.1D + 0.2D = 0.3D
-- @ decimal-text
SELECT CAST(1.10 AS STRING), CAST(CAST(1 AS DECIMAL(10,2)) AS STRING), CAST(1e20 AS STRING), CAST(0.00001 AS STRING), CAST(CAST(0.00001 AS DOUBLE) AS STRING), CAST(1e-7 AS STRING), CAST(12345678.9D AS STRING), CAST(CAST(3.0 AS FLOAT) AS STRING)
-- @ double-to-int
SELECT CAST(2.9D AS INT), CAST(-2.9D AS INT), CAST(2.5 AS INT), CAST('  7 ' AS INT), CAST(1e5D AS BIGINT), int(3.99)
-- @ double-to-int-overflow
SELECT CAST(1e10D AS INT)
-- @ nan-to-int
SELECT CAST(CAST('NaN' AS DOUBLE) AS INT)
-- @ date-arithmetic-edges
SELECT add_months(DATE '2024-02-29', 12), DATE '2024-01-31' + INTERVAL 1 MONTH, last_day(DATE '2023-02-10'), months_between(DATE '2024-03-31', DATE '2024-02-29'), datediff(DATE '2024-03-01', DATE '2024-02-01'), DATE '2024-03-01' - 1, next_day(DATE '2024-03-01', 'Fri'), trunc(DATE '2024-05-15', 'Q')
-- @ timestamp-difference-seconds
SELECT unix_timestamp(TIMESTAMP '2024-01-02 00:00:00') - unix_timestamp(TIMESTAMP '2024-01-01 23:00:00'), CAST(TIMESTAMP '2024-01-02 00:00:00' AS LONG) - CAST(TIMESTAMP '2024-01-01 23:59:00' AS LONG), timestampdiff(MINUTE, TIMESTAMP '2024-01-01 00:00:59', TIMESTAMP '2024-01-01 00:02:00'), datediff(WEEK, DATE '2024-01-01', DATE '2024-01-15')
-- @ date-compare-text
SELECT id FROM people WHERE hired > '2019-01-01' AND hired <= '2020-07-15' ORDER BY id
-- @ date-compare-bad-text
SELECT id FROM people WHERE hired > 'yesterday'
-- @ date-plus-text-interval
SELECT DATE '2024-01-01' + INTERVAL '1 month 2 days', TIMESTAMP '2024-01-01 00:00:00' - INTERVAL '90' MINUTE, DATE '2024-01-31' - INTERVAL 1 MONTH
-- @ weeks-and-quarters
SELECT weekofyear(DATE '2021-01-03'), weekofyear(DATE '2024-12-30'), dayofweek(DATE '2024-01-07'), weekday(DATE '2024-01-07'), quarter(DATE '2024-10-01'), extract(WEEK FROM DATE '2021-01-03'), date_part('YEAROFWEEK', DATE '2021-01-03'), dayofyear(DATE '2024-12-31')
-- @ from-unixtime-forms
SELECT from_unixtime(0), from_unixtime(1700000000, 'dd.MM.yyyy HH:mm'), to_unix_timestamp('2024-01-01', 'yyyy-MM-dd'), timestamp_millis(1700000000123), CAST(1700000000 AS TIMESTAMP), unix_millis(TIMESTAMP '2024-01-01 00:00:00.5')
-- @ json-forms
SELECT body:user.name AS a, body:user.tags[0] AS b, get_json_object(body, '$.list[*].p'), from_json(body, 'user STRUCT<id: INT, name: STRING>').user.id, json_array_length(get_json_object(body, '$.list')), to_json(named_struct('a', NULL, 'b', array(1, NULL))) FROM events WHERE id < 3 ORDER BY id
-- spark: SELECT get_json_object(body, '$.user.name') AS a, get_json_object(body, '$.user.tags[0]') AS b, get_json_object(body, '$.list[*].p'), from_json(body, 'user STRUCT<id: INT, name: STRING>').user.id, json_array_length(get_json_object(body, '$.list')), to_json(named_struct('a', NULL, 'b', array(1, NULL))) FROM events WHERE id < 3 ORDER BY id
-- @ hash-forms
SELECT hash(1, 'a', NULL), md5('x'), sha2('x', 256), crc32('x'), xxhash64('a', 1), sha1('x'), hash(array(1, 2)), hash(CAST(1.5 AS DECIMAL(5,2)), DATE '2024-01-01')
-- @ everyday-like-forms
SELECT 'a_b' LIKE 'a\\_b', 'axb' LIKE 'a_b', 'ABC' ILIKE 'a%', 'a%' LIKE 'a!%' ESCAPE '!', 'abc' RLIKE '^a.c$', 'x' LIKE ANY ('y', 'x'), 'xy' LIKE ALL ('x%', '%y'), NULL LIKE 'a', 'line\nbreak' LIKE 'line%'
-- @ regexp-like-classes
SELECT regexp_like('abc123', '[[:alpha:]]+'), regexp_count('a.b.c', '\\.'), regexp_substr('x12y', '\\d+'), regexp_replace('a  b', '\\s+', ' '), 'ab' RLIKE 'B', regexp_extract('k:v', '(\\w):(\\w)', 2)
-- @ concat-ws-and-nulls
SELECT concat('a', NULL), 'a' || NULL, concat_ws(',', 'a', NULL, 'b'), concat_ws(',', array('x', NULL, 'y')), coalesce(NULL, '') || 'x', length(NULL), upper(NULL)
-- @ substring-index-and-split-part
SELECT substring_index('a.b.c', '.', 2), substring_index('a.b.c', '.', -1), split_part('a,b,c', ',', 2), split_part('a,b,c', ',', -1), split_part('a', ',', 5), substr('hello', 2), charindex('l', 'hello')
-- @ format-forms
SELECT format_number(1234567.891, 2), format_string('%05d|%-5s|%.2f|%s', 42, 'ab', 3.14159D, NULL), printf('%x', 255), format_number(0.5, 0), format_number(1.5, 0), format_number(-1234.5, '#,##0.00')
-- @ percentiles
SELECT percentile(age, 0.5), percentile(age, array(0.25, 0.75)), percentile_approx(age, 0.5), median(salary), approx_percentile(salary, 0.9) FROM people
-- @ statistical
SELECT round(stddev(age), 6), round(variance(age), 6), round(corr(id, age), 6), round(covar_samp(id, age), 6), round(skewness(age), 6), round(kurtosis(age), 6), round(stddev_pop(age), 6) FROM people
-- @ max-by-and-first
SELECT max_by(name, salary), min_by(name, salary), any_value(city) IS NOT NULL, first_value(name), last_value(name), max(struct(salary, name)).name FROM (SELECT * FROM people ORDER BY id)
-- @ string-aggregation
SELECT city, array_sort(collect_list(name)) AS l, listagg(name, ',') WITHIN GROUP (ORDER BY name DESC) AS s, array_join(array_sort(collect_set(age)), '-') AS a FROM people GROUP BY city ORDER BY city
-- @ count-if-and-bool
SELECT count_if(age > 30), bool_and(active), bool_or(active), every(age > 1), some(age > 60), count(*) - count(age) AS missing FROM people
-- @ grouping-sets-empty
SELECT city, count(*) AS n FROM people WHERE false GROUP BY GROUPING SETS ((city), ())
-- @ everyday-limit-zero
SELECT * FROM people LIMIT 0
-- @ offset-beyond
SELECT id FROM people ORDER BY id OFFSET 100
-- @ unpivot-with-aliases
SELECT * FROM (SELECT id, i, l FROM numbers WHERE id < 3) UNPIVOT (v FOR k IN (i AS `int`, l AS `long`)) ORDER BY id, k
-- @ sample-all
SELECT count(*) FROM people TABLESAMPLE (100 PERCENT)
-- @ try-arithmetic-columns
SELECT id, try_add(l, 1), try_divide(i, 0), try_multiply(i, 2), try_subtract(l, 1) FROM numbers ORDER BY id
-- @ everyday-null-safe-join
SELECT a.id, b.id AS other FROM people a JOIN people b ON a.age <=> b.age AND a.id < b.id ORDER BY 1, 2
-- @ escape-sequences
SELECT 'it''s', 'tab\there', "double", r'raw\d', 'back\\slash', 'unicode \u0041', length('a\nb')
-- @ comments-everywhere
SELECT /* inner */ 1 AS a -- trailing
, 2 AS b /* nested /* twice */ end */
-- @ keywords-as-names
SELECT 1 AS `select`, t.date, t.value, t.timestamp, t.year, t.window FROM (SELECT 1 AS date, 2 AS value, 3 AS timestamp, 4 AS year, 5 AS window) t
-- @ identifier-with-dots
SELECT `a.b`, `x y` FROM (SELECT 1 AS `a.b`, 2 AS `x y`)
-- @ struct-with-null-in-order
SELECT id, struct(age, id) AS s FROM people ORDER BY s DESC
-- @ struct-max-min-null
SELECT max(struct(salary, name)).name AS a, min(struct(age, name)).name AS b, max(array(age)) AS c FROM people
-- @ sort-structs
SELECT sort_array(collect_list(struct(age, name))).name AS a, array_sort(collect_list(struct(age, name))).name AS b, sort_array(collect_list(struct(age, name)), false).name AS c, sort_array(array(named_struct('a', 1), NULL, named_struct('a', CAST(NULL AS INT)))) AS d, array_sort(array(array(1), NULL, array(CAST(NULL AS INT)))) AS e FROM people
-- @ compare-structs-with-null
SELECT struct(CAST(NULL AS INT), 1) < struct(1, 0), array(1, CAST(NULL AS INT)) < array(1, 2), struct(CAST(NULL AS INT)) = struct(CAST(NULL AS INT)), struct(1, CAST(NULL AS INT)) >= struct(1, 2)
-- @ rollup-of-nothing
SELECT city, count(*) AS n FROM people WHERE false GROUP BY ROLLUP (city)
-- @ special-dates
SELECT DATE 'today' = current_date(), CAST('epoch' AS TIMESTAMP), DATE 'tomorrow' - 1 = current_date(), TIMESTAMP 'yesterday' < now()
-- @ decimal-without-whole-digits
SELECT CAST(0.25 AS STRING), concat(-0.5, '|'), to_json(named_struct('a', 0.125)), CAST(array(0.5, -0.25) AS STRING), format_string('%s', 0.75), CAST(CAST(0.5 AS DECIMAL(3,3)) AS STRING)
