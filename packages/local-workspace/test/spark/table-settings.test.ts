import { join } from 'node:path';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { type OtherEngines, startOtherEngines } from '../delta-cross/other-engines.ts';

const { home, run, rows } = testStore();

let spark: OtherEngines;
beforeAll(async () => {
  spark = await startOtherEngines(home());
});
afterAll(() => spark.close());

const script = (table: string, config: JsonObject, query = 'SELECT id FROM range(3)'): string =>
  emitPyspark(
    planPipeline(
      pipeline(
        ['s', 'source', { from: 'query', query, schema: 'id BIGINT' }],
        ['e', 'export', { to: 'table', table: `spark_catalog.default.${table}`, ...config }, 's'],
      ),
    ),
  ).text;

const settings = {
  comment: "It's a table",
  columnComments: [{ column: 'id', comment: 'The "key"' }],
  checks: [{ name: 'small', condition: 'id < 5' }],
};
const MODES: Readonly<Record<string, JsonObject>> = {
  append: { mode: 'append' },
  merge: { mode: 'merge', mergeKeys: ['id'] },
  overwrite: { mode: 'overwrite' },
  error: { mode: 'error' },
  where: { mode: 'overwrite', replaces: 'condition', replaceWhere: 'id >= 0' },
};

/** Looks at a table as Delta describes it, by a table of one row. */
const described = (table: string): string => `
from delta.tables import DeltaTable
name = "spark_catalog.default.${table}"
detail = DeltaTable.forName(spark, name).detail().selectExpr("description", "map_entries(properties)", "clusteringColumns").collect()[0]
comment = spark.read.table(name).schema[0].metadata.get("comment")
found = str(detail[0]), str([tuple(one) for one in detail[1] if "constraints" in one[0]]), str(list(detail[2])), str(comment)
spark.createDataFrame([found], "comment STRING, checks STRING, clustered STRING, id STRING").write.saveAsTable(name + "_found")
`;

it('a table gets its comments, constraints and clustering on Spark, in every mode and once', async () => {
  const cases = Object.entries(MODES).map(([name, mode]) => ({ name: `set_up_${name}`, mode }));
  const answers = await spark.store(
    cases.map(({ name, mode }) => {
      const config = { ...settings, clusterBy: ['id'], ...mode };
      const again = name.endsWith('error') ? '' : script(name, config);
      return {
        before: [],
        table: `spark_catalog.default.${name}_found`,
        python: `${script(name, config)}\n${again}\n${described(name)}`,
      };
    }),
  );
  const found = cases.map(({ name }, at) => {
    const { refused, table } = required(answers[at], name);
    return [name, refused, 'error' in table ? [] : table.rows];
  });
  const row = ["It's a table", "[('delta.constraints.small', 'id < 5')]", "['id']", 'The "key"'];
  expect(found).toEqual(cases.map(({ name }) => [name, null, [row]]));
});

it('rows that violate a constraint stop a write on Spark with the words of the warehouse', async () => {
  const names = Object.keys(MODES).filter((name) => name !== 'merge');
  const answers = await spark.store(
    names.map((name) => ({
      before: [],
      table: `spark_catalog.default.refused_${name}`,
      python: script(`refused_${name}`, { ...settings, ...MODES[name] }, 'SELECT id FROM range(4, 8)'),
    })),
  );
  for (const [at, name] of names.entries()) {
    const { refused, table } = required(answers[at], name);
    expect(refused).toContain('The rows violate CHECK constraints (small: 3 rows, such as {5})');
    expect(table).toHaveProperty('error');
  }
});

