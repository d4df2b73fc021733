import { type FlowDocument, sourceOf } from '@lakehouse/core/flows/document';
import { comparison } from '@lakehouse/core/flows/reconciliation/comparison';
import {
  type Reconciliation,
  readReconciliation,
} from '@lakehouse/core/flows/reconciliation/read-reconciliation';
import { describe, expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';
import { edit, flowRuns } from './support/flow-runs.ts';

const { run, rows, upload } = testStore();
const { flowOf, runFlow } = flowRuns(rows);

async function version(table: string): Promise<number | undefined> {
  const history = await rows(`DESCRIBE HISTORY ${table} LIMIT 1`).catch(() => []);
  return history[0] === undefined ? undefined : Number(history[0][0]);
}

/** Runs a flow and compares both tables; `meanwhile` happens before they are compared. */
async function reconciled(
  flow: FlowDocument,
  to: string,
  meanwhile: readonly string[] = [],
): Promise<Reconciliation> {
  const from = flow.sources.database?.table ?? '';
  const before = { source: await version(from), target: (await version(to)) ?? null };
  await runFlow(flow);
  for (const statement of meanwhile) await run(statement);
  const after = { source: await version(from), target: (await version(to)) ?? 0 };
  const source = sourceOf(flow);
  const query = source && comparison(flow, source, { before, after });
  if (!query) throw new Error('The flow can’t be compared');
  const { schema, chunks } = await run(query.text);
  return readReconciliation(flow, { before, after }, { columns: schema, rows: chunks.flat() });
}

const counts = ({ rows: found }: Reconciliation) =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Number(value)]));

describe('the reconciliation of a data flow', () => {
  it('finds that both agree after each append, with the rows of the target before and after', async () => {
    const path = await upload('rec.csv', 'id,name,paid\n1,Ann,1.50\n2,,2.00\n');
    const flow = edit(await flowOf(path, 'main.default.rec'), 'paid', { targetType: 'DECIMAL(10,2)' });
    const first = await reconciled(flow, 'main.default.rec');
    expect(first).toMatchObject({ differences: [], notes: [] });
    expect(counts(first)).toEqual({ source: 2, arriving: 2, before: 0, after: 2 });
    expect(first.columns.map(({ name, equal }) => [name, equal])).toEqual([
      ['id', true],
      ['name', true],
      ['paid', true],
    ]);
    const again = await reconciled(flow, 'main.default.rec');
    expect(again.differences).toEqual([]);
    expect(counts(again)).toEqual({ source: 2, arriving: 2, before: 2, after: 4 });
  });

  it('names the column and the rows that differ, from the tables and not from what was asked', async () => {
    await run("CREATE TABLE main.default.rec_s AS SELECT * FROM VALUES (1, 'a'), (2, 'b') AS t(id, name)");
    const flow = await flowOf('main.default.rec_s', 'main.default.rec_t');
    const changed = await reconciled(flow, 'main.default.rec_t', [
      "UPDATE main.default.rec_t SET name = 'x' WHERE id = 2",
    ]);
    expect(changed.differences).toEqual([{ kind: 'column', name: 'name' }]);
    expect(changed.notes).toEqual(['target-changed']);
    const lost = await reconciled(flow, 'main.default.rec_t', [
      'DELETE FROM main.default.rec_t WHERE id = 1',
    ]);
    expect(lost.differences).toContainEqual({ kind: 'rows', expected: 4n, found: 2n });
  });

  it('compares by keys after a merge, on top of rows that the source does not have', async () => {
    await run(
      "CREATE TABLE main.default.rec_m AS SELECT * FROM VALUES (1, 'old'), (9, 'own') AS t(id, name)",
    );
    await run(
      "CREATE TABLE main.default.rec_n AS SELECT * FROM VALUES (1, 'new'), (2, 'two'), (NULL, 'none') AS t(id, name)",
    );
    const flow = await flowOf('main.default.rec_n', 'main.default.rec_m', { writeMode: 'merge' });
    for (const before of [2, 4]) {
      const report = await reconciled(flow, 'main.default.rec_m');
      expect(report).toMatchObject({ differences: [], notes: [] });
      expect(counts(report)).toEqual({
        source: 3,
        arriving: 3,
        before,
        after: 4,
        sourceKeys: 3,
        targetKeys: 4,
        missing: 0,
      });
    }
    const lost = await reconciled(flow, 'main.default.rec_m', [
      'DELETE FROM main.default.rec_m WHERE id IS NULL OR id = 2',
    ]);
    expect(lost.differences).toContainEqual({ kind: 'missing', rows: 2n });
  });

  it('compares a replaced table with the source as it was read', async () => {
    await run("CREATE TABLE main.default.rec_o AS SELECT 1 AS id, array('a') AS tags, map('k', 1) AS m");
    await run('CREATE TABLE main.default.rec_p AS SELECT 7 AS id');
    const flow = await flowOf('main.default.rec_o', 'main.default.rec_p', { writeMode: 'overwrite' });
    const report = await reconciled(flow, 'main.default.rec_p', [
      "INSERT INTO main.default.rec_o SELECT 2, array('b'), map('k', 2)",
    ]);
    expect(report).toMatchObject({ differences: [], notes: ['source-changed'] });
    expect(report.columns).toEqual([
      { name: 'id', equal: true },
      { name: 'tags', equal: true },
      // Maps have no hash.
      { name: 'm', equal: undefined },
    ]);
  });

  it('sees rows that were set aside as not written', async () => {
    const path = await upload('rec-dead.csv', 'id,n\n1,5\n2,lots\n');
    const flow = edit(await flowOf(path, 'main.default.rec_dead', { deadLetter: true }), 'n', {
      targetType: 'INT',
    });
    const report = await reconciled(flow, 'main.default.rec_dead');
    expect(report.differences).toEqual([]);
    expect(counts(report)).toEqual({ source: 2, arriving: 1, before: 0, after: 1 });
  });
});
