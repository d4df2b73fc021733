-- @ ft-parquet-insert
CREATE TABLE ft_p1 (id INT, name STRING) USING parquet;
INSERT INTO ft_p1 VALUES (1, 'a'), (2, NULL);
INSERT INTO ft_p1 VALUES (3, '');
SELECT * FROM ft_p1 ORDER BY id
-- @ ft-parquet-empty
CREATE TABLE ft_p2 (id INT, name STRING, d DATE) USING parquet;
SELECT * FROM ft_p2
-- @ ft-parquet-as
CREATE TABLE ft_p3 USING parquet AS SELECT id, name, city FROM people;
SELECT * FROM ft_p3 ORDER BY id
-- @ ft-parquet-types
CREATE TABLE ft_p4 (a TINYINT, b SMALLINT, c INT, d BIGINT, e FLOAT, f DOUBLE, g DECIMAL(12,3), h STRING, i BOOLEAN, j DATE, k TIMESTAMP, l TIMESTAMP_NTZ, m BINARY, n ARRAY<INT>, o MAP<STRING, BIGINT>, p STRUCT<x: INT, y: ARRAY<STRING>>) USING parquet;
INSERT INTO ft_p4 SELECT 1, 2, 3, 4, 1.5, 2.5, 3.125, 'x', true, DATE'2024-02-29', TIMESTAMP'2024-02-29 01:02:03.123456', TIMESTAMP_NTZ'2024-02-29 01:02:03', X'0102', array(1, NULL), map('a', 1), named_struct('x', 1, 'y', array('z'));
SELECT * FROM ft_p4
-- @ ft-parquet-partitioned
CREATE TABLE ft_p5 (p INT, v STRING, q STRING) USING parquet PARTITIONED BY (p, q);
INSERT INTO ft_p5 VALUES ('a', 1, 'x'), ('b', NULL, 'y/z: ä %'), ('c', 2, NULL), ('d', 2, '');
SELECT * FROM ft_p5 ORDER BY v
-- @ ft-parquet-partition-types
CREATE TABLE ft_p6 (v INT, a DATE, b TIMESTAMP, c BOOLEAN, d DECIMAL(5,2), e DOUBLE) USING parquet PARTITIONED BY (a, b, c, d, e);
INSERT INTO ft_p6 VALUES (1, DATE'2024-01-02', TIMESTAMP'2024-01-02 03:04:05.678', true, 1.50, 1e30), (2, NULL, NULL, NULL, NULL, NULL);
SELECT * FROM ft_p6 ORDER BY v
-- @ ft-parquet-partitioned-as
CREATE TABLE ft_p7 USING parquet PARTITIONED BY (city) AS SELECT city, id, name FROM people;
SELECT * FROM ft_p7 ORDER BY id
-- @ ft-parquet-partition-described
CREATE TABLE ft_p8 (p INT, v STRING) USING parquet PARTITIONED BY (p);
DESCRIBE ft_p8
-- @ ft-parquet-described
CREATE TABLE ft_p9 (id INT COMMENT 'the key', name STRING) USING parquet COMMENT 'of files';
DESCRIBE ft_p9
-- @ ft-parquet-overwrite
CREATE TABLE ft_p10 (id INT, name STRING) USING parquet;
INSERT INTO ft_p10 VALUES (1, 'a'), (2, 'b');
INSERT OVERWRITE ft_p10 VALUES (3, 'c');
SELECT * FROM ft_p10
-- @ ft-parquet-overwrite-partitioned
CREATE TABLE ft_p11 (id INT, p INT) USING parquet PARTITIONED BY (p);
INSERT INTO ft_p11 VALUES (1, 1), (2, 2);
INSERT OVERWRITE ft_p11 VALUES (3, 3);
SELECT * FROM ft_p11 ORDER BY id
-- @ ft-parquet-truncate
CREATE TABLE ft_p12 (id INT) USING parquet;
INSERT INTO ft_p12 VALUES (1);
TRUNCATE TABLE ft_p12;
SELECT count(*) FROM ft_p12
-- @ ft-parquet-columns
CREATE TABLE ft_p13 (id INT, name STRING) USING parquet;
INSERT INTO ft_p13 (name, id) VALUES ('a', 1);
INSERT INTO ft_p13 (id) VALUES (2);
INSERT INTO ft_p13 BY NAME SELECT 'c' AS name, 3 AS id;
SELECT * FROM ft_p13 ORDER BY id
-- @ ft-parquet-too-few
CREATE TABLE ft_p14 (id INT, name STRING) USING parquet;
INSERT INTO ft_p14 VALUES (1)
-- @ ft-parquet-too-many
CREATE TABLE ft_p15 (id INT, name STRING) USING parquet;
INSERT INTO ft_p15 VALUES (1, 'a', 2)
-- @ ft-parquet-wrong-type
CREATE TABLE ft_p16 (id INT) USING parquet;
INSERT INTO ft_p16 VALUES ('1')
-- @ ft-parquet-wrong-boolean
CREATE TABLE ft_p17 (id INT) USING parquet;
INSERT INTO ft_p17 VALUES (true)
-- @ ft-parquet-to-string
CREATE TABLE ft_p18 (a STRING, b STRING, c STRING) USING parquet;
INSERT INTO ft_p18 VALUES (1.50, DATE'2024-01-02', true);
SELECT * FROM ft_p18
-- @ ft-parquet-overflow
CREATE TABLE ft_p19 (id TINYINT) USING parquet;
INSERT INTO ft_p19 VALUES (1000)
-- @ ft-parquet-not-null
CREATE TABLE ft_p20 (id INT NOT NULL, name STRING) USING parquet;
INSERT INTO ft_p20 VALUES (NULL, 'a');
SELECT * FROM ft_p20
-- @ ft-parquet-char
CREATE TABLE ft_p21 (c CHAR(5), v VARCHAR(3)) USING parquet;
INSERT INTO ft_p21 VALUES ('ab', 'abc  ');
SELECT c || '|', v || '|' FROM ft_p21
-- @ ft-parquet-char-too-long
CREATE TABLE ft_p22 (v VARCHAR(3)) USING parquet;
INSERT INTO ft_p22 VALUES ('abcd')
-- @ ft-parquet-exists
CREATE TABLE ft_p23 (id INT) USING parquet;
CREATE TABLE ft_p23 (id INT) USING parquet
-- @ ft-parquet-if-not-exists
CREATE TABLE ft_p24 (id INT) USING parquet;
CREATE TABLE IF NOT EXISTS ft_p24 (name STRING) USING csv;
SELECT * FROM ft_p24
-- @ ft-parquet-replace
CREATE OR REPLACE TABLE ft_p25 (id INT) USING parquet
-- @ ft-parquet-drop
CREATE TABLE ft_p26 (id INT) USING parquet;
INSERT INTO ft_p26 VALUES (1);
DROP TABLE ft_p26;
CREATE TABLE ft_p26 (id INT) USING parquet;
SELECT * FROM ft_p26
-- @ ft-parquet-twice
CREATE TABLE ft_p27 (id INT, ID STRING) USING parquet
-- @ ft-parquet-partition-unknown
CREATE TABLE ft_p28 (id INT) USING parquet PARTITIONED BY (x)
-- @ ft-parquet-partition-all
CREATE TABLE ft_p29 (id INT) USING parquet PARTITIONED BY (id)
-- @ ft-parquet-partition-array
CREATE TABLE ft_p30 (id INT, a ARRAY<INT>) USING parquet PARTITIONED BY (a)
-- @ ft-parquet-no-schema
CREATE TABLE ft_p31 USING parquet
-- @ ft-parquet-columns-as
CREATE TABLE ft_p32 (id INT) USING parquet AS SELECT 1
-- @ ft-parquet-update
CREATE TABLE ft_p33 (id INT) USING parquet;
UPDATE ft_p33 SET id = 1
-- @ ft-parquet-delete
CREATE TABLE ft_p34 (id INT) USING parquet;
DELETE FROM ft_p34 WHERE id = 1
-- @ ft-parquet-merge
CREATE TABLE ft_p35 (id INT) USING parquet;
MERGE INTO ft_p35 t USING people s ON t.id = s.id WHEN MATCHED THEN DELETE
-- @ ft-parquet-history
CREATE TABLE ft_p36 (id INT) USING parquet;
DESCRIBE HISTORY ft_p36
-- @ ft-parquet-restore
CREATE TABLE ft_p37 (id INT) USING parquet;
RESTORE TABLE ft_p37 TO VERSION AS OF 0
-- @ ft-parquet-travel
CREATE TABLE ft_p38 (id INT) USING parquet;
SELECT * FROM ft_p38 VERSION AS OF 0
-- @ ft-parquet-optimize
CREATE TABLE ft_p39 (id INT) USING parquet;
OPTIMIZE ft_p39
-- @ ft-parquet-vacuum
CREATE TABLE ft_p40 (id INT) USING parquet;
VACUUM ft_p40
-- @ ft-parquet-add-column
CREATE TABLE ft_p41 (id INT) USING parquet;
INSERT INTO ft_p41 VALUES (1);
ALTER TABLE ft_p41 ADD COLUMNS (name STRING);
INSERT INTO ft_p41 VALUES (2, 'b');
SELECT * FROM ft_p41 ORDER BY id
-- @ ft-parquet-add-column-partitioned
CREATE TABLE ft_p42 (id INT, p INT) USING parquet PARTITIONED BY (p);
INSERT INTO ft_p42 VALUES (1, 1);
ALTER TABLE ft_p42 ADD COLUMNS (name STRING);
SELECT * FROM ft_p42
-- @ ft-parquet-drop-column
CREATE TABLE ft_p43 (id INT, name STRING) USING parquet;
ALTER TABLE ft_p43 DROP COLUMN name
-- @ ft-parquet-rename-column
CREATE TABLE ft_p44 (id INT, name STRING) USING parquet;
ALTER TABLE ft_p44 RENAME COLUMN name TO n
-- @ ft-parquet-column-type
CREATE TABLE ft_p45 (id INT) USING parquet;
ALTER TABLE ft_p45 ALTER COLUMN id TYPE BIGINT
-- @ ft-parquet-not-null-later
CREATE TABLE ft_p46 (id INT) USING parquet;
ALTER TABLE ft_p46 ALTER COLUMN id SET NOT NULL
-- @ ft-parquet-column-comment
CREATE TABLE ft_p47 (id INT) USING parquet;
ALTER TABLE ft_p47 ALTER COLUMN id COMMENT 'key';
DESCRIBE ft_p47
-- @ ft-parquet-rename
CREATE TABLE ft_p48 (id INT) USING parquet;
INSERT INTO ft_p48 VALUES (1);
ALTER TABLE ft_p48 RENAME TO ft_p48b;
SELECT * FROM ft_p48b
-- @ ft-parquet-properties
CREATE TABLE ft_p49 (id INT) USING parquet TBLPROPERTIES ('a' = 'b');
ALTER TABLE ft_p49 SET TBLPROPERTIES ('c' = 'd');
ALTER TABLE ft_p49 UNSET TBLPROPERTIES ('a');
SHOW TBLPROPERTIES ft_p49 ('c')
-- @ ft-parquet-partitions
CREATE TABLE ft_p50 (id INT, p INT, q STRING) USING parquet PARTITIONED BY (p, q);
INSERT INTO ft_p50 VALUES (1, 2, 'b'), (2, 1, 'a'), (3, NULL, NULL);
SHOW PARTITIONS ft_p50
-- @ ft-parquet-partitions-none
CREATE TABLE ft_p51 (id INT) USING parquet;
SHOW PARTITIONS ft_p51
-- @ ft-parquet-void
CREATE TABLE ft_p52 USING parquet AS SELECT NULL AS a
-- @ ft-parquet-spaces
CREATE TABLE ft_p53 USING parquet AS SELECT 1 AS `a b,c=d`;
SELECT * FROM ft_p53
-- @ ft-parquet-like
CREATE TABLE ft_p54 (id INT, p STRING) USING parquet PARTITIONED BY (p);
CREATE TABLE ft_p54b LIKE ft_p54;
INSERT INTO ft_p54b VALUES (1, 'a');
SELECT * FROM ft_p54b
-- @ ft-parquet-like-using
CREATE TABLE ft_p55 LIKE people USING parquet;
SELECT * FROM ft_p55
-- @ ft-parquet-self-overwrite
CREATE TABLE ft_p56 (id INT) USING parquet;
INSERT OVERWRITE ft_p56 SELECT id + 1 FROM ft_p56
-- @ ft-parquet-self-insert
CREATE TABLE ft_p57 (id INT) USING parquet;
INSERT INTO ft_p57 VALUES (1);
INSERT INTO ft_p57 SELECT id + 1 FROM ft_p57;
SELECT * FROM ft_p57 ORDER BY id
-- @ ft-parquet-nested-types
CREATE TABLE ft_p58 (s STRUCT<a: INT, b: STRING>, l ARRAY<STRUCT<x: DOUBLE>>) USING parquet;
INSERT INTO ft_p58 SELECT named_struct('a', 1S, 'b', 'x'), array(named_struct('x', 1));
SELECT * FROM ft_p58
-- @ ft-parquet-nested-wrong
CREATE TABLE ft_p59 (s STRUCT<a: INT>) USING parquet;
INSERT INTO ft_p59 SELECT named_struct('a', 'x')
-- @ ft-csv-insert
CREATE TABLE ft_c1 (id INT, name STRING, d DATE, t TIMESTAMP, b BOOLEAN, f DOUBLE, n DECIMAL(9,2)) USING csv;
INSERT INTO ft_c1 VALUES (1, 'a,"b" \\ c', DATE'2024-01-02', TIMESTAMP'2024-01-02 03:04:05.678', true, 1.5, 2.50), (2, NULL, NULL, NULL, NULL, NULL, NULL), (3, '', NULL, NULL, false, 1e30, -1);
SELECT * FROM ft_c1 ORDER BY id
-- @ ft-csv-header
CREATE TABLE ft_c2 (id INT, name STRING) USING csv OPTIONS (header 'true', sep ';');
INSERT INTO ft_c2 VALUES (1, 'a;b'), (2, ' c ');
INSERT INTO ft_c2 VALUES (3, 'x');
SELECT * FROM ft_c2 ORDER BY id
-- @ ft-csv-as
CREATE TABLE ft_c3 USING csv OPTIONS ('header' = 'true') AS SELECT id, name FROM people;
SELECT * FROM ft_c3 ORDER BY id
-- @ ft-csv-partitioned
CREATE TABLE ft_c4 (id INT, p STRING) USING csv PARTITIONED BY (p);
INSERT INTO ft_c4 VALUES (1, 'a'), (2, NULL);
SELECT * FROM ft_c4 ORDER BY id
-- @ ft-csv-array
CREATE TABLE ft_c5 (a ARRAY<INT>) USING csv
-- @ ft-csv-array-as
CREATE TABLE ft_c6 USING csv AS SELECT array(1) AS a
-- @ ft-csv-overwrite
CREATE TABLE ft_c7 (id INT) USING csv;
INSERT INTO ft_c7 VALUES (1), (2);
INSERT OVERWRITE TABLE ft_c7 VALUES (3);
SELECT * FROM ft_c7
-- @ ft-json-insert
CREATE TABLE ft_j1 (id INT, name STRING, d DATE, t TIMESTAMP, a ARRAY<INT>, s STRUCT<x: INT, y: STRING>, m MAP<STRING, DOUBLE>) USING json;
INSERT INTO ft_j1 SELECT 1, 'a"b', DATE'2024-01-02', TIMESTAMP'2024-01-02 03:04:05.678', array(1, NULL), named_struct('x', 1, 'y', NULL), map('k', 1.5);
INSERT INTO ft_j1 SELECT 2, NULL, NULL, NULL, NULL, NULL, NULL;
SELECT * FROM ft_j1 ORDER BY id
-- @ ft-json-as
CREATE TABLE ft_j2 USING json AS SELECT id, name, city FROM people;
SELECT * FROM ft_j2 ORDER BY id
-- @ ft-json-partitioned
CREATE TABLE ft_j3 (id INT, p INT) USING json PARTITIONED BY (p);
INSERT INTO ft_j3 VALUES (1, 7), (2, NULL);
SELECT * FROM ft_j3 ORDER BY id
-- @ ft-unknown-format
CREATE TABLE ft_x1 (id INT) USING nosuchformat
-- @ ft-external-no-location
CREATE EXTERNAL TABLE ft_x2 (id INT) USING parquet
-- @ ft-external-delta
CREATE EXTERNAL TABLE ft_x3 (id INT)
-- @ ft-parquet-key
CREATE TABLE ft_p60 (id INT PRIMARY KEY) USING parquet
-- @ ft-parquet-show-columns
CREATE TABLE ft_p61 (p INT, id INT) USING parquet PARTITIONED BY (p);
SHOW COLUMNS IN ft_p61
-- @ ft-parquet-view
CREATE TABLE ft_p62 (id INT, name STRING) USING parquet;
INSERT INTO ft_p62 VALUES (1, 'a');
CREATE OR REPLACE VIEW ft_v62 AS SELECT name, count(*) AS n FROM ft_p62 GROUP BY name;
SELECT * FROM ft_v62
-- @ ft-parquet-join
CREATE TABLE ft_p63 (id INT) USING parquet;
INSERT INTO ft_p63 VALUES (1), (3);
SELECT p.id, p.name FROM people p JOIN ft_p63 f ON p.id = f.id ORDER BY p.id
-- @ ft-parquet-partitioned-by-type
CREATE TABLE ft_p64 (id INT) USING parquet PARTITIONED BY (p STRING);
INSERT INTO ft_p64 VALUES (1, 'a');
SELECT * FROM ft_p64
-- @ ft-parquet-time
CREATE TABLE ft_p65 (a TIME) USING parquet
-- @ ft-parquet-interval
CREATE TABLE ft_p66 (a INTERVAL YEAR TO MONTH) USING parquet
-- @ ft-parquet-insert-partition
CREATE TABLE ft_p67 (id INT, p INT) USING parquet PARTITIONED BY (p);
INSERT INTO ft_p67 PARTITION (p = 5) VALUES (1);
SELECT * FROM ft_p67
-- @ ft-parquet-overwrite-partition
CREATE TABLE ft_p68 (id INT, p INT) USING parquet PARTITIONED BY (p);
INSERT INTO ft_p68 VALUES (1, 1), (2, 2);
INSERT OVERWRITE ft_p68 PARTITION (p = 1) VALUES (9);
SELECT * FROM ft_p68 ORDER BY id
-- @ ft-files-of-rows
CREATE TABLE ft_m1 (id INT, c STRING) USING parquet PARTITIONED BY (c);
INSERT INTO ft_m1 VALUES (1, 'a'), (2, 'b');
SELECT id, _metadata.file_name LIKE 'part-%.parquet' AS n, _metadata.file_path LIKE concat('file:/%/', _metadata.file_name) AS p, _metadata.file_size > 0 AS s, _metadata.file_block_start AS b, _metadata.file_block_length = _metadata.file_size AS l, _metadata.file_modification_time > TIMESTAMP '2024-01-01' AS t, typeof(_metadata) AS ty FROM ft_m1 ORDER BY id
-- @ ft-files-of-rows-index
CREATE TABLE ft_m2 USING parquet AS SELECT /*+ COALESCE(1) */ CAST(id AS INT) AS id FROM range(3);
SELECT count(DISTINCT _metadata.row_index) > 0 AS some, min(_metadata.row_index) AS first FROM ft_m2
-- @ ft-files-of-rows-text
CREATE TABLE ft_m3 (id INT) USING csv;
INSERT INTO ft_m3 VALUES (1);
SELECT typeof(_metadata) AS ty, _metadata.file_size FROM ft_m3
-- @ ft-files-of-rows-star
CREATE TABLE ft_m4 (id INT) USING json;
INSERT INTO ft_m4 VALUES (1);
SELECT * FROM ft_m4
-- @ ft-collated
CREATE TABLE ft_m5 (a STRING COLLATE UTF8_LCASE, b STRING) USING parquet;
INSERT INTO ft_m5 VALUES ('Ab', 'Ab'), ('aB', 'aB');
SELECT count(*) FROM ft_m5 WHERE a = 'AB' GROUP BY a
-- @ ft-date-partition-of-text
CREATE TABLE ft_m6 (id INT, d DATE) USING parquet PARTITIONED BY (d);
INSERT INTO ft_m6 PARTITION (d = '2024-01-02') VALUES (1);
INSERT INTO ft_m6 PARTITION (d) VALUES (2, DATE'2024-01-03');
INSERT OVERWRITE ft_m6 PARTITION (d = DATE'2024-01-02') SELECT 3;
SELECT * FROM ft_m6 ORDER BY id
-- @ ft-partition-unknown
CREATE TABLE ft_m7 (id INT, p INT) USING parquet PARTITIONED BY (p);
INSERT INTO ft_m7 PARTITION (id = 1) VALUES (1)
-- @ ft-partition-too-many
CREATE TABLE ft_m8 (id INT, p INT) USING parquet PARTITIONED BY (p);
INSERT INTO ft_m8 PARTITION (p = 1) VALUES (1, 2)
-- @ ft-partition-columns
CREATE TABLE ft_m9 (id INT, name STRING, p INT) USING parquet PARTITIONED BY (p);
INSERT INTO ft_m9 PARTITION (p = 1) (name, id) VALUES ('a', 1);
SELECT * FROM ft_m9
