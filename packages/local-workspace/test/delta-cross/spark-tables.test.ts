import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { type OtherEngines, startOtherEngines } from './other-engines.ts';
import { readHere, rowsOf, spelling } from './read-here.ts';

const { home, run } = testStore();
let others: OtherEngines;
beforeAll(async () => {
  others = await startOtherEngines(home());
});
afterAll(() => others.close());

it('Delta tables that Spark and delta-rs wrote are read here as Spark reads them, or refused by the feature that is missing', async () => {
  const written = await others.write(join(home(), 'volumes/main/default/uploads'));
  expect(written.length).toBeGreaterThanOrEqual(60);
  const wrong: unknown[] = [];
  for (const { table, error, feature, types = [], ...read } of written) {
    if (error !== undefined) {
      wrong.push([table, 'was not written', error]);
      continue;
    }
    const mine = await readHere(run, `delta.\`/Volumes/main/default/uploads/${table}\``).catch(String);
    if (feature !== null) {
      if (typeof mine !== 'string' || !mine.includes(`the Delta feature “${feature}`))
        wrong.push([table, feature, mine]);
      continue;
    }
    if (typeof mine === 'string') {
      wrong.push([table, mine]);
      continue;
    }
    const [got, want] = [
      { names: mine.names, types: mine.types, rows: mine.sortedRows },
      { names: read.names, types: types.map(spelling), rows: rowsOf(read, mine.schema) },
    ];
    if (JSON.stringify(got) !== JSON.stringify(want)) wrong.push([table, { got, want }]);
  }
  expect(wrong).toEqual([]);
});
