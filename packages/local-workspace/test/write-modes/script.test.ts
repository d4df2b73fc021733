import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, numbers, pipeline, table, where } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { generateTarget } from '@lakehouse/core/targets/target';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { splitStatements } from '../../src/resources/jobs/sql-file.ts';
import { testStore } from '../../src/sql/test/store.ts';

const { run, rows } = testStore();

const scriptOf = (config: JsonObject, schema: string | undefined = 'id BIGINT, Name STRING'): string => {
  const query = "SELECT id, 'new' AS Name FROM range(2)";
  const source = { from: 'query', query, ...(schema === '' ? {} : { schema }) };
  const document = pipeline(['s', 'source', source], ['e', 'export', config, 's']);
  return generateTarget(planPipeline(document), 'sql').files[0]?.text ?? '';
};

async function execute(script: string): Promise<void> {
  for (const statement of splitStatements(script)) await run(statement);
}

/** Executes the statements of a script, and returns the rows of its table. */
async function stored(columns: string, config: JsonObject) {
  await run(`CREATE OR REPLACE TABLE main.default.scripted (${columns})`);
  await execute(scriptOf(config));
  return rows('SELECT id, name FROM main.default.scripted ORDER BY id');
}

const MODES: readonly (readonly [string, JsonObject])[] = [
  ['append', table('scripted', 'append')],
  ['merge', { ...table('scripted', 'merge'), mergeKeys: ['id'] }],
  ['partitions', { ...table('scripted'), replaces: 'partitions', partitionBy: ['Name'] }],
];

it.each(MODES)(
  'a script stores rows in a table with their columns, in any order: %s',
  async (_name, config) => {
    expect(await stored('name STRING, id BIGINT', config)).toEqual([
      ['0', 'new'],
      ['1', 'new'],
    ]);
  },
);

it.each(MODES)('a script stops where columns of the table differ: %s', async (_name, config) => {
  const different = 'The columns are not those of the table';
  await expect(stored('id BIGINT, name STRING, more INT', config)).rejects.toThrow(
    `${different} (rows: struct<id:bigint,name:string>; table: struct<id:bigint,name:string,more:int>)`,
  );
  await expect(stored('id INT, name STRING', config)).rejects.toThrow(different);
  await expect(stored('id BIGINT', config)).rejects.toThrow('UNRESOLVED_COLUMN');
  expect(await rows('SELECT * FROM main.default.scripted')).toEqual([]);
});

it('a script says what it does not check', () => {
  const append = table('scripted', 'append');
  expect(scriptOf(append)).not.toContain('Does not');
  expect(scriptOf(append, '')).toContain('-- Does not compare the columns');
  expect(scriptOf({ ...append, schemaChanges: 'add' })).toContain('-- Adds new columns, and does not stop');
  expect(scriptOf({ ...append, schemaChanges: 'cast' })).not.toContain('columns_are_the_same');
});

const DRAWN = pipeline(
  numbers('SELECT id FROM range(1000)'),
  ['drawn', 'with-column', computed('draw', 'rand()'), 's'],
  ['high', 'filter', where('draw', '>', '0.5'), 'drawn'],
  ['a', 'export', table('script_a'), 'high'],
  ['b', 'export', table('script_b'), 'drawn'],
  ['few', 'limit', { rows: 5 }, 'high'],
  ['c', 'export', table('script_c'), 'few'],
  ['d', 'export', table('script_d'), 'few'],
);

it('a script gives all tables the same random rows, and leaves no other table', async () => {
  const { files, problems } = generateTarget(planPipeline(DRAWN), 'sql');
  expect(problems).toEqual([]);
  const script = files[0]?.text ?? '';
  // A script that was interrupted leaves its tables to the next one.
  await execute(script.replace(/^DROP TABLE[^]*/mu, ''));
  await execute(script);
  const agree = `SELECT count(*) FROM main.default.script_a FULL JOIN (SELECT * FROM main.default.script_b WHERE draw > 0.5) b USING (id, draw)`;
  const [[high] = []] = await rows('SELECT count(*) FROM main.default.script_a');
  expect(Number(high)).toBeGreaterThan(300);
  expect(await rows(agree)).toEqual([[high]]);
  expect(
    await rows('SELECT count(*) FROM main.default.script_c JOIN main.default.script_d USING (id, draw)'),
  ).toEqual([['5']]);
  expect(await rows("SHOW TABLES IN main.default LIKE 'lakehouse*'")).toEqual([]);
});

it('a script computes again what is the same for each table, and keeps what is drawn where it is drawn', () => {
  const again = pipeline(
    numbers('SELECT id FROM range(9)'),
    ['twice', 'with-column', computed('double', 'id * 2'), 's'],
    ['a', 'export', table('script_a'), 'twice'],
    ['b', 'export', table('script_b'), 'twice'],
  );
  const text = generateTarget(planPipeline(again), 'sql').files[0]?.text ?? '';
  expect(text.match(/CREATE OR REPLACE TABLE/gu)).toHaveLength(2);
  expect(text).not.toContain('DROP');
});

it('a script names what it leaves out', () => {
  const document = pipeline(
    numbers('SELECT id FROM range(9)'),
    ['broken', 'limit', { rows: -1 }, 's'],
    ['a', 'export', table('script_a'), 's'],
    ['c', 'export', table('script_c'), 'broken'],
  );
  const { files } = generateTarget(planPipeline(document), 'sql');
  expect(files[0]?.text.split('\n')[0]).toBe('-- Left out because of problems: “broken”, “c”');
});

it('a script does not show rows that it can’t store, and says why', () => {
  const folder = { to: 'file', format: 'csv', path: '/Volumes/main/default/uploads/x', mode: 'append' };
  const { files, problems } = generateTarget(
    planPipeline(pipeline(numbers('SELECT id FROM range(9)'), ['a', 'export', folder, 's'])),
    'sql',
  );
  expect(files[0]?.text).toBe('');
  expect(problems.map(({ code, nodeId }) => [code, nodeId])).toEqual([['no-sql', 'a']]);
});

it('a script leaves a table alone whose rows can’t be computed', async () => {
  await run('CREATE OR REPLACE TABLE main.default.kept AS SELECT 1L AS id');
  const query = "SELECT id FROM range(3) WHERE CAST(if(id = 2, 'x', '1') AS INT) = 1";
  const document = (name: string) => pipeline(numbers(query), ['e', 'export', table(name, 'ignore'), 's']);
  const script = (name: string) => generateTarget(planPipeline(document(name)), 'sql').files[0]?.text ?? '';
  await execute(script('kept'));
  expect(await rows('SELECT * FROM main.default.kept')).toEqual([['1']]);
  await expect(execute(script('not_kept'))).rejects.toThrow('CAST_INVALID_INPUT');
});
