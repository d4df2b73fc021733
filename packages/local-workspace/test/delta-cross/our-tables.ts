/** Tables that are written here for others to read. In each statement `{t}` is the table. */
const TYPES =
  'id INT, i8 TINYINT, i16 SMALLINT, i64 BIGINT, f FLOAT, d DOUBLE, b BOOLEAN, s STRING, x BINARY, day DATE, at TIMESTAMP, small DECIMAL(5,2), middle DECIMAL(18,0), large DECIMAL(38,10)';
const VALUES = `(1, -128, -32768, -9223372036854775807, 1.1, 1e300, true, 'é "x" ''y''', X'00FF', DATE'2024-02-29', TIMESTAMP'2024-01-02 03:04:05.123456', 999.99, 999999999999999999, 1234567890123456789012345678.0123456789), (2, 127, 32767, 9223372036854775807, -0.5, -2.5, false, '', X'', DATE'1582-10-15', TIMESTAMP'1969-12-31 23:59:59.999999', -0.01, -1, -0.0000000001)`;
const NESTED =
  'id INT, a ARRAY<INT>, aa ARRAY<ARRAY<STRING>>, m MAP<STRING, INT>, s STRUCT<x: INT, y: STRUCT<z: ARRAY<STRUCT<w: DATE>>>>';
const NESTED_ROWS =
  "SELECT 1 AS id, array(1, NULL, 3) AS a, array(array('a', NULL), array()) AS aa, map('a', 1, 'b', NULL) AS m, named_struct('x', 1, 'y', named_struct('z', array(named_struct('w', DATE'2024-01-02')))) AS s UNION ALL SELECT 2, NULL, NULL, NULL, NULL";
const TEN = "SELECT CAST(id AS INT) AS id, CAST(id % 3 AS INT) AS p, concat('n', id) AS name FROM range(10)";
const MAPPED = "TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";
const EVERY_VERSION = "TBLPROPERTIES ('delta.checkpointInterval' = '2')";

const ten = (more: readonly string[], options = ''): readonly string[] => [
  `CREATE TABLE {t} ${options} AS ${TEN}`,
  ...more,
];
const ADD = "INSERT INTO {t} VALUES (50, 1, 'x')";

export const OUR_TABLES: Readonly<Record<string, readonly string[]>> = {
  scalars: [
    `CREATE TABLE {t} (${TYPES})`,
    `INSERT INTO {t} VALUES ${VALUES}`,
    'INSERT INTO {t} (id) VALUES (3)',
  ],
  local_times: [
    'CREATE TABLE {t} (id INT, at TIMESTAMP_NTZ)',
    "INSERT INTO {t} VALUES (1, TIMESTAMP_NTZ'2024-01-02 03:04:05.123456'), (2, NULL)",
  ],
  empty: [`CREATE TABLE {t} (${TYPES})`],
  floats: [
    'CREATE TABLE {t} (id INT, d DOUBLE)',
    "INSERT INTO {t} VALUES (1, double('NaN')), (2, double('-Infinity')), (3, 0)",
  ],
  nested: [`CREATE TABLE {t} (${NESTED})`, `INSERT INTO {t} ${NESTED_ROWS}`],
  special_parts: [
    'CREATE TABLE {t} (id INT, p STRING) PARTITIONED BY (p)',
    "INSERT INTO {t} VALUES (1, 'north/x y'), (2, NULL), (3, 'é=%'), (4, 'a:b?c#d'), (5, '+ %20'), (6, '{[*]}'), (7, 'quote''s')",
  ],
  typed_parts: [
    'CREATE TABLE {t} (id INT, n BIGINT, d DATE, b BOOLEAN, m DECIMAL(10,2)) PARTITIONED BY (n, d, b, m)',
    "INSERT INTO {t} VALUES (1, 5, DATE'2024-01-02', true, 1.50), (2, NULL, NULL, NULL, NULL), (3, -7, DATE'1999-12-31', false, -0.01)",
  ],
  timed_parts: [
    'CREATE TABLE {t} (id INT, at TIMESTAMP) PARTITIONED BY (at)',
    "INSERT INTO {t} VALUES (1, TIMESTAMP'2024-01-02 03:04:05.123456'), (2, NULL), (3, TIMESTAMP'2024-01-02 00:00:00')",
  ],
  appended: ten([ADD, ADD, ADD]),
  overwritten: ten(["INSERT OVERWRITE {t} VALUES (1, 1, 'only')"]),
  replaced: ten(["CREATE OR REPLACE TABLE {t} AS SELECT 'a' AS other, 1.5D AS n"]),
  deleted: ten(['DELETE FROM {t} WHERE id IN (2, 5)']),
  updated: ten(['UPDATE {t} SET name = NULL WHERE id > 6'], 'PARTITIONED BY (p)'),
  merged: ten([
    "MERGE INTO {t} t USING (SELECT 3 AS id, 'merged' AS name UNION ALL SELECT 30, 'new') s ON t.id = s.id WHEN MATCHED THEN UPDATE SET name = s.name WHEN NOT MATCHED THEN INSERT (id, name) VALUES (s.id, s.name)",
  ]),
  evolved: ten([
    'ALTER TABLE {t} ADD COLUMNS (score DOUBLE, tags ARRAY<STRING>)',
    "INSERT INTO {t} VALUES (50, 1, 'x', 1.5, array('t'))",
  ]),
  mapped: ten(
    [
      'ALTER TABLE {t} RENAME COLUMN name TO title',
      'ALTER TABLE {t} DROP COLUMN p',
      "INSERT INTO {t} VALUES (50, 'x')",
    ],
    MAPPED,
  ),
  mapped_parts: ten(
    ['ALTER TABLE {t} RENAME COLUMN p TO part', "INSERT INTO {t} VALUES (50, NULL, 'x')"],
    `PARTITIONED BY (p) ${MAPPED}`,
  ),
  mapped_names: [
    `CREATE TABLE {t} (\`a b\` INT, \`c,;{}()=\` STRING) ${MAPPED}`,
    "INSERT INTO {t} VALUES (1, 'x')",
  ],
  checkpoint: ten([ADD, ADD, 'DELETE FROM {t} WHERE id = 1', ADD, ADD], EVERY_VERSION),
  checkpoint_parts: ten(
    [ADD, ADD, 'DELETE FROM {t} WHERE p = 2', ADD],
    `PARTITIONED BY (p) ${EVERY_VERSION}`,
  ),
  compacted: ten([ADD, ADD, 'OPTIMIZE {t}']),
  restored: ten(['DELETE FROM {t} WHERE id > 2', 'RESTORE TABLE {t} TO VERSION AS OF 0']),
  constrained: [
    'CREATE TABLE {t} (id INT NOT NULL, n INT)',
    'ALTER TABLE {t} ADD CONSTRAINT positive CHECK (n > 0)',
    'INSERT INTO {t} VALUES (1, 1), (2, 5)',
  ],
  described: [
    "CREATE TABLE {t} (id INT COMMENT 'the key') COMMENT 'a table' TBLPROPERTIES ('owner.team' = 'é')",
    'INSERT INTO {t} VALUES (1)',
  ],
};