it('what only Databricks has stops a write on open-source Spark before a row is stored', async () => {
  const configs: Readonly<Record<string, JsonObject>> = {
    masks: { masks: [{ column: 'id', groups: ['a'], others: 'null' }] },
    filter: { rowFilter: 'id > 1' },
    tags: { tags: [{ name: 'domain', value: 'sales' }] },
    key: { primaryKey: ['id'] },
  };
  const cases = Object.entries(configs).map(([name, config]) => ({
    before: [],
    table: `spark_catalog.default.governed_${name}`,
    python: script(`governed_${name}`, { mode: 'overwrite', ...config }),
  }));
  const answers = await spark.store(cases);
  for (const [at, name] of Object.keys(configs).entries()) {
    const { refused, table } = required(answers[at], name);
    expect(refused, name).not.toBeNull();
    expect('error' in table ? [] : table.rows, name).toEqual([]);
  }
});

it('on Spark, a primary key that is there stays, and one that others refer to is refused by their names', async () => {
  // Open-source Spark has no keys: tables stand for the views in which Databricks lists them.
  const [views, ids] = ['spark_catalog.information_schema', ['catalog', 'schema', 'name']];
  const id = ids.map((part) => `constraint_${part} STRING`).join(', ');
  const unique = ids.map((part) => `unique_constraint_${part} STRING`).join(', ');
  const table = 'table_schema STRING, table_name STRING';
  const of = (name: string): string => `'c', 'default', '${name}'`;
  const before = [
    `CREATE SCHEMA ${views}`,
    `CREATE TABLE ${views}.table_constraints (${id}, ${table}, constraint_type STRING) USING DELTA`,
    `CREATE TABLE ${views}.key_column_usage (${id}, ${table}, column_name STRING, ordinal_position INT) USING DELTA`,
    `CREATE TABLE ${views}.referential_constraints (${id}, ${unique}) USING DELTA`,
    ...['kept', 'referred', 'free'].flatMap((name) => [
      `INSERT INTO ${views}.table_constraints VALUES (${of(`${name}_key`)}, 'default', '${name}', 'PRIMARY KEY')`,
      ...['Line', 'ID'].map(
        (column, at) =>
          `INSERT INTO ${views}.key_column_usage VALUES (${of(`${name}_key`)}, 'default', '${name}', '${column}', ${2 - at})`,
      ),
      `CREATE TABLE spark_catalog.default.${name} (id BIGINT NOT NULL, line BIGINT NOT NULL) USING DELTA`,
    ]),
    `INSERT INTO ${views}.table_constraints VALUES (${of('fk')}, 'default', 'child', 'FOREIGN KEY')`,
    `INSERT INTO ${views}.referential_constraints VALUES (${of('fk')}, ${of('referred_key')})`,
  ];
  const keyed = (name: string, ...primaryKey: string[]): string => {
    const query = 'SELECT id, id AS line FROM range(3)';
    const config = { to: 'table', table: `spark_catalog.default.${name}`, mode: 'append', primaryKey };
    return emitPyspark(
      planPipeline(
        pipeline(
          ['s', 'source', { from: 'query', query, schema: 'id BIGINT, line BIGINT' }],
          ['e', 'export', config, 's'],
        ),
      ),
    ).text;
  };
  await spark.store([{ before, table: 'spark_catalog.default.kept', python: '' }]);
  const [kept, referred, free] = await spark.store(
    [['kept', 'id', 'LINE'] as const, ['referred', 'id'] as const, ['free', 'id'] as const].map(
      ([name, ...columns]) => ({
        before: [],
        table: `spark_catalog.default.${name}`,
        python: keyed(name, ...columns),
      }),
    ),
  );
  expect(kept).toMatchObject({ refused: null, table: { rows: { length: 3 } } });
  expect(referred).toMatchObject({
    refused: expect.stringContaining(
      'The primary key can not change while foreign keys refer to it (default.child)',
    ),
    table: { rows: [] },
  });
  // That Spark does not take the statement proves that the key is changed here.
  expect(free?.refused).toMatch(/DROP PRIMARY KEY/u);
});

