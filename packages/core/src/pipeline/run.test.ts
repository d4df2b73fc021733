import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PipelineDocument } from './document.ts';
import { planPipeline } from './plan-pipeline.ts';
import { runPlan, type StatementRows } from './run.ts';
import type { NodeRun } from './running/node-run.ts';
import { newRunId, runTable } from './running/run-tables.ts';
import { pipeline, type Step } from './testing/step-pipeline.ts';
import { unattended } from './testing/unattended.ts';

const SCHEMA = 'id INT, name STRING';

const source: Step = ['s', 'source', { from: 'table', table: 'main.default.people', schema: SCHEMA }];
const positive = { conditions: [{ column: 'id', operator: '>', value: '0' }] };
const random = { columns: [{ name: 'r', expression: 'rand()' }] };
const to = (table: string, mode = 'overwrite') => ({ to: 'table', table: `main.out.${table}`, mode });

const NOTHING: StatementRows = { columns: [], rows: [] };

/** Runs a pipeline on a platform that counts 10 rows in each step and 7 in each table; `fails` says which statements do. */
async function run(
  document: PipelineDocument,
  fails: (statement: string) => string | undefined = () => undefined,
) {
  const sent: string[] = [];
  const dropped: string[] = [];
  const reports: NodeRun[] = [];
  const abort = { aborted: false };
  const execute = async (statement: string): Promise<StatementRows> => {
    sent.push(statement);
    const failure = fails(statement);
    if (failure === 'stop') abort.aborted = true;
    if (failure !== undefined) throw new Error(failure);
    if (statement.startsWith('INSERT')) return { columns: [{ name: 'num_affected_rows' }], rows: [['4']] };
    if (statement.startsWith('DESCRIBE TABLE'))
      return {
        columns: [],
        rows: [
          ['id', 'int'],
          ['name', 'string'],
        ],
      };
    if (/^(?:CREATE|DROP)/u.test(statement)) return NOTHING;
    if (statement.startsWith('SELECT count(*)')) return { columns: [], rows: [['7']] };
    const rows = [...statement.matchAll(/SELECT '(\w+)' AS node/gu)].map((match) => [match[1] ?? '', '10']);
    return { columns: [], rows };
  };
  const summary = await runPlan(planPipeline(document), {
    ...unattended(execute, 'x1'),
    cleanUp: async (statement) => {
      dropped.push(statement);
      return NOTHING;
    },
    onNode: (report) => reports.push(report),
    signal: abort,
  });
  const rows = Object.fromEntries(summary.nodes.map(({ nodeId, rowCount }) => [nodeId, rowCount]));
  const states = Object.fromEntries(summary.nodes.map(({ nodeId, status }) => [nodeId, status]));
  return { sent, dropped, reports, summary, rows, states };
}

const chainOf = (length: number): readonly Step[] => [
  source,
  ...Array.from(
    { length },
    (_unused, at): Step => [`f${at}`, 'filter', positive, at === 0 ? 's' : `f${at - 1}`],
  ),
];

it('executes one write, one count for all nodes, and one of the table', async () => {
  const { sent, rows, states } = await run(
    pipeline(
      source,
      ['f', 'filter', positive, 's'],
      ['c', 'with-column', { columns: [{ name: 'b', expression: 'id + 1' }] }, 'f'],
      ['g', 'filter', positive, 'c'],
      ['o', 'order-by', { keys: [{ column: 'id' }] }, 'g'],
      ['e', 'export', to('t'), 'o'],
    ),
  );
  expect(sent).toHaveLength(3);
  // The rows of `g` and `o` are those of the table; those of `c` are those of `f`.
  expect(sent[0]?.match(/AS node/gu)).toHaveLength(2);
  expect(sent[0]).not.toContain('id + 1');
  expect(sent[1]).toMatch(/^CREATE OR REPLACE TABLE main\.out\.t /u);
  expect(sent[2]).toBe('SELECT count(*) AS row_count FROM main.out.t');
  expect(rows).toEqual({ s: '10', f: '10', c: '10', g: '7', o: '7', e: '7' });
  expect(new Set(Object.values(states))).toEqual(new Set(['succeeded']));
});

