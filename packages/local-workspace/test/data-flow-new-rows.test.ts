import { checkFlow } from '@lakehouse/core/flows/check-flow';
import { sourceOf } from '@lakehouse/core/flows/document';
import { comparison } from '@lakehouse/core/flows/reconciliation/comparison';
import { readReconciliation } from '@lakehouse/core/flows/reconciliation/read-reconciliation';
import { describe, expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';
import { edit, flowRuns } from './support/flow-runs.ts';

const { run, rows, upload } = testStore();
const { flowOf, runFlow } = flowRuns(rows);

const NEW = { cdc: 'query' as const, watermark: 'changed' };

describe('a data flow that reads only what is new', () => {
  it('adds each row once, however often it runs, and leaves out rows that come late', async () => {
    await run(`CREATE TABLE main.default.w_src AS SELECT * FROM VALUES
      (1, TIMESTAMP'2024-01-01 00:00:00.000001'), (2, TIMESTAMP'2024-01-02 10:00:00'), (3, NULL) AS t(id, changed)`);
    const flow = await flowOf('main.default.w_src', 'main.default.w_dst', NEW);
    expect((await runFlow(flow)).written).toBe('2');
    expect((await runFlow(flow)).written).toBe('0');
    await run(`INSERT INTO main.default.w_src VALUES
      (4, TIMESTAMP'2024-01-02 10:00:00.000001'), (5, TIMESTAMP'2024-01-02 10:00:00'), (6, TIMESTAMP'2023-12-31 00:00:00')`);
    expect((await runFlow(flow)).written).toBe('1');
    expect((await runFlow(flow)).written).toBe('0');
    expect(await rows('SELECT id FROM main.default.w_dst ORDER BY id')).toEqual([['1'], ['2'], ['4']]);
  });

  it('merges changed rows by their keys, and reads none twice', async () => {
    await run(
      "CREATE TABLE main.default.w_m AS SELECT * FROM VALUES (1, 'a', 10), (2, 'b', 20) AS t(id, name, changed)",
    );
    const flow = await flowOf('main.default.w_m', 'main.default.w_n', { ...NEW, writeMode: 'merge' });
    expect((await runFlow(flow)).written).toBe('2');
    await run("UPDATE main.default.w_m SET name = 'new', changed = 30 WHERE id = 1");
    expect((await runFlow(flow)).written).toBe('1');
    expect((await runFlow(flow)).written).toBe('0');
    expect(await rows('SELECT * FROM main.default.w_n ORDER BY id')).toEqual([
      ['1', 'new', '30'],
      ['2', 'b', '20'],
    ]);
  });

  it('reads the values of a file in the type of the target: 10 is above 9', async () => {
    const to = 'main.default.w_file';
    const path = await upload('w1.csv', 'id,changed\n1,8\n2,9\n');
    expect((await runFlow(await flowOf(path, to, NEW))).written).toBe('2');
    const next = await upload('w2.csv', 'id,changed\n2,9\n3,10\n');
    const flow = await flowOf(next, to, NEW);
    expect((await runFlow(flow)).written).toBe('1');
    expect((await runFlow(flow)).written).toBe('0');
  });

  it('sets a row aside once that does not fit, also above the greatest value', async () => {
    const path = await upload('w-dead.csv', 'id,n,changed\n1,5,1\n2,lots,2\n3,many,0\n');
    const flow = edit(await flowOf(path, 'main.default.w_dead', { ...NEW, deadLetter: true }), 'n', {
      targetType: 'INT',
    });
    for (let times = 0; times < 3; times++) await runFlow(flow);
    expect(await rows('SELECT id, n FROM main.default.w_dead')).toEqual([['1', '5']]);
    expect(await rows('SELECT record FROM main.default.w_dead_rejected ORDER BY record')).toEqual([
      ['{"id":"2","n":"lots","changed":"2"}'],
      ['{"id":"3","n":"many","changed":"0"}'],
    ]);
  });

  it('counts in its report what it left out', async () => {
    await run('CREATE TABLE main.default.w_r AS SELECT * FROM VALUES (1, 5), (2, 6) AS t(id, changed)');
    const flow = await flowOf('main.default.w_r', 'main.default.w_t', NEW);
    await runFlow(flow);
    await run('INSERT INTO main.default.w_r VALUES (3, 7), (4, 1), (5, NULL)');
    await runFlow(flow);
    const versions = { before: { source: 1, target: 1 }, after: { source: 1, target: 2 } };
    const source = sourceOf(flow);
    const { schema, chunks } = await run((source && comparison(flow, source, versions)?.text) ?? '');
    const report = readReconciliation(flow, versions, { columns: schema, rows: chunks.flat() }, 1);
    expect(report).toMatchObject({
      rows: { source: 5n, arriving: 1n, leftOut: 4n, before: 2n, after: 3n },
      differences: [],
      notes: [],
    });
  });

  it('refuses a watermark whose greatest value the target can’t tell', async () => {
    await run(
      "CREATE TABLE main.default.w_bad AS SELECT 1 AS id, TIMESTAMP'2024-01-01 10:00:00' AS changed, true AS flag",
    );
    const flow = await flowOf('main.default.w_bad', 'main.default.w_bad_dst', NEW);
    const codes = (changed: typeof flow) =>
      checkFlow(changed, undefined)
        .filter(({ field }) => field === 'job.watermark')
        .map(({ code }) => code);
    expect(codes(flow)).toEqual([]);
    expect(codes(edit(flow, 'changed', { include: false }))).toEqual(['watermark-not-written']);
    // Two times of one day would be equal in the target.
    expect(codes(edit(flow, 'changed', { targetType: 'DATE' }))).toEqual(['watermark-cast']);
    expect(codes({ ...flow, job: { ...flow.job, watermark: 'flag' } })).toEqual(['watermark-type']);
    expect(codes({ ...flow, job: { ...flow.job, watermark: 'flag', writeMode: 'overwrite' } })).toEqual([]);
  });
});
