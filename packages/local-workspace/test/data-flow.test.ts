import { sourceOf } from '@lakehouse/core/flows/document';
import { flowSteps } from '@lakehouse/core/flows/statements';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';
import { edit, flowRuns, JOB } from './support/flow-runs.ts';

const { run, rows, upload } = testStore();

const { flowOf, runFlow } = flowRuns(rows);

describe('a data flow', () => {
  it('appends a file to a new table, and again, with the chosen types', async () => {
    const path = await upload('people.csv', 'id,full name,joined\n1,Ann,2024-01-02\n2,Bob,\n');
    let flow = await flowOf(path, 'main.default.people');
    expect(flow.mapping.map(({ target, targetType, key }) => [target, targetType, key])).toEqual([
      ['id', 'INT', true],
      ['full_name', 'STRING', false],
      ['joined', 'DATE', false],
    ]);
    flow = edit(flow, 'id', { targetType: 'BIGINT' });
    expect((await runFlow(flow)).written).toBe('2');
    expect((await runFlow(flow)).written).toBe('2');
    expect(await rows('SELECT * FROM main.default.people ORDER BY id, joined')).toHaveLength(4);
    expect(await rows('DESCRIBE main.default.people')).toEqual([
      ['id', 'bigint', null],
      ['full_name', 'string', null],
      ['joined', 'date', null],
    ]);
  });

  it('overwrites a table, and leaves out what is not included', async () => {
    await run("CREATE TABLE main.default.src AS SELECT 7 AS id, 'x' AS a, 1.50BD AS price");
    await run('CREATE TABLE main.default.dst AS SELECT 1 AS old');
    let flow = await flowOf('main.default.src', 'main.default.dst', { writeMode: 'overwrite' });
    flow = edit(edit(flow, 'a', { include: false }), 'price', { targetType: 'DOUBLE', target: 'cost' });
    expect((await runFlow(flow)).written).toBe('1');
    expect(await rows('SELECT * FROM main.default.dst')).toEqual([['7', '1.5']]);
    expect((await rows('DESCRIBE main.default.dst')).map(([name]) => name)).toEqual(['id', 'cost']);
  });

  it('merges on its keys: a missing key meets a missing key, others are added', async () => {
    await run(
      "CREATE TABLE main.default.m AS SELECT * FROM VALUES (1, 'old'), (CAST(NULL AS INT), 'none'), (3, 'stays') AS t(id, name)",
    );
    const path = await upload('m.csv', 'id,name\n1,new\n,changed\n4,added\n');
    const flow = await flowOf(path, 'main.default.m', { writeMode: 'merge' });
    expect(await runFlow(flow)).toEqual({ written: '3', checks: ['0'] });
    expect((await runFlow(flow)).written).toBe('3');
    expect(await rows('SELECT * FROM main.default.m ORDER BY id NULLS FIRST')).toEqual([
      [null, 'changed'],
      ['1', 'new'],
      ['3', 'stays'],
      ['4', 'added'],
    ]);
  });

  it('finds repeated keys and values before it writes', async () => {
    const path = await upload('twice.csv', 'id,email\n1,a@x\n1,a@x\n2,\n3,\n');
    const flow = await flowOf(path, 'main.default.twice', { writeMode: 'merge' });
    const marked = edit(flow, 'email', { unique: true });
    const source = sourceOf(marked);
    const check = source && flowSteps(marked, source)[0];
    expect(check?.findings).toEqual([
      'Several rows of the source have the same key (id)',
      'The values of email are not unique in the source',
    ]);
    expect(await rows(check?.statement.text ?? '')).toEqual([['1', '1']]);
  });

  it('refuses a value that does not fit and changes nothing', async () => {
    const path = await upload('bad.csv', 'id,n\n1,5\n2,lots\n');
    const flow = edit(await flowOf(path, 'main.default.bad'), 'n', { targetType: 'INT' });
    await expect(runFlow(flow)).rejects.toThrow('CAST_INVALID_INPUT');
    expect(await rows('SELECT count(*) FROM main.default.bad')).toEqual([['0']]);
  });

  it('sets rows aside that do not fit, when there is a dead letter queue', async () => {
    const path = await upload('dead.csv', 'id,n\n1,5\n2,lots\n,6\n');
    const flow = await flowOf(path, 'main.default.dead', { writeMode: 'merge', deadLetter: true });
    expect((await runFlow(edit(flow, 'n', { targetType: 'INT' }))).written).toBe('1');
    expect(await rows('SELECT id, n FROM main.default.dead')).toEqual([['1', '5']]);
    expect(await rows('SELECT reason, record FROM main.default.dead_rejected ORDER BY record')).toEqual([
      ['n: the value does not fit the type', '{"id":"2","n":"lots"}'],
      ['id: the key is missing', '{"n":"6"}'],
    ]);
  });

  it('reads the metrics of the write, and creates tables with the isolation asked for', async () => {
    const path = await upload('fig.csv', 'id\n1\n');
    const flow = await flowOf(path, 'main.default.fig', { telemetry: true, consistency: 'serializable' });
    const source = sourceOf(flow);
    for (const { kind, statement } of source ? flowSteps(flow, source) : []) {
      const answer = await rows(statement.text);
      if (kind === 'telemetry') expect(answer[0]?.join()).toContain('numOutputRows');
    }
    expect((await rows('DESCRIBE DETAIL main.default.fig')).flat().join()).toContain('Serializable');
  });

  it('takes column names of any letters and signs', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => !/[\p{Cc}\u2028\u2029\uFEFF]/u.test(text) && text.trim() === text && text !== '');
    const names = fc.uniqueArray(name, {
      minLength: 1,
      maxLength: 4,
      selector: (text) => text.toLowerCase().normalize('NFKC'),
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(names, async (columns) => {
        const table = `main.default.hostile_${count++}`;
        const cells = (values: readonly string[]) =>
          values.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
        const path = await upload(
          `h${count}.csv`,
          `${cells(columns)}\n${cells(columns.map((_, at) => `v${at}`))}\n`,
        );
        const flow = await flowOf(path, table);
        expect(flow.mapping.map(({ source }) => source)).toEqual(columns);
        const targets = flow.mapping.filter(({ include }) => include);
        expect((await runFlow(flow)).written).toBe('1');
        const merged = {
          ...edit(flow, columns[0] ?? '', { key: true }),
          job: { ...JOB, writeMode: 'merge' as const },
        };
        // A row that consists of its key has nothing to update.
        expect((await runFlow(merged)).written).toBe(targets.length > 1 ? '1' : '0');
        const read = await run(`SELECT * FROM ${table}`);
        expect(read.schema.map((column) => column.name)).toEqual(targets.map(({ target }) => target));
        expect(read.chunks.flat()).toEqual([targets.map(({ source }) => `v${columns.indexOf(source)}`)]);
      }),
      { numRuns: 25 },
    );
  });
});
