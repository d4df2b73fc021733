import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows, upload } = testStore();

// What Spark 4.2 answers is in the corpus `time-type`; this is what results, views and files add.
describe('times of day', () => {
  it('are text in results, also inside of arrays, maps and structs', async () => {
    const { schema, chunks } = await run(
      "SELECT TIME'12:00:00.5' AS t, array(TIME'01:00', NULL) AS l, map(TIME'02:00', TIME'03:00') AS m, named_struct('a', CAST('4:00' AS TIME(0))) AS s, CAST(NULL AS TIME) AS n",
    );
    expect(schema.map(({ type }) => formatType(type))).toEqual([
      'time(6)',
      'array<time(6)>',
      'map<time(6),time(6)>',
      'struct<a:time(0)>',
      'time(6)',
    ]);
    expect(chunks.flat()).toEqual([
      ['12:00:00.5', '["01:00:00",null]', '{"02:00:00":"03:00:00"}', '{"a":"04:00:00"}', null],
    ]);
  });

  it('are the same through views, subqueries, and windows in any time zone', async () => {
    await run("CREATE OR REPLACE VIEW of_times AS SELECT TIME'12:00:00.000001' AS t, 1 AS n");
    expect(
      await rows("SELECT t, max(t) OVER (PARTITION BY n) FROM (SELECT * FROM of_times) WHERE t > '11:59'"),
    ).toEqual([['12:00:00.000001', '12:00:00.000001']]);
  });

  it('are columns of CSV and JSON files that are read with a schema', async () => {
    await upload('times.csv', 'a,t\n1,12:34\n2,bad\n');
    await upload('times.json', '{"a":1,"t":"1:00 PM"}\n{"a":2,"t":5}\n');
    for (const [format, first] of [
      ['csv', '12:34:00'],
      ['json', '13:00:00'],
    ])
      expect(
        await rows(
          `SELECT a, t, hour(t) FROM read_files('/Volumes/main/default/uploads/times.${format}', format => '${format}', schema => 'a INT, t TIME', header => 'true') ORDER BY a`.replace(
            format === 'json' ? ", header => 'true'" : '\0',
            '',
          ),
        ),
      ).toEqual([
        ['1', first, first?.slice(0, 2)],
        ['2', null, null],
      ]);
  });

  it('are refused as columns of tables, in no way that makes or changes one', async () => {
    await run('CREATE OR REPLACE TABLE no_times (a INT)');
    for (const [statement, found] of [
      ["CREATE TABLE x AS SELECT array(TIME'12:00') AS t", 't[]: TimeType(6)'],
      ['CREATE TABLE x (s STRUCT<a: TIME(3)>)', 's.a: TimeType(3)'],
      ['ALTER TABLE no_times ADD COLUMN (m MAP<STRING, TIME>)', 'm[value]: TimeType(6)'],
      [
        "INSERT WITH SCHEMA EVOLUTION INTO no_times BY NAME SELECT 1 AS a, TIME'12:00' AS t",
        't: TimeType(6)',
      ],
    ])
      await expect(run(statement ?? '')).rejects.toThrow(
        `[DELTA_UNSUPPORTED_DATA_TYPES] Found columns using unsupported data types: [${found}].`,
      );
    expect(await rows('SELECT * FROM no_times')).toEqual([]);
  });

  it('keep nothing that a function by pattern does not say', async () => {
    await expect(
      run("SELECT to_json(named_struct('t', TIME'1:00'), map('timeFormat', 'HH dd'))"),
    ).rejects.toThrow('UNSUPPORTED_FEATURE');
    await expect(run("SELECT to_time(s, f) FROM VALUES ('12', 'HH') v(s, f)")).rejects.toThrow(
      'UNSUPPORTED_FEATURE',
    );
  });
});