it('says of what only a job or Python does that it was skipped, and runs what follows it', async () => {
  const nodes: Step[] = [
    ['step', 'task', { path: '/Shared/load' }],
    ['if', 'condition', { decides: 'job', left: '1', right: '1' }],
    ['when', 'scheduler', {}],
    ['cluster', 'cluster', {}],
    source,
    ['e', 'export', to('t'), 's'],
  ];
  const { edges, ...rest } = pipeline(...nodes);
  const after = { id: 'o', source: 'step', target: 's', kind: 'order' as const };
  const { states, sent } = await run({ ...rest, edges: [...edges, after] });
  const skipped = { step: 'skipped', if: 'skipped', when: 'skipped', cluster: 'skipped' };
  expect(states).toEqual({ ...skipped, s: 'succeeded', e: 'succeeded' });
  expect(sent.join()).toContain('main.out.t');
});

it('adds up the rows of a union, and uses the number that the platform reports for an append', async () => {
  const { sent, rows } = await run(
    pipeline(
      source,
      ['u', 'union', {}, 's', 's'],
      ['f', 'filter', positive, 'u'],
      ['e', 'export', to('t', 'append'), 'f'],
    ),
  );
  expect(rows).toEqual({ s: '10', u: '20', f: '4', e: '4' });
  expect(sent.filter((statement) => statement.includes(' AS node'))).toHaveLength(1);
});

it('counts before it writes, since a destination may be a table that the pipeline reads', async () => {
  const { sent } = await run(pipeline(source, ['e', 'export', to('people', 'append'), 's']));
  expect(sent.map((statement) => statement.split(' ', 1)[0])).toEqual(['DESCRIBE', 'INSERT']);
  const merged = await run(
    pipeline(source, ['e', 'export', { ...to('t', 'merge'), mergeKeys: ['id'] }, 's']),
  );
  expect(merged.sent[0]).toContain('AS node');
  expect(merged.rows).toEqual({ s: '10', e: '10' });
});

it('creates a missing table from the rows of its first append or merge, in one statement', async () => {
  const absent = (statement: string) =>
    statement.startsWith('DESCRIBE') ? '[TABLE_OR_VIEW_NOT_FOUND] no such table' : undefined;
  for (const mode of ['append', 'merge']) {
    const { sent } = await run(
      pipeline(source, ['e', 'export', { ...to('t', mode), mergeKeys: ['id'] }, 's']),
      absent,
    );
    expect(sent.filter((statement) => statement.includes('main.out.t'))).toEqual([
      'DESCRIBE TABLE main.out.t',
      'CREATE TABLE main.out.t USING DELTA AS\nSELECT * FROM main.default.people',
    ]);
  }
});

it('checks the columns of a table before it adds rows, and reports which differ', async () => {
  const other = {
    columns: [
      { name: 'ID', expression: 'CAST(id AS STRING)' },
      { name: 'note', expression: "'n'" },
    ],
  };
  const stored = async (schemaChanges: string) => {
    const { summary, sent } = await run(
      pipeline(
        source,
        ['c', 'with-column', other, 's'],
        ['d', 'drop', { columns: ['name'] }, 'c'],
        ['e', 'export', { ...to('t', 'append'), schemaChanges }, 'd'],
      ),
    );
    return [
      summary.nodes.at(-1)?.message,
      sent.findLast((one) => one.startsWith('INSERT'))?.split('\n', 1)[0],
    ];
  };
  expect(await stored('fail')).toEqual([
    'The columns are not those of the table (missing: name; new: note; other type: id (string instead of int))',
    undefined,
  ]);
  expect(await stored('add')).toEqual([
    'The columns are not those of the table (other type: id (string instead of int))',
    undefined,
  ]);
  expect(await stored('cast')).toEqual(['The columns are not those of the table (new: note)', undefined]);
  const { sent } = await run(
    pipeline(source, ['e', 'export', { ...to('t', 'append'), schemaChanges: 'add' }, 's']),
  );
  expect(sent.at(-1)).toMatch(/^INSERT WITH SCHEMA EVOLUTION INTO main\.out\.t BY NAME\n/u);
});

