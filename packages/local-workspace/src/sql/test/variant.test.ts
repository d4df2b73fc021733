import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows, upload } = testStore();

// What Spark 4.2 answers is in the corpus `variant`; this is what results, views and files add.
describe('variants', () => {
  it('are JSON in results, also inside of arrays, maps and structs', async () => {
    const { schema, chunks } = await run(
      `SELECT parse_json('{"b":1,"a":"x"}') AS v, parse_json('"x"') AS s, parse_json('null') AS z, CAST(NULL AS VARIANT) AS n, named_struct('v', parse_json('[1]')) AS t`,
    );
    expect(schema.map(({ type }) => formatType(type))).toEqual([
      'variant',
      'variant',
      'variant',
      'variant',
      'struct<v:variant>',
    ]);
    expect(chunks.flat()).toEqual([['{"a":"x","b":1}', '"x"', 'null', null, '{"v":"[1]"}']]);
  });

  it('keep their types through views, and subqueries, but not in variables', async () => {
    await run(
      "CREATE OR REPLACE VIEW of_variants AS SELECT to_variant_object(named_struct('d', DATE'2020-01-02', 'm', 1.50BD, 'a.b', 1)) AS v",
    );
    expect(
      await rows(
        "SELECT schema_of_variant(v), v:d::DATE + 1, v:['a.b'] FROM (SELECT * FROM of_variants WHERE v IS NOT NULL)",
      ),
    ).toEqual([['OBJECT<`a.b`: BIGINT, d: DATE, m: DECIMAL(2,1)>', '2020-01-03', '1']]);
    for (const refused of [
      "BEGIN DECLARE x VARIANT DEFAULT parse_json('1'); SELECT x; END",
      "EXECUTE IMMEDIATE 'SELECT ?' USING parse_json('1')",
    ])
      await expect(run(refused)).rejects.toThrow('UNSUPPORTED_FEATURE');
  });

  it('are not columns of tables and files, in no way that makes one', async () => {
    await run('CREATE OR REPLACE TABLE no_variants (a INT)');
    await upload('variants.json', '{"v":{"a":1}}\n');
    for (const statement of [
      "CREATE TABLE x AS SELECT array(parse_json('1')) AS v",
      'CREATE TABLE x (s STRUCT<v: VARIANT>)',
      'ALTER TABLE no_variants ADD COLUMN (v VARIANT)',
      "INSERT WITH SCHEMA EVOLUTION INTO no_variants BY NAME SELECT 1 AS a, parse_json('1') AS v",
      "INSERT OVERWRITE DIRECTORY '/Volumes/main/default/uploads/out' USING json SELECT parse_json('1') AS v",
      "SELECT * FROM read_files('/Volumes/main/default/uploads/variants.json', format => 'json', schema => 'v VARIANT')",
      "SELECT from_csv('1', 'v VARIANT')",
    ])
      await expect(run(statement), statement).rejects.toThrow(/\[UNSUPPORTED_FEATURE\].*VARIANT/u);
    expect(await rows('SELECT * FROM no_variants')).toEqual([]);
  });

  it('refuse a name in backticks with a dot, which Spark takes for several', async () => {
    await expect(run('SELECT v:`a.b` FROM VALUES (parse_json(\'{"a.b":1}\')) t(v)')).rejects.toThrow(
      "write it as ['a.b']",
    );
  });

  it('are what to_variant_object makes of every row of a map', async () => {
    expect(
      await rows(
        "SELECT to_variant_object(map(k, n, 'a', 0)), to_variant_object(array(map(k, array(named_struct('z', n, 'y', k))))) FROM VALUES ('b', 1), ('\"q\"', 2) t(k, n)",
      ),
    ).toEqual([
      ['{"a":0,"b":1}', '[{"b":[{"y":"b","z":1}]}]'],
      ['{"\\"q\\"":2,"a":0}', '[{"\\"q\\"":[{"y":"\\"q\\"","z":2}]}]'],
    ]);
  });
});
