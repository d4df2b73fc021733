import { beforeEach, describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, run } = testStore();

const TYPES =
  'id INT, s STRUCT<a: INT, b: INT>, l ARRAY<STRUCT<a: INT, b: INT>>, m MAP<STRING, STRUCT<a: INT, b: INT>>, d STRUCT<x: STRUCT<a: INT, b: INT>, y: INT>';
/** Structs whose fields are in a different order than the table's: a is 2 and b is 1 everywhere. */
const TURNED = `named_struct('B', 1, 'A', 2) AS s, array(named_struct('b', 1, 'a', 2)) AS l, map('k', named_struct('b', 1, 'a', 2)) AS m, named_struct('y', 3, 'x', named_struct('b', 1, 'a', 2)) AS d`;
const WANTED = ['{"a":2,"b":1}', '[{"a":2,"b":1}]', '{"k":{"a":2,"b":1}}', '{"x":{"a":2,"b":1},"y":3}'];
const shown = (): ReturnType<typeof rows> =>
  rows('SELECT to_json(s), to_json(l), to_json(m), to_json(d) FROM n ORDER BY id');

describe('nested structs find the fields of the table by name', () => {
  beforeEach(async () => {
    await run(`CREATE OR REPLACE TABLE n (${TYPES})`);
  });
  const one = (): Promise<unknown> => run('INSERT INTO n (id) VALUES (1)');

  it('in UPDATE', async () => {
    await one();
    await run(
      `UPDATE n SET s = named_struct('b', 1, 'a', 2), l = array(named_struct('b', 1, 'a', 2)), m = map('k', named_struct('b', 1, 'a', 2)), d = named_struct('y', 3, 'x', named_struct('b', '1', 'a', 2))`,
    );
    expect(await shown()).toEqual([WANTED]);
    await run("UPDATE n SET d.x = named_struct('b', 11, 'a', 22)");
    expect(await rows('SELECT to_json(d) FROM n')).toEqual([['{"x":{"a":22,"b":11},"y":3}']]);
    await run('UPDATE n SET s = CAST(NULL AS STRUCT<b: INT, a: INT>)');
    expect(await rows('SELECT s IS NULL FROM n')).toEqual([['true']]);
  });

  it.each([
    "s = named_struct('a', 1)",
    "s = named_struct('a', 1, 'b', 2, 'c', 3)",
    "s = named_struct('a', 1, 'c', 3)",
    's = struct(3, 4)',
    "l = array(named_struct('a', 1))",
    "m = map('k', named_struct('a', 1, 'c', 2))",
    "d = named_struct('y', 3, 'x', named_struct('a', 2))",
  ])('UPDATE rejects missing and extra fields: %s', async (assignment) => {
    await one();
    await expect(run(`UPDATE n SET ${assignment}`)).rejects.toThrow(
      '[DELTA_UPDATE_SCHEMA_MISMATCH_EXPRESSION]',
    );
  });

  it('in MERGE … UPDATE SET * and INSERT *', async () => {
    await one();
    await run(
      `MERGE INTO n USING (SELECT id, ${TURNED} FROM VALUES (1), (2) AS v(id)) AS u ON n.id = u.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *`,
    );
    expect(await shown()).toEqual([WANTED, WANTED]);
  });

  it('in MERGE … SET and INSERT with columns', async () => {
    await one();
    const source = `(SELECT id, ${TURNED} FROM VALUES (1), (2) AS v(id)) AS u`;
    await run(
      `MERGE INTO n USING ${source} ON n.id = u.id WHEN MATCHED THEN UPDATE SET s = u.s WHEN NOT MATCHED THEN INSERT (id, s) VALUES (u.id, u.s)`,
    );
    expect(await rows('SELECT to_json(s) FROM n ORDER BY id')).toEqual([
      ['{"a":2,"b":1}'],
      ['{"a":2,"b":1}'],
    ]);
    await expect(
      run(
        "MERGE INTO n USING (SELECT 1 AS id, named_struct('b', 1) AS s) AS u ON n.id = u.id WHEN MATCHED THEN UPDATE SET s = u.s",
      ),
    ).rejects.toThrow('[DELTA_UPDATE_SCHEMA_MISMATCH_EXPRESSION]');
  });

  it('in INSERT BY NAME', async () => {
    await run(`INSERT INTO n BY NAME SELECT ${TURNED}, 1 AS id`);
    expect(await shown()).toEqual([WANTED]);
    await run(`INSERT OVERWRITE n BY NAME SELECT ${TURNED}, 2 AS id`);
    expect(await shown()).toEqual([WANTED]);
  });

  it('but by position in INSERT, as the columns themselves', async () => {
    await run("INSERT INTO n SELECT 1, named_struct('b', 1, 'a', 2), NULL, NULL, NULL");
    expect(await rows('SELECT to_json(s) FROM n')).toEqual([['{"a":1,"b":2}']]);
  });
});