it('stores the rows of a node that feeds several tables once, and drops them afterwards', async () => {
  const { sent, dropped, states } = await run(
    pipeline(
      source,
      ['r', 'with-column', random, 's'],
      ['a', 'export', to('a'), 'r'],
      ['f', 'filter', { conditions: [{ column: 'r', operator: '>', value: '0.5' }] }, 'r'],
      ['b', 'export', to('b'), 'f'],
    ),
  );
  expect(sent.filter((statement) => statement.includes('rand()'))).toHaveLength(1);
  expect(sent.find((statement) => statement.startsWith('CREATE'))).toMatch(
    /^CREATE TABLE main\.out\.lakehouse_run_x1_1 /u,
  );
  expect(sent.filter((statement) => /TABLE main\.out\.[ab] /u.test(statement))).toHaveLength(2);
  for (const write of sent.filter((statement) => statement.startsWith('CREATE OR REPLACE')))
    expect(write).toContain('lakehouse_run_x1_1');
  expect(dropped).toEqual(['DROP TABLE IF EXISTS main.out.lakehouse_run_x1_1']);
  expect(new Set(Object.values(states))).toEqual(new Set(['succeeded']));
});

it('reads a table for each destination, unless one of them changes it', async () => {
  const both = (table: string) =>
    pipeline(source, ['a', 'export', to(table), 's'], ['b', 'export', to('b'), 's']);
  expect((await run(both('a'))).dropped).toEqual([]);
  expect((await run(both('people'))).dropped).toHaveLength(1);
});

it('stores random rows that a count would compute again, and no others', async () => {
  const sampled = (after: Step['2']) =>
    pipeline(
      source,
      ['p', 'sample', { fraction: 0.5 }, 's'],
      ['f', 'filter', after, 'p'],
      ['e', 'export', to('t'), 'f'],
    );
  const { sent, dropped } = await run(sampled(positive));
  expect(sent.filter((statement) => statement.includes('TABLESAMPLE'))).toHaveLength(1);
  expect(dropped).toHaveLength(1);
  const last = await run(
    pipeline(source, ['p', 'sample', { fraction: 0.5 }, 's'], ['e', 'export', to('t'), 'p']),
  );
  expect(last.dropped).toEqual([]);
});