it('strings longer than VARCHAR(n) and CHAR(n) are refused by both engines, whichever made the table', async () => {
  const folder = join(home(), 'catalogs/main/default');
  const [here, there] = ['made_here', 'made_there'].map((name) => `delta.\`${join(folder, name)}\``);
  await run('CREATE TABLE main.default.made_here (id INT, v VARCHAR(3), list ARRAY<VARCHAR(2)>)');
  await run('CREATE TABLE main.default.made_there (id INT)');
  const sql = (statements: readonly string[]): string =>
    [
      'from pyspark.sql import SparkSession',
      'spark = SparkSession.builder.getOrCreate()',
      ...statements.map((statement) => `spark.sql(${JSON.stringify(statement)})`),
    ].join('\n');
  const of = (name = '', ...statements: string[]) => ({
    before: [],
    table: name,
    python: sql(statements),
  });
  const [taken, long, inside, made] = await spark.store([
    of(here, `INSERT INTO ${here} VALUES (1, 'abc', array('ab'))`),
    of(here, `INSERT INTO ${here} VALUES (2, 'abcd', NULL)`),
    of(here, `INSERT INTO ${here} VALUES (3, 'a', array('abc'))`),
    of(
      there,
      `ALTER TABLE ${there} ADD COLUMNS (c CHAR(3), v VARCHAR(2))`,
      `INSERT INTO ${there} VALUES (1, 'a', 'b')`,
    ),
  ]);
  expect([taken?.refused, made?.refused]).toEqual([null, null]);
  for (const answer of [long, inside]) expect(answer?.refused).toContain('DELTA_EXCEED_CHAR_VARCHAR_LIMIT');
  expect(await rows('SELECT id, v FROM main.default.made_here')).toEqual([['1', 'abc']]);

  await run("INSERT INTO main.default.made_there VALUES (2, 'é', NULL)");
  await expect(run("INSERT INTO main.default.made_there VALUES (3, 'a', 'abc')")).rejects.toThrow(
    'Failed check: ((v IS NULL) OR (length(v) <= 2)).',
  );
  await expect(run("INSERT INTO main.default.made_there VALUES (3, 'abcd', 'a')")).rejects.toThrow(
    'DELTA_EXCEED_CHAR_VARCHAR_LIMIT',
  );
  expect(await rows('SELECT id, c FROM main.default.made_there ORDER BY id')).toEqual([
    ['1', 'a  '],
    ['2', 'é  '],
  ]);
});

it('both engines fill up the strings of CHAR columns, also inside of others, of a table that was made here', async () => {
  const name = `delta.\`${join(home(), 'catalogs/main/default/filled')}\``;
  await run(
    'CREATE TABLE main.default.filled (id INT, c CHAR(4), list ARRAY<CHAR(2)>, st STRUCT<x: CHAR(3)>, m MAP<CHAR(2), STRING>, p CHAR(3)) PARTITIONED BY (p)',
  );
  await run(
    "INSERT INTO main.default.filled VALUES (1, 'ab', array('x', NULL), named_struct('x', 'é'), map('k', 'v'), 'q')",
  );
  const [answer] = await spark.store([
    {
      before: [],
      table: name,
      python: [
        'from pyspark.sql import SparkSession',
        'spark = SparkSession.builder.getOrCreate()',
        `spark.sql("INSERT INTO ${name} VALUES (2, 'abc', NULL, NULL, NULL, 'qq ')")`,
        `found = spark.sql("SELECT c, list, st.x, map_keys(m), p FROM ${name} WHERE c = 'ab' AND p = 'q'").collect()`,
        `assert [list(row) for row in found] == [['ab  ', ['x ', None], 'é  ', ['k '], 'q  ']], found`,
      ].join('\n'),
    },
  ]);
  expect(answer?.refused).toBeNull();
  expect(await rows('SELECT c, list, st.x, map_keys(m), p FROM main.default.filled ORDER BY id')).toEqual([
    ['ab  ', '["x ",null]', 'é  ', '["k "]', 'q  '],
    ['abc ', null, null, null, 'qq '],
  ]);
  expect(await rows("SELECT id FROM main.default.filled WHERE c = 'abc' AND p = 'qq'")).toEqual([['2']]);
});
