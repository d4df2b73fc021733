-- @ create-table-as
-- fresh: people
CREATE OR REPLACE TABLE made_ctas AS SELECT id, upper(name) AS n, age / 2 AS half FROM people;
SELECT * FROM made_ctas ORDER BY id
-- @ create-table-as-using
CREATE OR REPLACE TABLE made_using USING DELTA PARTITIONED BY (city) COMMENT 'c' TBLPROPERTIES ('a' = 'b') AS SELECT id, city FROM people;
SELECT * FROM made_using ORDER BY id
-- @ create-table-as-cte
CREATE OR REPLACE TABLE made_cte AS WITH t AS (SELECT 1 AS x UNION ALL SELECT 2) SELECT x, x * 10 AS y FROM t;
SELECT * FROM made_cte ORDER BY x
-- @ create-table-as-values
CREATE OR REPLACE TABLE made_values AS VALUES (1, 'a'), (2, 'b');
SELECT * FROM made_values ORDER BY col1
-- @ create-table-exists
CREATE TABLE people (id INT)
-- @ create-table-if-not-exists
CREATE TABLE IF NOT EXISTS people (id INT);
SELECT count(*) FROM people
-- @ create-table-types
CREATE OR REPLACE TABLE made_types (a TINYINT, b SMALLINT, c INT NOT NULL, d BIGINT, e FLOAT, f DOUBLE, g DECIMAL(12,3), h STRING, i BOOLEAN, j DATE, k TIMESTAMP, l TIMESTAMP_NTZ, m BINARY, n ARRAY<INT>, o MAP<STRING, BIGINT>, p STRUCT<x: INT, y: ARRAY<STRING>>) USING DELTA;
SELECT * FROM made_types
-- @ create-table-like-select
CREATE OR REPLACE TABLE made_empty AS SELECT * FROM orders WHERE false;
SELECT * FROM made_empty
-- @ insert-values
-- fresh: numbers
INSERT INTO numbers VALUES (6, 1, 2, 3.5, 4.125, 'six'), (7, NULL, NULL, NULL, NULL, NULL);
SELECT * FROM numbers WHERE id > 5 ORDER BY id
-- @ insert-columns
-- fresh: numbers
INSERT INTO numbers (s, id) VALUES ('x', 6);
SELECT * FROM numbers WHERE id = 6
-- @ insert-table-word
-- fresh: words
INSERT INTO TABLE words VALUES (9, 'a', 'b');
SELECT * FROM words WHERE id = 9
-- @ insert-select
-- fresh: words
INSERT INTO words SELECT id + 100, name, city FROM people WHERE id < 3;
SELECT * FROM words WHERE id > 100 ORDER BY id
-- @ insert-by-name
-- fresh: words
INSERT INTO words BY NAME SELECT 'B' AS b, 20 AS id, 'A' AS a;
SELECT * FROM words WHERE id = 20
-- @ insert-by-name-missing
-- fresh: words
INSERT INTO words BY NAME SELECT 21 AS id;
SELECT * FROM words WHERE id = 21
-- @ insert-cte
-- fresh: words
WITH t AS (SELECT 30 AS i, 'p' AS p, 'q' AS q) INSERT INTO words SELECT * FROM t;
SELECT * FROM words WHERE id = 30
-- @ insert-cte-inside
-- fresh: words
INSERT INTO words WITH t AS (SELECT 31 AS i, 'p' AS p, 'q' AS q) SELECT * FROM t;
SELECT * FROM words WHERE id = 31
-- @ insert-too-few
-- fresh: words
INSERT INTO words VALUES (1)
-- @ insert-wrong-type
-- fresh: words
INSERT INTO words VALUES ('not a number', 'a', 'b')
-- @ insert-coerced
-- fresh: numbers
INSERT INTO numbers VALUES ('8', 1.9D, 5, 1, 2, 3);
SELECT * FROM numbers WHERE id = 8
-- @ insert-overflow
-- fresh: numbers
INSERT INTO numbers (id, i) VALUES (8, 3000000000)
-- @ insert-default-word
-- fresh: words
INSERT INTO words VALUES (40, DEFAULT, 'b');
SELECT * FROM words WHERE id = 40
-- @ insert-overwrite
-- fresh: words
INSERT OVERWRITE words SELECT 1, 'only', 'row';
SELECT * FROM words
-- @ insert-overwrite-table-word
-- fresh: words
INSERT OVERWRITE TABLE words VALUES (2, 'a', 'b'), (3, 'c', 'd');
SELECT * FROM words ORDER BY id
-- @ insert-overwrite-self
-- fresh: words
INSERT OVERWRITE words SELECT id * 10, a, b FROM words WHERE id < 3;
SELECT id FROM words ORDER BY id
-- @ insert-overwrite-columns
-- fresh: words
INSERT OVERWRITE words (id, b) SELECT 5, 'bee';
SELECT * FROM words
-- @ insert-replace-where
-- fresh: people
INSERT INTO people REPLACE WHERE city = 'Paris' SELECT id, name, 'Paris', 1, salary, hired, active FROM people WHERE id = 5;
SELECT id, city, age FROM people ORDER BY id
-- @ insert-struct-array
-- fresh: events
INSERT INTO events VALUES (9, array('n'), map('z', 9), named_struct('x', 9, 'y', 'nine'), '{}');
SELECT * FROM events WHERE id = 9
-- @ update-all
-- fresh: people
UPDATE people SET age = 1;
SELECT id, age FROM people ORDER BY id
-- @ update-where
-- fresh: people
UPDATE people SET age = age + 1, city = upper(city) WHERE city = 'Paris';
SELECT id, city, age FROM people ORDER BY id
-- @ update-alias
-- fresh: people
UPDATE people AS p SET p.age = p.id * 10 WHERE p.id < 3;
SELECT id, age FROM people ORDER BY id
-- @ update-subquery
-- spark: SELECT id, CASE WHEN id IN (1, 2, 3) THEN 0 ELSE age END AS age FROM people ORDER BY id
-- fresh: people
UPDATE people SET age = 0 WHERE id IN (SELECT person_id FROM orders);
SELECT id, age FROM people ORDER BY id
-- @ update-exists
-- spark: SELECT id, CASE WHEN id IN (1, 2, 3) THEN age ELSE -1 END AS age FROM people ORDER BY id
-- fresh: people
UPDATE people p SET age = -1 WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.person_id = p.id);
SELECT id, age FROM people ORDER BY id
-- @ update-null-condition
-- fresh: people
UPDATE people SET active = NOT active WHERE active;
SELECT id, active FROM people ORDER BY id
-- @ update-struct-field
-- fresh: events
UPDATE events SET point.x = 100 WHERE id < 3;
SELECT id, point FROM events ORDER BY id
-- @ update-default
-- fresh: people
UPDATE people SET city = DEFAULT WHERE id = 1;
SELECT city FROM people WHERE id = 1
-- @ update-cast
-- fresh: people
UPDATE people SET salary = '12.345' WHERE id = 1;
SELECT salary FROM people WHERE id = 1
-- @ update-unknown-column
-- fresh: people
UPDATE people SET nope = 1
-- @ update-count
-- fresh: people
UPDATE people SET age = 2 WHERE id < 4
-- @ delete-where
-- fresh: people
DELETE FROM people WHERE age < 40;
SELECT id FROM people ORDER BY id
-- @ delete-all
-- fresh: people
DELETE FROM people;
SELECT count(*) FROM people
-- @ delete-alias-subquery
-- spark: SELECT id FROM people WHERE id NOT IN (1, 3) ORDER BY id
-- fresh: people
DELETE FROM people AS p WHERE EXISTS (SELECT 1 FROM orders o WHERE o.person_id = p.id AND o.product = 'B');
SELECT id FROM people ORDER BY id
-- @ delete-not-in
-- spark: SELECT id FROM people WHERE id IN (1, 2, 3) ORDER BY id
-- fresh: people
DELETE FROM people WHERE id NOT IN (SELECT person_id FROM orders WHERE person_id IS NOT NULL);
SELECT id FROM people ORDER BY id
-- @ delete-count
-- fresh: people
DELETE FROM people WHERE city = 'Paris'
-- @ merge-upsert
-- fresh: words
MERGE INTO words t USING (SELECT 1 AS id, 'new' AS a, 'n' AS b UNION ALL SELECT 50, 'fresh', 'f') s ON t.id = s.id WHEN MATCHED THEN UPDATE SET t.a = s.a WHEN NOT MATCHED THEN INSERT (id, a, b) VALUES (s.id, s.a, s.b);
SELECT * FROM words ORDER BY id
-- @ merge-star
-- fresh: words
MERGE INTO words AS t USING (SELECT 2 AS id, 'x' AS a, 'y' AS b UNION ALL SELECT 51, 'p', 'q') AS s ON t.id = s.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *;
SELECT * FROM words ORDER BY id
-- @ merge-delete
-- fresh: people
MERGE INTO people p USING orders o ON p.id = o.person_id AND o.product = 'C' WHEN MATCHED THEN DELETE;
SELECT id FROM people ORDER BY id
-- @ merge-conditions
-- fresh: people
MERGE INTO people t USING (SELECT id, age FROM people WHERE id < 5) s ON t.id = s.id WHEN MATCHED AND s.age > 40 THEN DELETE WHEN MATCHED AND s.age < 30 THEN UPDATE SET age = 29 WHEN MATCHED THEN UPDATE SET city = 'else';
SELECT id, age, city FROM people ORDER BY id
-- @ merge-not-matched-condition
-- fresh: words
MERGE INTO words t USING (SELECT id + 100 AS id, name FROM people) s ON t.id = s.id WHEN NOT MATCHED AND s.id < 103 THEN INSERT (id, a) VALUES (s.id, s.name) WHEN NOT MATCHED AND s.id = 104 THEN INSERT (id, b) VALUES (s.id, 'four');
SELECT * FROM words WHERE id > 100 ORDER BY id
-- @ merge-by-source
-- fresh: people
MERGE INTO people t USING (SELECT 1 AS id) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET age = 0 WHEN NOT MATCHED BY SOURCE AND t.age > 40 THEN DELETE WHEN NOT MATCHED BY SOURCE THEN UPDATE SET age = 99;
SELECT id, age FROM people ORDER BY id
-- @ merge-by-target
-- fresh: words
MERGE INTO words t USING (SELECT 60 AS id, 'a' AS a, 'b' AS b) s ON t.id = s.id WHEN NOT MATCHED BY TARGET THEN INSERT *;
SELECT * FROM words WHERE id = 60
-- @ merge-duplicate-source
-- fresh: words
MERGE INTO words t USING (SELECT 1 AS id, 'x' AS a UNION ALL SELECT 1, 'y') s ON t.id = s.id WHEN MATCHED THEN UPDATE SET a = s.a
-- @ merge-duplicate-source-delete
-- fresh: words
MERGE INTO words t USING (SELECT 1 AS id UNION ALL SELECT 1) s ON t.id = s.id WHEN MATCHED THEN DELETE;
SELECT id FROM words ORDER BY id
-- @ merge-cte
-- fresh: words
WITH s AS (SELECT 3 AS id, 'cte' AS a) MERGE INTO words t USING s ON t.id = s.id WHEN MATCHED THEN UPDATE SET a = s.a;
SELECT a FROM words WHERE id = 3
-- @ merge-expression
-- fresh: numbers
MERGE INTO numbers t USING (SELECT person_id, sum(quantity) AS q FROM orders GROUP BY person_id) s ON t.id = s.person_id WHEN MATCHED THEN UPDATE SET i = coalesce(t.i, 0) + s.q, s = concat(t.s, '!');
SELECT id, i, s FROM numbers ORDER BY id
-- @ merge-nulls-do-not-match
-- fresh: people
MERGE INTO people t USING (SELECT CAST(NULL AS STRING) AS city) s ON t.city = s.city WHEN MATCHED THEN DELETE;
SELECT count(*) FROM people
-- @ merge-null-safe
-- fresh: people
MERGE INTO people t USING (SELECT CAST(NULL AS STRING) AS city) s ON t.city <=> s.city WHEN MATCHED THEN DELETE;
SELECT count(*) FROM people
-- @ merge-count
-- fresh: words
MERGE INTO words t USING (SELECT 1 AS id, 'new' AS a, 'n' AS b UNION ALL SELECT 50, 'fresh', 'f') s ON t.id = s.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *
-- @ truncate
-- fresh: words
-- spark: SELECT 0L AS n
TRUNCATE TABLE words;
SELECT count(*) AS n FROM words
-- @ not-null-refused
CREATE OR REPLACE TABLE made_strict (id INT NOT NULL, v STRING) USING DELTA;
INSERT INTO made_strict VALUES (NULL, 'x')
-- @ default-values
CREATE OR REPLACE TABLE made_defaults (id INT, v STRING DEFAULT 'none', n INT DEFAULT 1 + 1) USING DELTA TBLPROPERTIES ('delta.feature.allowColumnDefaults' = 'supported');
INSERT INTO made_defaults (id) VALUES (1);
INSERT INTO made_defaults VALUES (2, DEFAULT, 5);
SELECT * FROM made_defaults ORDER BY id
-- @ generated-column
CREATE OR REPLACE TABLE made_generated (at TIMESTAMP, day DATE GENERATED ALWAYS AS (CAST(at AS DATE))) USING DELTA;
INSERT INTO made_generated (at) VALUES (TIMESTAMP '2024-05-06 07:08:09');
SELECT day FROM made_generated
-- spark: SELECT DATE '2024-05-06' AS day
-- @ identity-column
CREATE OR REPLACE TABLE made_identity (k BIGINT GENERATED ALWAYS AS IDENTITY, v STRING) USING DELTA;
INSERT INTO made_identity (v) VALUES ('a');
INSERT INTO made_identity (v) VALUES ('b');
SELECT * FROM made_identity ORDER BY k
-- spark: SELECT * FROM VALUES (1L, 'a'), (2L, 'b') AS t(k, v) ORDER BY k
-- @ time-travel
-- fresh: words
DELETE FROM words WHERE id > 1;
SELECT count(*) FROM words VERSION AS OF 0
-- @ time-travel-at
-- fresh: words
DELETE FROM words WHERE id > 1;
SELECT count(*) AS n FROM words@v0
-- spark: SELECT 6L AS n
-- @ insert-into-missing
INSERT INTO nowhere VALUES (1)
-- @ delete-from-view
CREATE OR REPLACE VIEW some_view AS SELECT * FROM people;
DELETE FROM some_view
