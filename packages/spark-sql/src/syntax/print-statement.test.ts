import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryArbitrary } from '../testing/arbitrary-query.ts';
import { statementTree } from '../testing/statement-tree.ts';
import { parseStatement } from './parse-statement.ts';
import { printWhole } from './print-script.ts';
import type { WholeStatement } from './script.ts';

const read = (text: string): WholeStatement => {
  const parsed = parseStatement(text);
  if (!parsed.ok) throw new Error(`${text}\n${parsed.problem.message}`);
  return parsed.value;
};

describe('printWhole', () => {
  it.each([
    ['select distinct a x, 1 from t,u where a>0', 'SELECT DISTINCT a AS x, 1 FROM t, u WHERE a > 0'],
    ['select * except (a), t.* from main.default.t t', 'SELECT * EXCEPT (a), t.* FROM main.`default`.t AS t'],
    [
      'with a as (select 1), b(x) as (table a) select * from b',
      'WITH a AS (SELECT 1), b (x) AS (SELECT * FROM a) SELECT * FROM b',
    ],
    [
      'with recursive r(n) as (select 1 union all select n+1 from r) from r',
      'WITH RECURSIVE r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT * FROM r',
    ],
    [
      'select 1 union select 2 intersect all select 3 minus select 4',
      'SELECT 1 UNION SELECT 2 INTERSECT ALL SELECT 3 EXCEPT SELECT 4',
    ],
    [
      '(select 1 union all by name select 2) limit 3 offset 1',
      '(SELECT 1 UNION ALL BY NAME SELECT 2) LIMIT 3 OFFSET 1',
    ],
    ['values 1, (2), (3)', 'VALUES (1), (2), (3)'],
    [
      'grant select, use  schema on database main.s to `ana@x.org`',
      'GRANT SELECT, USE SCHEMA ON SCHEMA main.s TO `ana@x.org`',
    ],
    ['revoke all privileges on t from team', 'REVOKE ALL PRIVILEGES ON TABLE t FROM team'],
    ['show grants team on volume a.b.c', 'SHOW GRANTS team ON VOLUME a.b.c'],
    ['show grants on view v', 'SHOW GRANTS ON VIEW v'],
    ['alter database main.s owner to `ana@x.org`', 'ALTER SCHEMA main.s OWNER TO `ana@x.org`'],
    ['alter catalog c set owner to team', 'ALTER CATALOG c OWNER TO team'],
    ['alter table t owner to team', 'ALTER TABLE t OWNER TO team'],
    ['alter view v set owner to team', 'ALTER VIEW v OWNER TO team'],
    ['alter volume a.b.c owner to team', 'ALTER VOLUME a.b.c OWNER TO team'],
    [
      "create or replace table a.b deep clone c version as of 3 tblproperties (k = 'v')",
      "CREATE OR REPLACE TABLE a.b DEEP CLONE c VERSION AS OF 3 TBLPROPERTIES ('k' = 'v')",
    ],
    ['create table if not exists a shallow clone c', 'CREATE TABLE IF NOT EXISTS a SHALLOW CLONE c'],
    ["create table a like b comment 'c'", "CREATE TABLE a LIKE b\nCOMMENT 'c'"],
    ['from t |> where a > 1 |> select a |> limit 2', 'SELECT a FROM t WHERE a > 1 LIMIT 2'],
    [
      'from t |> where a > 1 |> set a = a + 1, b = a |> order by a',
      'SELECT * FROM (FROM (FROM t |> WHERE a > 1 |> SET a = a + 1) |> SET b = a) ORDER BY a',
    ],
    [
      'table t | union all select 1 | extend 2 as two',
      'SELECT *, 2 AS two FROM ((SELECT * FROM t) UNION ALL SELECT 1)',
    ],
    [
      'from t |> pivot (sum(a) for b in (1, 2)) |> limit all offset 2',
      'SELECT * FROM t PIVOT (sum(a) FOR b IN (1, 2)) OFFSET 2',
    ],
    [
      'select a from t group by rollup(a,(b,c)), d having count(*)>1 order by all',
      'SELECT a FROM t GROUP BY ROLLUP (a, (b, c)), d HAVING count(*) > 1 ORDER BY ALL',
    ],
    [
      'select a from t group by a, b grouping sets ((a,b),())',
      'SELECT a FROM t GROUP BY a, b GROUPING SETS ((a, b), ())',
    ],
    [
      'select sum(a) over w from t window w as (partition by b) qualify rank() over (w order by c)=1',
      'SELECT sum(a) OVER w FROM t WINDOW w AS (PARTITION BY b) QUALIFY rank() OVER (w ORDER BY c) = 1',
    ],
    [
      'select * from a left outer join (b cross join c) on a.x=b.x natural full join d join lateral (select 1) e using (y)',
      'SELECT * FROM a LEFT JOIN (b CROSS JOIN c) ON a.x = b.x NATURAL FULL JOIN d INNER JOIN LATERAL (SELECT 1) AS e USING (y)',
    ],
    [
      'select * from t version as of 3 x semi join u using (k)',
      'SELECT * FROM t VERSION AS OF 3 AS x LEFT SEMI JOIN u USING (k)',
    ],
    [
      'select * from t tablesample (10 percent) repeatable (7) as s',
      'SELECT * FROM t AS s TABLESAMPLE (10 PERCENT) REPEATABLE (7)',
    ],
    [
      "select * from t pivot (sum(a) as s, max(b) for (c, d) in ((1, 'x') as one, (2, 'y'))) p",
      "SELECT * FROM t PIVOT (sum(a) AS s, max(b) FOR (c, d) IN ((1, 'x') AS one, (2, 'y'))) AS p",
    ],
    [
      'select * from t unpivot include nulls ((v, w) for n in ((a, b) as x, (c, d)))',
      'SELECT * FROM t UNPIVOT INCLUDE NULLS ((v, w) FOR n IN ((a, b) AS x, (c, d)))',
    ],
    [
      'select * from t lateral view outer explode(a) x as y, z lateral view inline(b) as c',
      'SELECT * FROM t LATERAL VIEW OUTER explode(a) x AS y, z LATERAL VIEW inline(b) AS c',
    ],
    [
      'select * from range(3) r(n) where n in (select 1) and not exists (select 2) and (n, 1) not in (select 1, 2) and n = (select max(n) from t)',
      'SELECT * FROM range(3) AS r (n) WHERE n IN (SELECT 1) AND NOT EXISTS (SELECT 2) AND (n, 1) NOT IN (SELECT 1, 2) AND n = (SELECT max(n) FROM t)',
    ],
    ["show table extended in main.shop like 'a*|b'", "SHOW TABLE EXTENDED IN main.shop LIKE 'a*|b'"],
    ['select :`p`, :`a ``b`, :select from t', 'SELECT :p, :`a ``b`, :select FROM t'],
    [
      "select j:a.b[0]::int, :p from read_files('x', header => true)",
      "SELECT CAST(j:a.b[0] AS INT), :p FROM read_files('x', header => TRUE)",
    ],
    ['select (((select 1) + 1)) * 2', 'SELECT ((SELECT 1) + 1) * 2'],
    ['explain select 1', 'EXPLAIN SELECT 1'],
    ['explain formatted select 1', 'EXPLAIN FORMATTED SELECT 1'],
    ['explain analyze select 1', 'EXPLAIN ANALYZE SELECT 1'],
    ['desc query select 1', 'DESCRIBE QUERY SELECT 1'],
    [
      "create or replace table t (a int not null comment 'k', s struct<B:int>) partitioned by (a) comment 'c' tblproperties (x.y = 1)",
      "CREATE OR REPLACE TABLE t (\n  a INT NOT NULL COMMENT 'k',\n  s struct<B:int>)\nUSING delta\nPARTITIONED BY (a)\nCOMMENT 'c'\nTBLPROPERTIES (\n  'x.y' = '1')",
    ],
    [
      'create table if not exists t as select 1 as a',
      'CREATE TABLE IF NOT EXISTS t\nUSING delta\nAS SELECT 1 AS a',
    ],
    [
      "create or replace view v (a comment 'x', b) comment 'y' as select 1, 2",
      "CREATE OR REPLACE VIEW v (a COMMENT 'x', b) COMMENT 'y' AS SELECT 1, 2",
    ],
    ["create database if not exists d comment 'z'", "CREATE SCHEMA IF NOT EXISTS d COMMENT 'z'"],
    ['drop volume if exists a.b.c', 'DROP VOLUME IF EXISTS a.b.c'],
    ['drop schema d cascade', 'DROP SCHEMA d CASCADE'],
    [
      "create or replace function a.b.f(x int, y string comment 'z') returns boolean language sql deterministic comment 'c' return x > 1 and is_member('team')",
      "CREATE OR REPLACE FUNCTION a.b.f(x INT, y STRING COMMENT 'z') RETURNS BOOLEAN COMMENT 'c' DETERMINISTIC RETURN x > 1 AND is_member('team')",
    ],
    [
      "create temp function f(x int default 1 + 1, y string comment 'z') returns table (a int, b string) not deterministic contains sql return select x, y",
      "CREATE TEMPORARY FUNCTION f(x INT DEFAULT 1 + 1, y STRING COMMENT 'z') RETURNS TABLE (a INT, b STRING) NOT DETERMINISTIC CONTAINS SQL RETURN (SELECT x, y)",
    ],
    [
      'select a.b.f(x => 1) from t, lateral c.g(t.x) as r, `d e`.h()',
      'SELECT a.b.f(x => 1) FROM t, LATERAL c.g(t.x) AS r, `d e`.h()',
    ],
    ['describe function extended a.f', 'DESCRIBE FUNCTION EXTENDED a.f'],
    ['show user functions in s', 'SHOW USER FUNCTIONS IN s'],
    ['drop temporary function if exists f', 'DROP TEMPORARY FUNCTION IF EXISTS f'],
    [
      'create function if not exists f() return select max(a) from t',
      'CREATE FUNCTION IF NOT EXISTS f() RETURN (SELECT max(a) FROM t)',
    ],
    ['drop function if exists a.b.f', 'DROP FUNCTION IF EXISTS a.b.f'],
    ['grant execute on function a.b.f to team', 'GRANT EXECUTE ON FUNCTION a.b.f TO team'],
    [
      'create table t (a int mask f, b string mask m.g using columns (a, c) not null, c int) with row filter h on (a, c)',
      'CREATE TABLE t (\n  a INT MASK f,\n  b STRING NOT NULL MASK m.g USING COLUMNS (a, c),\n  c INT)\nUSING delta\nWITH ROW FILTER h ON (a, c)',
    ],
    ['alter table t set row filter a.b.f on (x, y)', 'ALTER TABLE t SET ROW FILTER a.b.f ON (x, y)'],
    ['alter table t set row filter f on ()', 'ALTER TABLE t SET ROW FILTER f ON ()'],
    ['alter table t drop row filter', 'ALTER TABLE t DROP ROW FILTER'],
    [
      'alter table t alter column a set mask f using columns (b)',
      'ALTER TABLE t ALTER COLUMN a SET MASK f USING COLUMNS (b)',
    ],
    ['alter table t alter column a drop mask', 'ALTER TABLE t ALTER COLUMN a DROP MASK'],
    [
      'insert with schema evolution into table t (a, b) values (1, default)',
      'INSERT WITH SCHEMA EVOLUTION INTO t (a, b) VALUES (1, NULL)',
    ],
    [
      'insert into t replace where a > 1 by name select 1 as a',
      'INSERT INTO t REPLACE WHERE a > 1 BY NAME SELECT 1 AS a',
    ],
    [
      'insert into t by name replace on t.a <=> s.a (select 1 as a) s',
      'INSERT INTO t BY NAME REPLACE ON t.a <=> s.a (SELECT 1 AS a) AS s',
    ],
    [
      "insert overwrite directory '/x' using csv options (header 'true') select 1",
      "INSERT OVERWRITE DIRECTORY '/x' USING csv OPTIONS ('header' = 'true') SELECT 1",
    ],
    ['truncate table t', 'TRUNCATE TABLE t'],
    [
      "create table t (a int) using csv options (header 'true', sep ';') partitioned by (p string) location '/x' comment 'c'",
      "CREATE TABLE t (\n  a INT,\n  p STRING)\nUSING csv\nOPTIONS (\n  'header' = 'true',\n  'sep' = ';')\nPARTITIONED BY (p)\nCOMMENT 'c'\nLOCATION '/x'",
    ],
    [
      'create external table t like b using json location "/x"',
      "CREATE TABLE t LIKE b\nUSING json\nLOCATION '/x'",
    ],
    [
      'insert overwrite t partition (p = 1, q) select 2, 3',
      'INSERT OVERWRITE t PARTITION (p = 1, q) SELECT 2, 3',
    ],
    ['delete from t as x where x.a is null', 'DELETE FROM t AS x WHERE x.a IS NULL'],
    ['update t x set a.b = default, c = 1 where d', 'UPDATE t AS x SET a.b = DEFAULT, c = 1 WHERE d'],
    [
      'merge into t using s x on t.a=x.a when matched and x.d then delete when matched then update set * when not matched by target then insert (a) values (1) when not matched by source then update set b = 2',
      'MERGE INTO t USING s AS x ON t.a = x.a WHEN MATCHED AND x.d THEN DELETE WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT (a) VALUES (1) WHEN NOT MATCHED BY SOURCE THEN UPDATE SET b = 2',
    ],
    ["show tables from d 'p*'", "SHOW TABLES IN d LIKE 'p*'"],
    ['show columns in t in d', 'SHOW COLUMNS IN d.t'],
    ['desc history t limit 3', 'DESCRIBE HISTORY t LIMIT 3'],
    ['describe extended t a', 'DESCRIBE TABLE EXTENDED t a'],
    ['describe detail t', 'DESCRIBE DETAIL t'],
    ['desc formatted a.t as json', 'DESCRIBE TABLE EXTENDED a.t AS JSON'],
    [
      "alter table t add column a int comment 'x' first, b string after a",
      "ALTER TABLE t ADD COLUMNS (a INT COMMENT 'x' FIRST, b STRING AFTER a)",
    ],
    ['alter table t rename column a to b', 'ALTER TABLE t RENAME COLUMN a TO b'],
    ['alter table t drop column if exists a', 'ALTER TABLE t DROP COLUMNS IF EXISTS (a)'],
    ["alter table t alter column a comment 'x'", "ALTER TABLE t ALTER COLUMN a COMMENT 'x'"],
    ['alter table t alter column a drop not null', 'ALTER TABLE t ALTER COLUMN a DROP NOT NULL'],
    ['alter table t rename to u', 'ALTER TABLE t RENAME TO u'],
    ['alter table t set tblproperties (a.b = true)', "ALTER TABLE t SET TBLPROPERTIES ('a.b' = 'true')"],
    ['alter table t unset tblproperties if exists (a)', "ALTER TABLE t UNSET TBLPROPERTIES IF EXISTS ('a')"],
    ['alter table t add constraint c check (a > 1)', 'ALTER TABLE t ADD CONSTRAINT c CHECK (a > 1)'],
    ['alter table t drop constraint if exists c', 'ALTER TABLE t DROP CONSTRAINT IF EXISTS c'],
    ['alter table t drop constraint c cascade', 'ALTER TABLE t DROP CONSTRAINT c CASCADE'],
    ['alter table t drop constraint c restrict', 'ALTER TABLE t DROP CONSTRAINT c'],
    [
      'create table t (id int not null constraint k primary key rely not enforced, p int references a.b (c) comment "x", q int foreign key references d on update no action, primary string)',
      "CREATE TABLE t (\n  id INT NOT NULL,\n  p INT COMMENT 'x',\n  q INT,\n  `primary` STRING,\n  CONSTRAINT k PRIMARY KEY (id) RELY,\n  FOREIGN KEY (p) REFERENCES a.b (c),\n  FOREIGN KEY (q) REFERENCES d)\nUSING delta",
    ],
    [
      'create table t (a int, b date, primary key (a, b timeseries) enable novalidate, constraint f foreign key (a) references m.p match full on delete no action deferrable initially deferred norely)',
      'CREATE TABLE t (\n  a INT,\n  b DATE,\n  PRIMARY KEY (a, b TIMESERIES),\n  CONSTRAINT f FOREIGN KEY (a) REFERENCES m.p)\nUSING delta',
    ],
    [
      'alter table t add constraint k primary key (a, `b c`) rely',
      'ALTER TABLE t ADD CONSTRAINT k PRIMARY KEY (a, `b c`) RELY',
    ],
    [
      'alter table t add foreign key (a) references x.p(b)',
      'ALTER TABLE t ADD FOREIGN KEY (a) REFERENCES x.p (b)',
    ],
    [
      'create table t (a int unique, constraint u unique (a, `b c`) rely)',
      'CREATE TABLE t (\n  a INT,\n  UNIQUE (a),\n  CONSTRAINT u UNIQUE (a, `b c`) RELY)\nUSING delta',
    ],
    [
      "show tables in catalog `m` schema like 's*' like '*'",
      "SHOW TABLES IN CATALOG m SCHEMA LIKE 's*' LIKE '*'",
    ],
    ["show functions in catalog m like '*'", "SHOW FUNCTIONS IN CATALOG m LIKE '*'"],
    [
      'show keys in catalog m in schema `a b` in table t',
      'SHOW KEYS IN CATALOG m IN SCHEMA `a b` IN TABLE t',
    ],
    [
      'show foreign keys in catalog m in schema s in table `t`',
      'SHOW FOREIGN KEYS IN CATALOG m IN SCHEMA s IN TABLE t',
    ],
    ['show columns in all catalogs', 'SHOW COLUMNS IN ALL CATALOGS'],
    [
      "show columns in catalog m schema like 's' table like 't' like 'c'",
      "SHOW COLUMNS IN CATALOG m SCHEMA LIKE 's' TABLE LIKE 't' LIKE 'c'",
    ],
    ["show tables in catalog like 'x'", "SHOW TABLES IN catalog LIKE 'x'"],
    ['alter table t add constraint u unique (a)', 'ALTER TABLE t ADD CONSTRAINT u UNIQUE (a)'],
    ['alter table t drop primary key if exists cascade', 'ALTER TABLE t DROP PRIMARY KEY IF EXISTS CASCADE'],
    ['alter table t drop foreign key if exists (a, b)', 'ALTER TABLE t DROP FOREIGN KEY IF EXISTS (a, b)'],
    ["alter table t set tags ('a' = 'b', 'c d')", "ALTER TABLE t SET TAGS ('a' = 'b', 'c d')"],
    ["alter view m.v unset tags ('a', b)", "ALTER VIEW m.v UNSET TAGS ('a', 'b')"],
    ["alter database s set tags ('a' = '')", "ALTER SCHEMA s SET TAGS ('a')"],
    ["alter volume a.b.c set tags ('a' = 'b')", "ALTER VOLUME a.b.c SET TAGS ('a' = 'b')"],
    [
      "alter table m.t change column `a b` set tags ('k' = 'v')",
      "ALTER TABLE m.t ALTER COLUMN `a b` SET TAGS ('k' = 'v')",
    ],
    ["alter table t alter a unset tags ('k')", "ALTER TABLE t ALTER COLUMN a UNSET TAGS ('k')"],
    ['set tag on column m.t.c cost_center = `h r`', 'SET TAG ON COLUMN m.t.c cost_center = `h r`'],
    ['set tag on catalog c pii', 'SET TAG ON CATALOG c pii'],
    ['unset tag on database s pii', 'UNSET TAG ON SCHEMA s pii'],
    ['begin set tag on table t a = b; end', 'BEGIN\n  SET TAG ON TABLE t a = b;\nEND'],
    ['alter view v as select 1', 'ALTER VIEW v AS SELECT 1'],
    ['alter view v with schema type evolution', 'ALTER VIEW v WITH SCHEMA TYPE EVOLUTION'],
    [
      "create view v with schema binding comment 'x' as select 1",
      "CREATE VIEW v COMMENT 'x' WITH SCHEMA BINDING AS SELECT 1",
    ],
    [
      'create temporary view v default collation sr_ai_ci as select 1',
      'CREATE TEMPORARY VIEW v DEFAULT COLLATION sr_CI_AI AS SELECT 1',
    ],
    ['comment on table t is null', 'COMMENT ON TABLE t IS NULL'],
    ["restore table t timestamp as of '2024-01-01'", "RESTORE TABLE t TO TIMESTAMP AS OF '2024-01-01'"],
    ['optimize t where d zorder by (a, b)', 'OPTIMIZE t WHERE d ZORDER BY (a, b)'],
    ['vacuum t retain 0 hours dry run', 'VACUUM t RETAIN 0 HOURS DRY RUN'],
    ['undrop table t', 'UNDROP TABLE t'],
    [
      "copy into t from '/x' fileformat = csv files = ('a', 'b') format_options (header true) copy_options (force 'true')",
      "COPY INTO t FROM '/x' FILEFORMAT = csv FILES = ('a', 'b') FORMAT_OPTIONS ('header' = 'true') COPY_OPTIONS ('force' = 'true')",
    ],
    ["show tblproperties t ('a')", "SHOW TBLPROPERTIES t ('a')"],
    ['show create table t', 'SHOW CREATE TABLE t'],
    ['show tables dropped in d', 'SHOW TABLES DROPPED IN d'],
  ])('%s', (text, canonical) => {
    expect(printWhole(read(text))).toBe(canonical);
    expect(statementTree(read(canonical))).toEqual(statementTree(read(text)));
  });

  it('is parsed back to the same query', () => {
    fc.assert(
      fc.property(queryArbitrary, (query) => {
        const statement: WholeStatement = { kind: 'query', query };
        expect(statementTree(read(printWhole(statement)))).toEqual(statementTree(statement));
      }),
      { seed: 11, numRuns: 400 },
    );
  });
});
