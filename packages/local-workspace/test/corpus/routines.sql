-- @ routine-scalar
CREATE OR REPLACE FUNCTION area(width DOUBLE, height DOUBLE) RETURNS DOUBLE COMMENT 'of a rectangle' RETURN width * height;
SELECT area(2, 3.5) AS x, area(height => 2, width => 10) AS y, area(3, height => 4) AS z
-- @ routine-column-named-like-parameter
CREATE OR REPLACE FUNCTION by_city(city STRING) RETURNS INT RETURN (SELECT max(age) FROM people WHERE people.city = by_city.city);
SELECT id, by_city(city) AS oldest FROM people ORDER BY id
-- @ routine-column-hides-parameter
CREATE OR REPLACE FUNCTION hidden_parameter(city STRING) RETURNS BIGINT RETURN (SELECT count(*) FROM people WHERE city = city);
SELECT hidden_parameter('Berlin') AS n
-- @ routine-arguments-swapped
CREATE OR REPLACE FUNCTION minus(a INT, b INT) RETURNS INT RETURN a - b;
SELECT minus(b, a) AS x, minus(a => b, b => a) AS y, minus(minus(a, b), minus(b, a)) AS z FROM VALUES (10, 3) AS t(a, b)
-- @ routine-lambda-parameter-like-argument
CREATE OR REPLACE FUNCTION shifted(items ARRAY<INT>, x INT) RETURNS ARRAY<INT> RETURN transform(items, y -> y + x);
SELECT transform(array(1, 10), x -> shifted(array(x, 0), x)) AS nested, shifted(array(1, 2), 5) AS plain
-- @ routine-lambda-hides-parameter
CREATE OR REPLACE FUNCTION doubled(x ARRAY<INT>) RETURNS ARRAY<INT> RETURN transform(x, x -> x * 2);
SELECT doubled(array(1, 2)) AS x
-- @ routine-defaults
CREATE OR REPLACE FUNCTION greeting(name STRING DEFAULT 'you', word STRING DEFAULT upper('hello'), mark STRING DEFAULT '!') RETURNS STRING RETURN word || ' ' || name || mark;
SELECT greeting() AS a, greeting('Ann') AS b, greeting(mark => '?') AS c, greeting('Bob', mark => '…') AS d
-- @ routine-null-argument
CREATE OR REPLACE FUNCTION or_zero(x INT) RETURNS INT RETURN coalesce(x, 0);
SELECT or_zero(NULL) AS a, or_zero(CAST(NULL AS STRING)) AS b, typeof(or_zero(1)) AS c
-- @ routine-argument-cast
CREATE OR REPLACE FUNCTION as_int(x INT) RETURNS STRING RETURN typeof(x) || x;
SELECT as_int('7') AS a, as_int(7.9) AS b, as_int(true) AS c, as_int(8L) AS d
-- @ routine-argument-cast-fails
CREATE OR REPLACE FUNCTION as_int(x INT) RETURNS STRING RETURN typeof(x) || x;
SELECT as_int('seven') AS a
-- @ routine-return-cast
CREATE OR REPLACE FUNCTION rounded(x DOUBLE) RETURNS DECIMAL(5,1) RETURN x;
SELECT rounded(3.14159) AS x, typeof(rounded(1)) AS t
-- @ routine-return-overflows
CREATE OR REPLACE FUNCTION narrow(x INT) RETURNS TINYINT RETURN x;
SELECT narrow(300) AS x
-- @ routine-in-where-and-group
CREATE OR REPLACE FUNCTION decade(age INT) RETURNS INT RETURN age DIV 10 * 10;
SELECT decade(age) AS d, count(*) AS n, max(decade(age)) AS m FROM people WHERE decade(age) >= 20 GROUP BY decade(age) HAVING decade(age) < 60 ORDER BY d
-- @ routine-group-by-alias
CREATE OR REPLACE FUNCTION decade(age INT) RETURNS INT RETURN age DIV 10 * 10;
SELECT decade(age) AS d, count(*) AS n FROM people GROUP BY d ORDER BY d
-- @ routine-around-aggregates
CREATE OR REPLACE FUNCTION spread(low INT, high INT) RETURNS INT RETURN high - low;
SELECT city, spread(min(age), max(age)) AS s, sum(spread(0, age)) AS t FROM people GROUP BY city ORDER BY city
-- @ routine-around-window
CREATE OR REPLACE FUNCTION plus_one(x BIGINT) RETURNS BIGINT RETURN x + 1;
SELECT id, plus_one(row_number() OVER (PARTITION BY city ORDER BY id)) AS n, sum(plus_one(id)) OVER (ORDER BY id) AS s FROM people ORDER BY id
-- @ routine-in-join
CREATE OR REPLACE FUNCTION same_id(a INT, b INT) RETURNS BOOLEAN RETURN a <=> b;
SELECT p.id, o.order_id FROM people p LEFT JOIN orders o ON same_id(p.id, o.person_id) AND p.id > 1 ORDER BY 1, 2
-- @ routine-in-values
CREATE OR REPLACE FUNCTION plus_one(x BIGINT) RETURNS BIGINT RETURN x + 1;
SELECT * FROM VALUES (1), (plus_one(1)), (plus_one(plus_one(1))) AS t(x)
-- @ routine-in-case
CREATE OR REPLACE FUNCTION part_of(a INT, b INT) RETURNS DOUBLE RETURN a / b;
SELECT id, CASE WHEN i = 0 THEN 0 ELSE part_of(10, i) END AS x FROM numbers ORDER BY id
-- @ routine-fails-at-zero
CREATE OR REPLACE FUNCTION part_of(a INT, b INT) RETURNS DOUBLE RETURN a / b;
SELECT part_of(1, 0) AS x
-- @ routine-nested
CREATE OR REPLACE FUNCTION square(x INT) RETURNS INT RETURN x * x;
CREATE OR REPLACE FUNCTION cube(x INT) RETURNS INT RETURN square(x) * x;
CREATE OR REPLACE FUNCTION both(x INT) RETURNS INT RETURN square(cube(x)) + cube(square(x));
SELECT both(2) AS x, square(x => cube(x => 2)) AS y
-- @ routine-nested-query
CREATE OR REPLACE FUNCTION orders_of(person INT) RETURNS BIGINT RETURN (SELECT count(*) FROM orders o WHERE o.person_id = person);
CREATE OR REPLACE FUNCTION has_more(person INT, than BIGINT DEFAULT 1) RETURNS BOOLEAN RETURN orders_of(person) > than;
SELECT id, orders_of(id) AS n, has_more(id) AS m, has_more(id, 0) AS k FROM people ORDER BY id
-- @ routine-query-in-filter
CREATE OR REPLACE FUNCTION orders_of(person INT) RETURNS BIGINT RETURN (SELECT count(*) FROM orders o WHERE o.person_id = person);
SELECT id FROM people WHERE orders_of(id) >= 2 ORDER BY id
-- @ routine-exists
CREATE OR REPLACE FUNCTION ordered(person INT) RETURNS BOOLEAN RETURN EXISTS (SELECT 1 FROM orders WHERE person_id = person);
SELECT id FROM people WHERE NOT ordered(id) ORDER BY id
-- @ routine-in-subquery
CREATE OR REPLACE FUNCTION known(person INT) RETURNS BOOLEAN RETURN person IN (SELECT id FROM people WHERE active);
SELECT order_id FROM orders WHERE known(person_id) ORDER BY order_id
-- @ routine-query-with-cte
CREATE OR REPLACE FUNCTION best(person INT) RETURNS STRING RETURN WITH own AS (SELECT product, quantity FROM orders WHERE person_id = person) SELECT max_by(product, quantity) FROM own;
SELECT id, best(id) AS b FROM people ORDER BY id
-- @ routine-struct-and-map
CREATE OR REPLACE FUNCTION label(p STRUCT<x: INT, y: STRING>, m MAP<STRING, INT>) RETURNS STRUCT<a: STRING, b: INT> RETURN named_struct('a', p.x || coalesce(p.y, '-'), 'b', m['k1']);
SELECT id, label(point, props) AS l FROM events ORDER BY id
-- @ routine-json
CREATE OR REPLACE FUNCTION user_name(body STRING) RETURNS STRING RETURN get_json_object(body, '$.user.name');
SELECT id, user_name(body) AS n FROM events ORDER BY id
-- @ routine-dates
CREATE OR REPLACE FUNCTION quarter_start(d DATE) RETURNS DATE RETURN trunc(d, 'QUARTER');
SELECT id, quarter_start(hired) AS q, quarter_start('2024-05-17') AS r FROM people ORDER BY id
-- @ routine-long-argument-used-often
CREATE OR REPLACE FUNCTION poly(x DOUBLE) RETURNS DOUBLE RETURN x * x * x + 2 * x * x - x + 1;
SELECT id, poly(poly(d / 1e200 + length(s) - sqrt(abs(i)) + coalesce(dec, 0) * 3)) > 0 AS p FROM numbers ORDER BY id
-- @ routine-random-argument-once
CREATE OR REPLACE FUNCTION same_twice(x DOUBLE) RETURNS BOOLEAN RETURN x = x AND x - x = 0;
SELECT bool_and(same_twice(r)) AS s FROM (SELECT rand() AS r FROM range(50))
-- @ routine-random-argument-direct
CREATE OR REPLACE FUNCTION difference(x DOUBLE) RETURNS DOUBLE RETURN x - x;
SELECT DISTINCT difference(rand()) AS d FROM range(50)
-- @ routine-query-returns-no-row
CREATE OR REPLACE FUNCTION nobody(x INT) RETURNS STRING RETURN (SELECT max(name) FROM people WHERE id = x AND id > 100);
SELECT nobody(1) AS x
-- @ routine-query-returns-several-rows
CREATE OR REPLACE FUNCTION several() RETURNS INT RETURN (SELECT id FROM people);
SELECT several() AS x
-- @ routine-table
CREATE OR REPLACE FUNCTION older_than(years INT) RETURNS TABLE (name STRING, age INT) RETURN SELECT name, age FROM people WHERE age > years;
SELECT * FROM older_than(30) ORDER BY name
-- @ routine-table-named
CREATE OR REPLACE FUNCTION older_than(years INT) RETURNS TABLE (name STRING, age INT) RETURN SELECT name, age FROM people WHERE age > years;
SELECT o.name, older.age FROM older_than(years => 40) AS older JOIN older_than(44) AS o ON o.age = older.age ORDER BY 1
-- @ routine-table-alias-columns
CREATE OR REPLACE FUNCTION pair(x INT) RETURNS TABLE (a INT, b INT) RETURN VALUES (x, x + 1), (x + 2, x + 3);
SELECT t.k, pair.b FROM pair(1) AS t(k, v), pair(10) ORDER BY 1, 2
-- @ routine-table-lateral
CREATE OR REPLACE FUNCTION orders_by(person INT) RETURNS TABLE (order_id INT, product STRING) RETURN SELECT order_id, product FROM orders WHERE person_id = person;
SELECT p.name, o.* FROM people p, LATERAL orders_by(p.id) o ORDER BY p.id, order_id
-- @ routine-table-left-lateral
CREATE OR REPLACE FUNCTION orders_by(person INT) RETURNS TABLE (order_id INT, product STRING) RETURN SELECT order_id, product FROM orders WHERE person_id = person;
SELECT p.name, o.order_id FROM people p LEFT JOIN LATERAL orders_by(p.id) o ORDER BY p.id, order_id
-- @ routine-table-not-lateral
CREATE OR REPLACE FUNCTION orders_by(person INT) RETURNS TABLE (order_id INT, product STRING) RETURN SELECT order_id, product FROM orders WHERE person_id = person;
SELECT p.name, o.order_id FROM people p, orders_by(p.id) o
-- @ routine-table-aggregated
CREATE OR REPLACE FUNCTION totals(least INT DEFAULT 0) RETURNS TABLE (product STRING, n BIGINT, total DOUBLE) RETURN SELECT product, count(*), sum(quantity * price) FROM orders WHERE quantity >= least GROUP BY product;
SELECT product, n FROM totals() ORDER BY product
-- @ routine-table-of-table
CREATE OR REPLACE FUNCTION numbers_to(n INT) RETURNS TABLE (i INT) RETURN SELECT explode(sequence(1, n));
CREATE OR REPLACE FUNCTION squares_to(n INT) RETURNS TABLE (i INT, s INT) RETURN SELECT i, i * i FROM numbers_to(n);
SELECT sum(s) AS s FROM squares_to(4)
-- @ routine-table-casts-columns
CREATE OR REPLACE FUNCTION casts() RETURNS TABLE (a STRING, b DECIMAL(4,1)) RETURN SELECT 1, 2;
SELECT a, b, typeof(a) AS ta, typeof(b) AS tb FROM casts()
-- @ routine-table-in-exists
CREATE OR REPLACE FUNCTION orders_by(person INT) RETURNS TABLE (order_id INT, product STRING) RETURN SELECT order_id, product FROM orders WHERE person_id = person;
SELECT id FROM people p WHERE EXISTS (SELECT * FROM orders_by(3) o WHERE o.order_id > 100 + p.id) ORDER BY id
-- @ routine-qualified
CREATE SCHEMA IF NOT EXISTS shelf;
CREATE OR REPLACE FUNCTION shelf.four() RETURNS INT RETURN 4;
SELECT shelf.four() AS a, shelf.four() + 1 AS b
-- @ routine-body-reads-its-schema
CREATE SCHEMA IF NOT EXISTS shelf;
CREATE OR REPLACE FUNCTION count_people() RETURNS BIGINT RETURN (SELECT count(*) FROM people);
USE shelf;
SELECT default.count_people() AS n
-- spark: CREATE SCHEMA IF NOT EXISTS shelf;
-- spark: CREATE OR REPLACE FUNCTION count_people() RETURNS BIGINT RETURN (SELECT count(*) FROM people);
-- spark: SELECT default.count_people() AS n
-- @ routine-of-view
CREATE OR REPLACE FUNCTION square(x INT) RETURNS INT RETURN x * x;
CREATE OR REPLACE VIEW squares AS SELECT id, square(age) AS s FROM people;
SELECT * FROM squares ORDER BY id
-- @ routine-of-view-dropped
CREATE OR REPLACE FUNCTION gone(x INT) RETURNS INT RETURN x * x;
CREATE OR REPLACE VIEW needs_gone AS SELECT gone(id) AS s FROM people;
DROP FUNCTION gone;
SELECT * FROM needs_gone
-- @ routine-of-view-replaced
CREATE OR REPLACE FUNCTION scale(x INT) RETURNS INT RETURN x * 2;
CREATE OR REPLACE VIEW scaled AS SELECT scale(id) AS s FROM people;
CREATE OR REPLACE FUNCTION scale(x INT) RETURNS INT RETURN x * 3;
SELECT sum(s) AS s FROM scaled
-- @ routine-in-insert
-- fresh: words
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
INSERT INTO words SELECT twice(id + 10), a, b FROM words WHERE twice(id) = 2;
SELECT id, a FROM words WHERE id > 10
-- @ routine-in-update
-- fresh: words
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
UPDATE words SET id = twice(id) WHERE twice(id) > 6;
SELECT id FROM words ORDER BY id
-- @ routine-in-delete
-- fresh: words
CREATE OR REPLACE FUNCTION is_even(x INT) RETURNS BOOLEAN RETURN x % 2 = 0;
DELETE FROM words WHERE is_even(id);
SELECT id FROM words ORDER BY id
-- @ routine-in-merge
-- fresh: words
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
MERGE INTO words t USING (SELECT twice(id) AS id FROM words) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET a = concat('m', s.id) WHEN NOT MATCHED THEN INSERT (id, a, b) VALUES (s.id, 'new', NULL);
SELECT id, a FROM words ORDER BY id
-- @ routine-temporary
CREATE OR REPLACE TEMPORARY FUNCTION mine(x INT) RETURNS INT RETURN x + 100;
SELECT mine(1) AS a, session.mine(2) AS b, system.session.mine(x => 3) AS c
-- @ routine-temporary-hides
CREATE OR REPLACE FUNCTION which() RETURNS STRING RETURN 'catalog';
CREATE OR REPLACE TEMPORARY FUNCTION which() RETURNS STRING RETURN 'session';
SELECT which() AS a, default.which() AS b
-- @ routine-temporary-over-view
CREATE OR REPLACE TEMPORARY VIEW few AS SELECT * FROM people WHERE id < 3;
CREATE OR REPLACE TEMPORARY FUNCTION names_of_few() RETURNS TABLE (name STRING) RETURN SELECT name FROM few;
SELECT * FROM names_of_few() ORDER BY name
-- @ routine-temporary-in-view
CREATE OR REPLACE TEMPORARY FUNCTION mine(x INT) RETURNS INT RETURN x + 100;
CREATE OR REPLACE VIEW with_mine AS SELECT mine(id) AS m FROM people
-- @ routine-temporary-dropped
CREATE OR REPLACE TEMPORARY FUNCTION leaving() RETURNS INT RETURN 1;
DROP TEMPORARY FUNCTION leaving;
SELECT leaving() AS x
-- @ routine-unknown
SELECT never_made(1) AS x
-- @ routine-unknown-in-schema
SELECT shelf.never_made(1) AS x
-- @ routine-unknown-table
SELECT * FROM never_made(1)
-- @ routine-too-many-arguments
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
SELECT twice(1, 2) AS x
-- @ routine-too-few-arguments
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
SELECT twice() AS x
-- @ routine-unknown-argument
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
SELECT twice(y => 2) AS x
-- @ routine-argument-twice
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
SELECT twice(x => 1, x => 2) AS x
-- @ routine-argument-by-place-and-name
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
SELECT twice(1, x => 2) AS x
-- @ routine-argument-after-named
CREATE OR REPLACE FUNCTION minus(a INT, b INT) RETURNS INT RETURN a - b;
SELECT minus(a => 1, 2) AS x
-- @ routine-required-argument
CREATE OR REPLACE FUNCTION minus(a INT, b INT) RETURNS INT RETURN a - b;
SELECT minus(b => 1) AS x
-- @ routine-scalar-in-from
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
SELECT * FROM twice(1)
-- @ routine-table-in-select
CREATE OR REPLACE FUNCTION casts() RETURNS TABLE (a STRING, b DECIMAL(4,1)) RETURN SELECT 1, 2;
SELECT casts() AS x
-- @ routine-distinct
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
SELECT twice(DISTINCT 1) AS x
-- @ routine-over
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
SELECT twice(id) OVER (PARTITION BY city) AS x FROM people
-- @ routine-exists-already
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
CREATE FUNCTION twice(x INT) RETURNS INT RETURN x * 2
-- @ routine-if-not-exists
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
CREATE FUNCTION IF NOT EXISTS twice(x INT) RETURNS INT RETURN x * 3;
SELECT twice(1) AS x
-- @ routine-drop-unknown
DROP FUNCTION never_made
-- @ routine-cycle
CREATE OR REPLACE FUNCTION ring_a(x INT) RETURNS INT RETURN x;
CREATE OR REPLACE FUNCTION ring_b(x INT) RETURNS INT RETURN ring_a(x);
CREATE OR REPLACE FUNCTION ring_a(x INT) RETURNS INT RETURN ring_b(x)
-- @ routine-cycle-by-view
CREATE OR REPLACE FUNCTION ring_c(x INT) RETURNS INT RETURN x;
CREATE OR REPLACE VIEW ring_view AS SELECT ring_c(1) AS x;
CREATE OR REPLACE FUNCTION ring_c(x INT) RETURNS INT RETURN (SELECT max(x) FROM ring_view)
-- @ routine-aggregate-body
CREATE OR REPLACE FUNCTION summed(x INT) RETURNS BIGINT RETURN sum(x)
-- @ routine-unknown-name-in-body
CREATE OR REPLACE FUNCTION wrong(x INT) RETURNS INT RETURN x + y
-- @ routine-unknown-function-in-body
CREATE OR REPLACE FUNCTION wrong(x INT) RETURNS INT RETURN never_made(x)
-- @ routine-unknown-table-in-body
CREATE OR REPLACE FUNCTION wrong(x INT) RETURNS INT RETURN (SELECT max(x) FROM never_made)
-- @ routine-default-names-parameter
CREATE OR REPLACE FUNCTION wrong(x INT, y INT DEFAULT x) RETURNS INT RETURN x + y
-- @ routine-named-like-built-in
CREATE OR REPLACE FUNCTION default.upper(x STRING) RETURNS STRING RETURN 'own';
SELECT upper('a') AS a, default.upper('a') AS b
-- @ routine-built-in-qualified
SELECT builtin.upper('a') AS a, system.builtin.abs(-1) AS b
-- @ routine-grouped-query-argument
CREATE OR REPLACE FUNCTION people_in(c STRING) RETURNS BIGINT RETURN (SELECT count(*) FROM people WHERE city = c);
SELECT city, people_in(city) AS n, sum(age) AS s FROM people GROUP BY city ORDER BY city
-- @ routine-in-set-operation
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
SELECT twice(1) AS x UNION ALL SELECT twice(2) ORDER BY x
-- @ routine-in-variable
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
DECLARE OR REPLACE VARIABLE v INT DEFAULT 5;
SET VAR v = twice(v);
SELECT v, twice(v) AS w
