-- @ file-of-rows
CREATE OR REPLACE TABLE md (id INT, c STRING) PARTITIONED BY (c);
INSERT INTO md VALUES (1, 'a'), (2, 'b');
SELECT id, _metadata.file_name LIKE 'part-%.parquet' AS n, _metadata.file_path LIKE concat('file:/%/', _metadata.file_name) AS p, _metadata.file_size > 0 AS s, _metadata.file_block_start AS b, _metadata.file_block_length = _metadata.file_size AS l, _metadata.file_modification_time > TIMESTAMP '2024-01-01' AS t, typeof(_metadata) AS ty FROM md ORDER BY id
-- @ file-of-rows-is-not-in-star
SELECT * FROM md ORDER BY id
-- @ file-of-rows-beside-star
SELECT *, _metadata.file_size > 0 AS s FROM md ORDER BY id
-- @ file-of-rows-beside-star-of-table
SELECT md.*, md._metadata.file_size > 0 AS s FROM md ORDER BY id
-- @ file-of-rows-by-alias
SELECT t.id FROM md AS t WHERE t._metadata.file_size > 0 ORDER BY t._metadata.file_size IS NULL, t.id
-- @ file-of-rows-and-column-names
SELECT x FROM md AS t(x, y) WHERE t._metadata.file_size > 0 ORDER BY x
-- @ file-of-rows-any-case
SELECT _METADATA.File_Name IS NULL AS n FROM md WHERE id = 1
-- @ file-of-rows-unknown-field
SELECT _metadata.row_index FROM md
-- @ file-of-rows-star
SELECT _metadata.* FROM md
-- @ file-of-rows-grouped
SELECT count(*) AS n FROM md GROUP BY _metadata.file_path
-- @ file-of-rows-in-having
SELECT id FROM md GROUP BY id HAVING max(_metadata.file_size) > 0 ORDER BY id
-- @ file-of-rows-joined
SELECT a.id, a._metadata.file_name = b._metadata.file_name AS same FROM md a JOIN md b ON a.id = b.id ORDER BY a.id
-- @ file-of-rows-ambiguous
SELECT _metadata FROM md a JOIN md b ON a.id = b.id
-- @ file-of-rows-correlated
SELECT id FROM md WHERE EXISTS (SELECT 1 FROM md b WHERE b._metadata.file_path = md._metadata.file_path AND b.id <> md.id)
-- @ file-of-rows-with-lateral-view
SELECT id, _metadata.file_size > 0 AS s, e FROM md LATERAL VIEW explode(array(1, 2)) x AS e ORDER BY id, e
-- @ file-of-rows-of-values
SELECT _metadata.file_name FROM VALUES (1) AS t(a)
-- @ file-of-rows-of-cte
WITH t AS (SELECT * FROM md) SELECT _metadata.file_size FROM t
-- @ file-of-rows-of-subquery
SELECT id FROM (SELECT * FROM md) x WHERE _metadata.file_size > 0 ORDER BY id
-- @ file-of-rows-own-column
CREATE OR REPLACE TABLE mdm (_metadata INT);
INSERT INTO mdm VALUES (1);
SELECT _metadata FROM mdm
-- @ file-of-rows-as-a-name
SELECT id AS _metadata FROM md ORDER BY id
-- @ file-of-rows-of-a-natural-join
SELECT a.id FROM md a NATURAL JOIN md b WHERE a.id > 0 ORDER BY a.id
-- @ file-of-rows-after-delete
DELETE FROM md WHERE id = 2;
SELECT id, _metadata.file_size > 0 AS s FROM md
-- @ file-of-rows-of-no-rows
CREATE OR REPLACE TABLE mde (id INT);
SELECT _metadata.file_name, id FROM mde
-- @ file-of-rows-in-update
UPDATE md SET id = 9 WHERE _metadata.file_size > 0
