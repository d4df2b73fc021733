-- @ create-view
CREATE OR REPLACE VIEW grown AS SELECT id, name FROM people WHERE age > 30;
SELECT * FROM grown ORDER BY id
-- @ create-view-columns
CREATE OR REPLACE VIEW named (number COMMENT 'n', label) COMMENT 'v' AS SELECT id, name FROM people;
SELECT number, label FROM named WHERE number = 1
-- @ view-of-view
CREATE OR REPLACE VIEW one_view AS SELECT id, age FROM people;
CREATE OR REPLACE VIEW two_view AS SELECT sum(age) AS s FROM one_view;
SELECT s FROM two_view
-- @ drop-view
CREATE OR REPLACE VIEW gone AS SELECT 1 AS x;
DROP VIEW gone;
SELECT * FROM gone
-- @ temporary-view
CREATE OR REPLACE TEMPORARY VIEW temps AS SELECT id * 2 AS d FROM people;
SELECT max(d) FROM temps
-- @ show-columns
SHOW COLUMNS IN people
-- @ show-columns-from
SHOW COLUMNS FROM people IN default
-- @ show-tables-like
-- spark: SELECT 'default' AS database, 'people' AS tableName, false AS isTemporary
SHOW TABLES LIKE 'peop*'
-- @ show-tables-in
-- spark: SELECT 'default' AS database, 'orders' AS tableName, false AS isTemporary
SHOW TABLES IN default LIKE 'ord*'
-- @ show-schemas-like
-- spark: SELECT 'default' AS databaseName
SHOW SCHEMAS LIKE 'defa*'
-- @ show-databases-like
-- spark: SELECT 'default' AS databaseName
SHOW DATABASES LIKE 'default'
-- @ describe-table
-- spark: SELECT * FROM VALUES ('id', 'int', CAST(NULL AS STRING)), ('a', 'string', NULL), ('b', 'string', NULL) AS t(col_name, data_type, comment)
DESCRIBE words
-- @ describe-table-word
-- spark: SELECT * FROM VALUES ('id', 'int', CAST(NULL AS STRING)), ('tags', 'array<string>', NULL), ('props', 'map<string,int>', NULL), ('point', 'struct<x:int,y:string>', NULL), ('body', 'string', NULL) AS t(col_name, data_type, comment)
DESC TABLE events
-- @ describe-column
-- spark: SELECT * FROM VALUES ('col_name', 'age'), ('data_type', 'int'), ('comment', 'NULL') AS t(info_name, info_value)
DESCRIBE TABLE people age
-- @ describe-query
DESCRIBE QUERY SELECT id, upper(name) AS n, salary FROM people
-- @ describe-query-short
DESC SELECT 1 AS x, 'a' AS y
-- @ describe-history-limit
-- fresh: words
-- spark: SELECT 1 WHERE false
DESCRIBE HISTORY words LIMIT 0;
SELECT 1 WHERE false
-- @ describe-missing
DESCRIBE nowhere
-- @ show-views-like
-- spark: SELECT 'default' AS database, 'shown_view' AS viewName, false AS isTemporary
CREATE OR REPLACE VIEW shown_view AS SELECT 1 AS x;
SHOW VIEWS LIKE 'shown*'
-- @ show-partitions
CREATE OR REPLACE TABLE made_parts USING DELTA PARTITIONED BY (city) AS SELECT id, city FROM people WHERE city IS NOT NULL;
SHOW PARTITIONS made_parts
-- spark: SELECT * FROM VALUES ('Berlin'), ('Paris'), ('Rome') AS t(city)
-- @ show-tblproperties
CREATE OR REPLACE TABLE made_props USING DELTA TBLPROPERTIES ('one' = '1') AS SELECT 1 AS x;
SHOW TBLPROPERTIES made_props ('one')
-- @ show-functions-like
SHOW FUNCTIONS LIKE 'to_dat*'
-- @ qualified-schema
CREATE SCHEMA IF NOT EXISTS other;
CREATE OR REPLACE TABLE other.things AS SELECT 1 AS x;
SELECT other.things.x, things.x FROM other.things
-- @ drop-table
CREATE OR REPLACE TABLE dropped AS SELECT 1 AS x;
DROP TABLE dropped;
SELECT * FROM dropped
-- @ drop-missing
DROP TABLE nowhere
-- @ drop-if-exists
DROP TABLE IF EXISTS nowhere;
SELECT 1 AS ok
-- @ create-schema-exists
CREATE SCHEMA default
-- @ drop-schema-full
CREATE SCHEMA IF NOT EXISTS full_one;
CREATE OR REPLACE TABLE full_one.x AS SELECT 1 AS a;
DROP SCHEMA full_one
-- @ drop-schema-cascade
CREATE SCHEMA IF NOT EXISTS full_two;
CREATE OR REPLACE TABLE full_two.x AS SELECT 1 AS a;
DROP SCHEMA full_two CASCADE;
SELECT * FROM full_two.x
-- @ alter-table-add-column
-- fresh: words
ALTER TABLE words ADD COLUMN c INT;
SELECT id, c FROM words WHERE id = 1
-- @ alter-view-as
CREATE OR REPLACE VIEW changing AS SELECT 1 AS x;
ALTER VIEW changing AS SELECT 2 AS y;
SELECT * FROM changing
-- @ sql-function
CREATE OR REPLACE FUNCTION twice(x INT) RETURNS INT RETURN x * 2;
SELECT twice(21)
-- spark: SELECT 42
-- @ session-variable
DECLARE OR REPLACE VARIABLE v INT DEFAULT 5;
SELECT v + 1 AS w
-- @ execute-immediate
EXECUTE IMMEDIATE 'SELECT 1 + 1 AS x'
-- @ information-schema-columns
SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = 'default' AND table_name = 'words' ORDER BY ordinal_position
-- spark: SELECT * FROM VALUES ('id', 'INT'), ('a', 'STRING'), ('b', 'STRING') AS t(column_name, data_type)
-- @ information-schema-tables
SELECT count(*) AS n FROM information_schema.tables WHERE table_schema = 'default' AND table_name IN ('people', 'orders')
-- spark: SELECT 2L AS n
-- @ read-files-csv
-- spark: SELECT id, name, age FROM people ORDER BY id
INSERT OVERWRITE DIRECTORY '/Volumes/main/default/uploads/corpus_csv' USING CSV OPTIONS (header 'true') SELECT id, name, age FROM people;
SELECT id, name, age FROM read_files('/Volumes/main/default/uploads/corpus_csv', format => 'csv', header => true) ORDER BY id
-- @ read-files-parquet
-- spark: SELECT * FROM numbers ORDER BY id
INSERT OVERWRITE DIRECTORY '/Volumes/main/default/uploads/corpus_parquet' USING PARQUET SELECT * FROM numbers;
SELECT * EXCEPT (_rescued_data) FROM (SELECT *, NULL AS _rescued_data FROM parquet.`/Volumes/main/default/uploads/corpus_parquet`) ORDER BY id
-- @ read-files-json-schema
-- spark: SELECT id, CAST(name AS STRING) AS name FROM people ORDER BY id
INSERT OVERWRITE DIRECTORY '/Volumes/main/default/uploads/corpus_json' USING JSON SELECT id, name FROM people;
SELECT id, name FROM read_files('/Volumes/main/default/uploads/corpus_json', format => 'json', schema => 'id INT, name STRING') ORDER BY id
