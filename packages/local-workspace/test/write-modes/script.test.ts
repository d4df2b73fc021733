import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { pipeline, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { generateTarget } from '@lakehouse/core/targets/target';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

const { run, rows } = testStore();

const scriptOf = (config: JsonObject, schema: string | undefined = 'id BIGINT, Name STRING'): string => {
  const query = "SELECT id, 'new' AS Name FROM range(2)";
  const source = { from: 'query', query, ...(schema === '' ? {} : { schema }) };
  const document = pipeline(['s', 'source', source], ['e', 'export', config, 's']);
  return generateTarget(planPipeline(document), 'sql').files[0]?.text ?? '';
};

/** Executes the statements of a script, and returns the rows of its table. */
async function stored(columns: string, config: JsonObject) {
  await run(`CREATE OR REPLACE TABLE main.default.scripted (${columns})`);
  for (const statement of scriptOf(config).split(/;\n/u)) if (statement.trim() !== '') await run(statement);
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