it('splits a long chain, so that no statement is deeply nested, and counts all of its nodes', async () => {
  const { sent, rows, dropped } = await run(pipeline(...chainOf(999), ['e', 'export', to('t'), 'f998']));
  expect(dropped).toHaveLength(9);
  expect(sent.length).toBeLessThan(30);
  for (const statement of sent) expect(statement.match(/ AS \(/gu)?.length ?? 0).toBeLessThan(320);
  expect(Object.keys(rows)).toHaveLength(1_001);
  expect(Object.values(rows)).not.toContain(undefined);
});

it('finds the node that fails among many, counts those before it, and skips those after it', async () => {
  const { sent, summary, states, rows } = await run(
    pipeline(...chainOf(60), ['e', 'export', to('t'), 'f59']),
    (statement) => (/\bf40 AS \(/u.test(statement) ? 'division by zero' : undefined),
  );
  expect(states).toMatchObject({
    s: 'succeeded',
    f39: 'succeeded',
    f40: 'failed',
    f41: 'skipped',
    e: 'skipped',
  });
  expect(rows).toMatchObject({ s: '10', f39: '10' });
  expect(summary.nodes.find(({ nodeId }) => nodeId === 'f40')?.message).toBe('division by zero');
  expect(summary.status).toBe('failed');
  expect(sent.length).toBeLessThan(12);
});

it('reports the destination as failed when its rows can be computed, and runs the others', async () => {
  const { states, summary, rows } = await run(
    pipeline(
      source,
      ['f', 'filter', positive, 's'],
      ['a', 'export', to('a', 'error'), 'f'],
      ['b', 'export', to('b'), 'f'],
    ),
    (statement) => (statement.startsWith('CREATE TABLE main.out.a ') ? 'it exists' : undefined),
  );
  expect(states).toEqual({ s: 'succeeded', f: 'succeeded', a: 'failed', b: 'succeeded' });
  expect(summary.nodes.find(({ nodeId }) => nodeId === 'a')?.message).toBe('it exists');
  expect(rows['f']).toBe('10');
});

it('computes the rows for each table when it may not create a temporary one, unless they would differ', async () => {
  const refused = (statement: string) =>
    statement.includes('TABLE main.out.lakehouse_run') ? 'no permission' : undefined;
  const shared = (step: Step) =>
    pipeline(source, step, ['a', 'export', to('a'), step[0]], ['b', 'export', to('b'), step[0]]);
  const same = await run(shared(['f', 'filter', positive, 's']), refused);
  expect(same.states).toEqual({ s: 'succeeded', f: 'succeeded', a: 'succeeded', b: 'succeeded' });
  const other = await run(shared(['r', 'with-column', random, 's']), refused);
  expect(other.states).toMatchObject({ r: 'failed', a: 'skipped', b: 'skipped' });
  expect(other.summary.nodes.find(({ nodeId }) => nodeId === 'r')?.message).toContain('no permission');
  expect([...same.dropped, ...other.dropped]).toEqual([]);
});

it('drops what it created when it is stopped', async () => {
  const { states, dropped, summary } = await run(
    pipeline(
      source,
      ['f', 'filter', positive, 's'],
      ['a', 'export', to('a'), 'f'],
      ['b', 'export', to('b'), 'f'],
    ),
    (statement) => (statement.startsWith('CREATE OR REPLACE') ? 'stop' : undefined),
  );
  expect(summary.status).toBe('cancelled');
  expect(new Set(Object.values(states))).toEqual(new Set(['cancelled']));
  expect(dropped).toHaveLength(1);
});

it('drops temporary tables that runs left behind days ago, and those of no other run', async () => {
  const day = 86_400_000;
  const id = (at: number) => newRunId(at, randomUUID());
  const [old, recent, own] = [id(7 * day), id(9 * day), id(10 * day)];
  const names = [runTable(old, 1), runTable(old, 2), runTable(recent, 1), 'lakehouse_run_report'];
  const sent: string[] = [];
  const execute = async (statement: string): Promise<StatementRows> => {
    sent.push(statement);
    return statement.startsWith('SHOW TABLES IN main.out ')
      ? { columns: [{ name: 'database' }, { name: 'tableName' }], rows: names.map((name) => ['out', name]) }
      : NOTHING;
  };
  const shared = pipeline(
    source,
    ['f', 'filter', positive, 's'],
    ['a', 'export', to('a'), 'f'],
    ['b', 'export', to('b'), 'f'],
  );
  await runPlan(planPipeline(shared), unattended(execute, own));
  expect(sent.filter((statement) => statement.startsWith('SHOW'))).toHaveLength(1);
  expect(sent.filter((statement) => statement.startsWith('DROP'))).toEqual(
    [...names.slice(0, 2), runTable(own, 1)].map((name) => `DROP TABLE IF EXISTS main.out.${name}`),
  );
});

/** Three tables fed by one node, written all or none. */
const allOrNone = (): PipelineDocument => ({
  ...pipeline(
    source,
    ['a', 'export', to('a'), 's'],
    ['b', 'export', to('b', 'append'), 's'],
    ['c', 'export', to('c'), 's'],
  ),
  settings: { onFailure: 'put-back' },
});

/**
 * Runs on tables with versions: `a` has version 3 before the run. `others`: matches the statement before which another
 * writer creates or changes the table `changes`.
 */
async function runVersioned(
  document: PipelineDocument,
  fails: RegExp,
  others = /never/u,
  changes = 'main.out.a',
) {
  const versions = new Map([['main.out.a', 3]]);
  const changed: string[] = [];
  const write = (table: string) => versions.set(table, (versions.get(table) ?? -1) + 1);
  const execute = async (statement: string): Promise<StatementRows> => {
    const table = /main\.out\.\w+/u.exec(statement)?.[0] ?? '';
    if (others.test(statement)) write(changes);
    if (statement.startsWith(`CREATE TABLE ${table} `) && versions.has(table))
      throw new Error('[TABLE_OR_VIEW_ALREADY_EXISTS] there already');
    if (fails.test(statement)) throw new Error('no space');
    if (statement.startsWith('DESCRIBE')) {
      const version = versions.get(table);
      if (version === undefined) throw new Error('[TABLE_OR_VIEW_NOT_FOUND] not there');
      if (statement.startsWith('DESCRIBE TABLE'))
        return { columns: [], rows: SCHEMA.split(', ').map((column) => column.split(' ')) };
      return { columns: [{ name: 'timestamp' }, { name: 'version' }], rows: [['now', String(version)]] };
    }
    if (/^(?:CREATE|INSERT|RESTORE)/u.test(statement)) write(table);
    if (statement.startsWith('DROP')) versions.delete(table);
    if (/^(?:CREATE|INSERT|RESTORE|DROP)/u.test(statement)) changed.push(statement.split(' AS\n')[0] ?? '');
    return NOTHING;
  };
  const { nodes, status } = await runPlan(planPipeline(document), unattended(execute));
  return {
    changed,
    status,
    ends: Object.fromEntries(nodes.map((one) => [one.nodeId, [one.status, one.message]])),
  };
}

it('puts tables back, and drops new ones, when a later destination fails', async () => {
  const { changed, status, ends } = await runVersioned(allOrNone(), /TABLE main\.out\.c /u);
  expect(changed.slice(-2)).toEqual([
    'DROP TABLE IF EXISTS main.out.b',
    'RESTORE TABLE main.out.a TO VERSION AS OF 3',
  ]);
  expect(status).toBe('failed');
  expect(ends).toMatchObject({
    a: ['skipped', 'Put back to version 3, because “c” did not succeed'],
    b: ['skipped', 'The new table was dropped, because “c” did not succeed'],
    c: ['failed', 'no space'],
  });
  const kept = await runVersioned({ ...allOrNone(), settings: {} }, /TABLE main\.out\.c /u);
  expect(kept.changed.filter((statement) => /^(?:DROP|RESTORE)/u.test(statement))).toEqual([]);
  expect(kept.ends).toMatchObject({ a: ['succeeded', undefined], b: ['succeeded', undefined] });
});

it('writes nothing after a failure, and undoes no writes of others', async () => {
  const { changed, ends } = await runVersioned(
    allOrNone(),
    /^CREATE TABLE main\.out\.b /u,
    /^CREATE TABLE main\.out\.b /u,
  );
  expect(changed.some((statement) => statement.includes('main.out.c'))).toBe(false);
  expect(changed.some((statement) => statement.startsWith('RESTORE'))).toBe(false);
  expect(ends).toMatchObject({
    a: ['failed', 'Written, and could not be put back: others have changed the table since (version 5)'],
    c: ['skipped', 'Not written, because “b” did not succeed'],
  });
});

it('adds to a table that another writer created in between, and does not drop it', async () => {
  const { changed, ends } = await runVersioned(
    allOrNone(),
    /TABLE main\.out\.c /u,
    /^CREATE TABLE main\.out\.b /u,
    'main.out.b',
  );
  expect(changed.slice(1)).toEqual([
    expect.stringMatching(/^INSERT INTO main\.out\.b /u),
    'RESTORE TABLE main.out.b TO VERSION AS OF 0',
    'RESTORE TABLE main.out.a TO VERSION AS OF 3',
  ]);
  expect(ends).toMatchObject({
    b: ['skipped', 'Put back to version 0, because “c” did not succeed'],
    c: ['failed', 'no space'],
  });
});

it('does not write again to a table that must be new', async () => {
  const document = pipeline(source, ['e', 'export', to('t', 'error'), 's']);
  const { sent, states } = await run(document, (statement) =>
    statement.startsWith('CREATE') ? '[TABLE_OR_VIEW_ALREADY_EXISTS] there already' : undefined,
  );
  expect(sent.filter((statement) => statement.startsWith('CREATE'))).toHaveLength(1);
  expect(states['e']).toBe('failed');
});

it('writes none when one of the destinations can’t be written', async () => {
  const document = allOrNone();
  const { changed, ends } = await runVersioned(
    {
      ...document,
      nodes: document.nodes.map((node) => (node.id === 'c' ? { ...node, config: to('') } : node)),
    },
    /never/u,
  );
  expect(changed).toEqual([]);
  expect(ends['a']).toEqual(['skipped', 'Not written, because “c” did not succeed']);
});

it('retries a write that conflicted with another writer, and no other failure', async () => {
  const appended = pipeline(source, ['e', 'export', to('t', 'append'), 's']);
  const inserts = async (failures: string[]) => {
    const { sent, states } = await run(appended, (statement) =>
      statement.startsWith('INSERT') ? failures.shift() : undefined,
    );
    return [sent.filter((statement) => statement.startsWith('INSERT')).length, states['e']];
  };
  const lost = '[DELTA_CONCURRENT_APPEND] Files were added by a concurrent update.';
  expect(await inserts([lost, 'ConcurrentModificationException: again'])).toEqual([3, 'succeeded']);
  expect(await inserts(['[DIVIDE_BY_ZERO] no'])).toEqual([1, 'failed']);
  expect(await inserts(Array.from({ length: 20 }, () => lost))).toEqual([6, 'failed']);
});

const SYNTAX = (at: string): string =>
  `[PARSE_SYNTAX_ERROR] Syntax error at or near '${at}'. SQLSTATE: 42601 (line 1, pos 30)`;
const once = { ...to('log', 'append'), addOnce: true, runKey: 'monday' };

it('adds no rows without the options that make a run add them once, and says what to do, when a warehouse refuses them', async () => {
  const document = pipeline(source, ['e', 'export', once, 's']);
  const { summary, sent } = await run(document, (statement) =>
    statement.includes('txnAppId') ? SYNTAX('WITH') : undefined,
  );
  const [, end] = summary.nodes;
  expect(end).toMatchObject({ nodeId: 'e', status: 'failed' });
  expect(end?.message).toContain(SYNTAX('WITH'));
  expect(end?.message).toMatch(/adds its rows only once[\s\S]*Run the pipeline on a cluster/u);
  const writes = sent.filter((statement) => /^\s*(?:INSERT|CREATE|MERGE)/u.test(statement));
  expect(writes.length).toBeGreaterThan(0);
  for (const statement of writes) expect(statement).toContain('txnAppId');
});

it('says nothing of those options when the rows are why the append failed', async () => {
  const document = pipeline(source, ['e', 'export', once, 's']);
  const { summary } = await run(document, (statement) =>
    statement.startsWith('INSERT')
      ? '[DELTA_NOT_NULL_CONSTRAINT_VIOLATED] NOT NULL constraint violated'
      : undefined,
  );
  expect(summary.nodes[1]?.message).toBe('[DELTA_NOT_NULL_CONSTRAINT_VIOLATED] NOT NULL constraint violated');
});

it('computes nothing in another time zone, and says what to do, when a warehouse refuses scripts', async () => {
  const document = {
    ...pipeline(source, ['e', 'export', to('t'), 's']),
    settings: { timeZone: 'Europe/Berlin' },
  };
  const { summary, sent } = await run(document, (statement) =>
    statement.startsWith('BEGIN') ? SYNTAX('EXECUTE') : undefined,
  );
  expect(summary.status).toBe('failed');
  const message = summary.nodes.find(({ status }) => status === 'failed')?.message;
  expect(message).toMatch(/sets the time zone of the pipeline \(Europe\/Berlin\)[\s\S]*on a cluster/u);
  for (const statement of sent) expect(statement).not.toMatch(/^(?:SELECT|CREATE|INSERT)/u);
});
