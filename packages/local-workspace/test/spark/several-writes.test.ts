import { CODE_LAYOUTS, type CodeLayout } from '@lakehouse/core/pipeline/code-layout';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import type { OnFailure } from '@lakehouse/core/pipeline/on-failure';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { type OtherEngines, startOtherEngines } from '../delta-cross/other-engines.ts';

const { home } = testStore();

let spark: OtherEngines;
beforeAll(async () => {
  spark = await startOtherEngines(home());
});
afterAll(() => spark.close());

const named = (name: string): string => `spark_catalog.default.${name}`;

interface ProgramOptions {
  readonly args?: readonly string[];
  /** More settings of the second table. */
  readonly second?: JsonObject;
  /** What its rows have for an id, if not that of the others. */
  readonly rows?: string;
}

/** A program that adds three rows to the first table, makes the second, and makes the third. */
function program(
  prefix: string,
  layout: CodeLayout,
  onFailure: OnFailure,
  { args = [], second = {}, rows }: ProgramOptions = {},
) {
  const to = (name: string, mode: string) => ({ to: 'table', table: named(`${prefix}_${name}`), mode });
  const document = pipeline(
    ['s', 'source', { from: 'query', query: 'SELECT id FROM range(3)', schema: 'id BIGINT' }],
    ['one', 'export', to('one', 'append'), 's'],
    ...(rows === undefined ? [] : [['r', 'with-column', computed('id', rows), 's'] as const]),
    ['two', 'export', { ...to('two', 'error'), ...second }, rows === undefined ? 's' : 'r'],
    ['three', 'export', to('three', 'overwrite'), 's'],
  );
  const { text } = emitPyspark(planPipeline({ ...document, settings: { layout, onFailure } }));
  const start = `import sys\nsys.argv = ${JSON.stringify(['program', ...args])}\n`;
  return start + text.replace('if __name__ == "__main__":\n    main()', 'main()');
}

/** Runs a program after statements; the number of rows of each table afterwards, and why it failed. */
async function run(prefix: string, before: readonly string[], python: string) {
  const tables = ['one', 'two', 'three'].map((name) => named(`${prefix}_${name}`));
  const [answer] = await spark.store([{ before, python, table: tables[0] ?? '' }]);
  const found = await spark.store(tables.map((table) => ({ before: [], python: '', table })));
  return {
    refused: answer?.refused ?? '',
    rows: found.map(({ table }) => ('error' in table ? 'none' : table.rows.length)),
  };
}

const filled = (table: string): string => `CREATE TABLE ${named(table)} USING DELTA AS SELECT 9L AS id`;

describe.each(CODE_LAYOUTS)(
  'a program as %s whose second of three destinations can’t be written',
  (layout) => {
    it('puts the first table back to its rows before', async () => {
      const prefix = `back_${layout}`;
      const before = [filled(`${prefix}_one`), filled(`${prefix}_two`)];
      const { refused, rows } = await run(prefix, before, program(prefix, layout, 'put-back'));
      expect(refused).toMatch(/TABLE_OR_VIEW_ALREADY_EXISTS|already exists/u);
      expect(rows).toEqual([1, 1, 'none']);
    });

    it('drops the first table, which it has made', async () => {
      const prefix = `dropped_${layout}`;
      const { rows } = await run(prefix, [filled(`${prefix}_two`)], program(prefix, layout, 'put-back'));
      expect(rows).toEqual(['none', 1, 'none']);
    });

    it('drops the second table too, which was made before its rows could not be computed', async () => {
      const prefix = `broken_${layout}`;
      const second = { mode: 'append', comment: 'Made without rows' };
      const python = program(prefix, layout, 'put-back', { second, rows: '1 DIV (id - 2)' });
      const { refused, rows } = await run(prefix, [filled(`${prefix}_one`)], python);
      expect(refused).not.toBe('');
      expect(rows).toEqual([1, 'none', 'none']);
    });

    it('keeps the first table, and is resumed from the second', async () => {
      const prefix = `kept_${layout}`;
      const before = [filled(`${prefix}_one`), filled(`${prefix}_two`)];
      expect((await run(prefix, before, program(prefix, layout, 'keep'))).rows).toEqual([4, 1, 'none']);
      const resumed = program(prefix, layout, 'keep', { args: ['--resume-from', 'two'] });
      const { refused, rows } = await run(prefix, [`DROP TABLE ${named(`${prefix}_two`)}`], resumed);
      expect([refused, rows]).toEqual(['', [4, 3, 3]]);
    });
  },
);

it('writes all tables when none fails', async () => {
  const { refused, rows } = await run('all', [], program('all', 'script', 'put-back'));
  expect([refused, rows]).toEqual(['', [3, 3, 3]]);
});
