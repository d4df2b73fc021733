import { checkFlow } from '@lakehouse/core/flows/check-flow';
import { sourceOf } from '@lakehouse/core/flows/document';
import { comparison } from '@lakehouse/core/flows/reconciliation/comparison';
import { readReconciliation } from '@lakehouse/core/flows/reconciliation/read-reconciliation';
import { flowSteps } from '@lakehouse/core/flows/statements';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { describe, expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';
import { edit, flowRuns } from './support/flow-runs.ts';

const { run, rows, upload } = testStore();
const { flowOf, runFlow } = flowRuns(rows);

const HISTORY = { writeMode: 'history' as const };
const ORDERED = { ...HISTORY, sequence: 'changed' };

const stored = (table: string) =>
  rows(
    `SELECT id, name, effective_from, effective_to, is_current FROM main.default.${table} ORDER BY id, effective_from`,
  );

describe('a data flow that keeps the history of a table', () => {
  it('writes a version for each change, in the order of a column and not of the runs', async () => {
    await run(`CREATE TABLE main.default.h_src AS SELECT * FROM VALUES
      (1, 'a', 10), (1, 'b', 20), (2, 'x', 10) AS t(id, name, changed)`);
    const flow = await flowOf('main.default.h_src', 'main.default.h_dst', ORDERED);
    await runFlow(flow);
    expect(await stored('h_dst')).toEqual([
      ['1', 'a', '10', '20', 'false'],
      ['1', 'b', '20', null, 'true'],
      ['2', 'x', '10', null, 'true'],
    ]);
    // A change that comes late ends the version before it; one that changes nothing begins none.
    await run(`INSERT INTO main.default.h_src VALUES (1, 'late', 15), (2, 'x', 30)`);
    await runFlow(flow);
    const now = await stored('h_dst');
    expect(now).toEqual([
      ['1', 'a', '10', '15', 'false'],
      ['1', 'late', '15', '20', 'false'],
      ['1', 'b', '20', null, 'true'],
      ['2', 'x', '10', null, 'true'],
    ]);
    expect((await runFlow(flow)).written).toBe('0');
    expect(await stored('h_dst')).toEqual(now);
  });

  it('takes the time of the run where no column tells the order, and a repeated run adds nothing', async () => {
    const path = await upload('h1.csv', 'id,name\n1,Ann\n2,\n');
    const to = 'main.default.h_file';
    expect((await runFlow(await flowOf(path, to, HISTORY))).written).toBe('2');
    expect((await runFlow(await flowOf(path, to, HISTORY))).written).toBe('0');
    const next = await upload('h2.csv', 'id,name\n1,Ann\n2,Ben\n3,Cid\n');
    const flow = await flowOf(next, to, HISTORY);
    await runFlow(flow);
    expect((await runFlow(flow)).written).toBe('0');
    const found = await stored('h_file');
    expect(found.map(([id, name, , , current]) => [id, name, current])).toEqual([
      ['1', 'Ann', 'true'],
      ['2', null, 'false'],
      ['2', 'Ben', 'true'],
      ['3', 'Cid', 'true'],
    ]);
    expect(found[1]?.[3]).toBe(found[2]?.[2]);
  });

  it('ends the version of a row that the source no longer has, where that is chosen', async () => {
    const to = 'main.default.h_gone';
    const job = { ...HISTORY, vanished: 'close' as const };
    const load = async (name: string, text: string) =>
      runFlow(await flowOf(await upload(name, `id,name\n${text}`), to, job));
    await load('g1.csv', '1,Ann\n2,Ben\n3,Cid\n');
    await load('g2.csv', '1,Ann\n3,Zoe\n');
    const shown = async () =>
      (await stored('h_gone')).map(([id, name, from, end, current]) => [id, name, current, from === end]);
    const gone = [
      ['1', 'Ann', 'true', false],
      ['2', 'Ben', 'false', false],
      // The row that says when it was deleted.
      ['2', null, 'false', true],
      ['3', 'Cid', 'false', false],
      ['3', 'Zoe', 'true', false],
    ];
    expect(await shown()).toEqual(gone);
    const [, version, deletion] = await stored('h_gone');
    expect(version?.[3]).toBe(deletion?.[2]);
    expect((await load('g2.csv', '1,Ann\n3,Zoe\n')).written).toBe('0');
    expect(await shown()).toEqual(gone);
    await load('g3.csv', '1,Ann\n2,Ben\n3,Zoe\n');
    expect(await shown()).toEqual([...gone.slice(0, 3), ['2', 'Ben', 'true', false], ...gone.slice(3)]);
    // Without the choice such rows stay current.
    await runFlow(await flowOf(await upload('g4.csv', 'id,name\n1,Ann\n'), to, HISTORY));
    expect((await shown()).filter(([, , current]) => current === 'true')).toHaveLength(3);
  });

  it('ends no versions for an empty source, nor where a run does not see all rows', async () => {
    const path = await upload('none.csv', 'id,name\n');
    const job = { ...HISTORY, vanished: 'close' as const };
    const empty = edit(await flowOf(path, 'main.default.h_empty', job), 'id', { key: true });
    const source = required(sourceOf(empty), 'The source');
    const { statement, findings } = required(
      flowSteps(empty, source).find(({ kind }) => kind === 'check'),
      'The check',
    );
    expect(await rows(statement.text)).toEqual([['0', '0', '1']]);
    expect(findings?.[2]).toBe(
      'The source has no rows, so all current versions would end: nothing was written',
    );
    const codes = (more: object) =>
      checkFlow({ ...empty, job: { ...empty.job, ...more } }, undefined)
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ deadLetter: true })).toEqual(['vanished-dead-letter']);
    expect(codes({ cdc: 'query', watermark: 'name' })).toEqual(['vanished-watermark']);
    expect(codes({ deadLetter: true, vanished: 'keep' })).toEqual([]);
  });

  it('writes nothing when a key or the order is missing, or keys repeat without an order', async () => {
    await run(`CREATE TABLE main.default.h_bad AS SELECT * FROM VALUES
      (1, 'a', 1), (1, 'b', 2), (NULL, 'c', 3), (2, 'd', NULL) AS t(id, name, changed)`);
    const checks = async (job: Parameters<typeof flowOf>[2]) => {
      const flow = await flowOf('main.default.h_bad', 'main.default.h_none', job);
      return (await runFlow(flow, { onlyChecks: true })).checks;
    };
    expect(await checks(ORDERED)).toEqual(['1', '1']);
    // NULL is a key like another here: it is missing once, and repeated never.
    expect(await checks(HISTORY)).toEqual(['1', '1']);
  });

  it('sets rows without a key or an order aside with a dead letter queue', async () => {
    const path = await upload('h-dead.csv', 'id,name,changed\n1,a,5\n,b,6\n2,c,\n3,d,soon\n');
    const job = { ...ORDERED, deadLetter: true };
    const flow = edit(await flowOf(path, 'main.default.h_dead', job), 'changed', { targetType: 'INT' });
    await runFlow(flow);
    expect(await stored('h_dead')).toEqual([['1', 'a', '5', null, 'true']]);
    expect(await rows('SELECT reason FROM main.default.h_dead_rejected ORDER BY reason')).toEqual([
      ['effective_from: the order is missing'],
      ['effective_from: the value does not fit the type'],
      ['id: the key is missing'],
    ]);
  });

  it('reads only rows above the newest change with a watermark', async () => {
    await run(`CREATE TABLE main.default.h_w AS SELECT * FROM VALUES (1, 'a', 10) AS t(id, name, changed)`);
    const job = { ...ORDERED, cdc: 'query' as const, watermark: 'changed' };
    const flow = await flowOf('main.default.h_w', 'main.default.h_wt', job);
    await runFlow(flow);
    await run(`INSERT INTO main.default.h_w VALUES (1, 'late', 5), (1, 'b', 20)`);
    await runFlow(flow);
    expect(await stored('h_wt')).toEqual([
      ['1', 'a', '10', '20', 'false'],
      ['1', 'b', '20', null, 'true'],
    ]);
  });

  it('says what the target lacks for a history, before anything runs', async () => {
    await run('CREATE TABLE main.default.h_c AS SELECT 1 AS id, "a" AS name, map(1, 2) AS m, 3 AS changed');
    const flow = await flowOf('main.default.h_c', 'main.default.h_cd', ORDERED);
    const codes = (changed: typeof flow, columns?: Parameters<typeof checkFlow>[1]) =>
      checkFlow(changed, columns)
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    expect(codes(flow)).toEqual(['map-value']);
    const plain = edit(flow, 'm', { include: false });
    expect(codes(plain)).toEqual([]);
    // The order is stored as the beginning of a version, under whatever name it has in the mapping.
    expect(codes(edit(plain, 'changed', { include: false }))).toEqual([]);
    const of = (text: string) =>
      text.split(', ').map((one) => {
        const [name = '', type = ''] = one.split(' ');
        return { name, type: parseType(type) };
      });
    const own = 'effective_from INT, effective_to INT, is_current BOOLEAN, unchanged_at ARRAY<INT>';
    expect(codes(plain, of(`id INT, name STRING, ${own}`))).toEqual([]);
    expect(codes(plain, of('id INT, name STRING'))).toEqual(['no-history']);
    expect(codes(plain, of(`id INT, name STRING, more INT, ${own}`))).toEqual(['not-mapped']);
    expect(codes(plain, of(`id INT, name INT, ${own}`))).toEqual(['other-type']);
    expect(codes({ ...plain, job: { ...plain.job, sequence: 'gone' } })).toEqual(['no-sequence']);
    expect(codes(edit(plain, 'id', { key: false }))).toEqual(['no-keys']);
    expect(codes(edit(plain, 'name', { target: 'is_current' }))).toEqual(['same-name']);
  });

  it('compares the current rows in its report', async () => {
    await run(`CREATE TABLE main.default.h_r AS SELECT * FROM VALUES
      (1, 'a', 10), (1, 'b', 20), (2, 'x', 10) AS t(id, name, changed)`);
    const to = 'main.default.h_rt';
    const flow = await flowOf('main.default.h_r', to, ORDERED);
    const version = async (table: string) =>
      Number((await rows(`DESCRIBE HISTORY ${table} LIMIT 1`))[0]?.[0]);
    const report = async (before: number | null, of = flow) => {
      const versions = {
        before: { source: undefined, target: before },
        after: { source: undefined, target: await version(to) },
      };
      const source = sourceOf(of);
      const { schema, chunks } = await run((source && comparison(of, source, versions)?.text) ?? '');
      return readReconciliation(of, versions, { columns: schema, rows: chunks.flat() });
    };
    await runFlow(flow);
    expect(await report(null)).toMatchObject({
      rows: { source: 3n, arriving: 3n, before: 0n, after: 3n, sourceKeys: 2n, targetKeys: 2n, missing: 0n },
      columns: [
        { name: 'id', equal: true },
        { name: 'name', equal: true },
      ],
      differences: [],
      notes: [],
    });
    // What arrives late changes no current row.
    await run(`CREATE TABLE main.default.h_late AS SELECT * FROM VALUES
      (1, 'late', 15), (2, 'y', 30), (3, 'z', 1) AS t(id, name, changed)`);
    const late = await flowOf('main.default.h_late', to, ORDERED);
    const first = await version(to);
    await runFlow(late);
    expect(await report(first, late)).toMatchObject({ rows: { older: 1n, missing: 0n }, differences: [] });
    const second = await version(to);
    await runFlow(late);
    expect(await report(second, late)).toMatchObject({ rows: { older: 1n, missing: 0n }, differences: [] });
    await run(`UPDATE ${to} SET name = 'other' WHERE id = 2 AND is_current`);
    await run(`DELETE FROM ${to} WHERE id = 3`);
    expect((await report(second, late)).differences).toEqual([
      { kind: 'missing', rows: 1n },
      { kind: 'column', name: 'id' },
      { kind: 'column', name: 'name' },
    ]);
  });
});
