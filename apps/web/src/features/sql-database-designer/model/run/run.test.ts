import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../shared/messages/message.ts';
import { localStore } from '../../../../shared/storage/browser-storage.ts';
import { splitStatements } from '../../script/split-statements.ts';
import { createHistoryStore, HISTORY_LENGTH } from '../history/history-store.ts';
import { prepareRun } from './prepare-run.ts';
import type { Parameter } from './query-run.ts';
import { createResultPages, type ResultPages } from './result-pages.ts';
import { createRunStore } from './run-store.ts';

const rowsOf = (count: number): ResultPages => {
  const firstRows = Array.from({ length: count }, (_, index) => [String(index)]);
  return createResultPages({
    statementId: 's',
    columns: [{ name: 'id', type: 'INT' }],
    chunks: [{ rowOffset: 0, rowCount: count }],
    firstRows,
    readChunk: async () => firstRows,
    truncated: false,
    totalRowCount: count,
  });
};

function setUp(answer: (statement: string) => ResultPages | Error | 'hang' = () => rowsOf(3)) {
  localStorage.clear();
  const said: Message[] = [];
  const ran: { statement: string; parameters: readonly Parameter[] }[] = [];
  const started: string[] = [];
  let clock = 0;
  let tell: (state: string) => void = () => undefined;
  let ids = 0;
  const history = createHistoryStore(localStore, () => `h${++ids}`);
  const store = createRunStore({
    startWarehouse: async (id) => void started.push(id),
    execute: (statement, { signal, parameters, onState }) =>
      new Promise((resolve, reject) => {
        tell = onState;
        ran.push({ statement, parameters });
        const given = answer(statement);
        if (given === 'hang')
          signal.addEventListener('abort', () => reject(new Error('The statement was canceled')));
        else if (given instanceof Error) reject(given);
        else resolve(given);
      }),
    notify: (message) => said.push(message),
    now: () => (clock += 10),
    record: (entry) => history.getState().record(entry),
  });
  const run = (script: string, parameters: readonly Parameter[] = []) =>
    store.getState().run({
      tabId: 't1',
      statements: splitStatements(script),
      parameters,
      rowLimit: 100,
      warehouseId: 'w1',
    });
  const states = () => store.getState().runs.t1?.statements.map(({ outcome }) => outcome.state);
  return { store, run, states, said, ran, started, history, tell: (state: string) => tell(state) };
}

describe('a run', () => {
  it('starts the warehouse, runs the statements in order, and says how many rows the last one gave', async () => {
    const { run, states, said, ran, started, history } = setUp((sql) => rowsOf(sql === 'SELECT 2' ? 7 : 0));
    expect(await run('CREATE TABLE t (a INT); SELECT 2')).toBe(true);
    expect(started).toEqual(['w1']);
    expect(ran.map(({ statement }) => statement)).toEqual(['CREATE TABLE t (a INT)', 'SELECT 2']);
    expect(states()).toEqual(['succeeded', 'succeeded']);
    expect(said).toEqual([{ title: 'Query executed', description: 'Query returned 7 rows', about: 'query' }]);
    expect(history.getState().entries).toMatchObject([
      { sql: 'SELECT 2', status: 'success', rows: 7, ms: 10 },
      { sql: 'CREATE TABLE t (a INT)', status: 'success', rows: 0 },
    ]);
  });

  it('stops at the first failure, shows it, and skips the rest', async () => {
    const { store, run, states, said, history } = setUp((sql) =>
      sql === 'SELECT x' ? new Error('[UNRESOLVED_COLUMN] x') : rowsOf(1),
    );
    expect(await run('SELECT 1; SELECT x; SELECT 3')).toBe(false);
    expect(states()).toEqual(['succeeded', 'failed', 'skipped']);
    expect(store.getState().runs.t1).toMatchObject({ phase: 'ended', shown: 1 });
    expect(said).toEqual([
      { title: 'Query failed', description: '[UNRESOLVED_COLUMN] x', destructive: true, about: 'query' },
    ]);
    expect(history.getState().entries[0]).toMatchObject({
      status: 'failed',
      message: '[UNRESOLVED_COLUMN] x',
    });
  });

  it('can be canceled, and cannot be started twice', async () => {
    const { store, run, states, said, history } = setUp(() => 'hang');
    const going = run('SELECT 1; SELECT 2');
    expect(await run('SELECT 3')).toBe(false);
    store.getState().cancel('t1');
    expect(await going).toBe(false);
    expect(states()).toEqual(['cancelled', 'skipped']);
    expect(said).toEqual([{ title: 'Query canceled', about: 'query' }]);
    expect(history.getState().entries[0]?.status).toBe('cancelled');
  });

  it('is queued while the platform says that its statement waits', async () => {
    const { store, run, ran, tell } = setUp(() => 'hang');
    const phase = () => store.getState().runs.t1?.phase;
    const going = run('SELECT 1');
    await expect.poll(() => ran.length).toBe(1);
    expect(phase()).toBe('running');
    tell('PENDING');
    expect(phase()).toBe('queued');
    tell('RUNNING');
    expect(phase()).toBe('running');
    store.getState().cancel('t1');
    expect(await going).toBe(false);
    expect(phase()).toBe('ended');
  });

  it('is canceled and forgotten with its tab', async () => {
    const { store, run, said } = setUp(() => 'hang');
    const going = run('SELECT 1');
    store.getState().delete('t1');
    expect(await going).toBe(false);
    expect(store.getState().runs).toEqual({});
    expect(said).toEqual([{ title: 'Query canceled', about: 'query' }]);
  });

  it('sends each statement its own parameters only', async () => {
    const { run, ran } = setUp();
    const day = { name: 'day', value: '2026-01-01', type: 'DATE' as const };
    const id = { name: 'id', value: '7', type: 'BIGINT' as const };
    await run("SELECT :day, ':id'; SELECT :id", [day, id]);
    expect(ran.map(({ parameters }) => parameters)).toEqual([[day], [id]]);
  });
});

describe('what is run', () => {
  const tab = { sql: 'SELECT 1;\nSELECT :a;\nSELECT 3', parameters: {} };
  const texts = (result: ReturnType<typeof prepareRun>) =>
    'statements' in result ? result.statements.map(({ text }) => text) : result.description;

  it('is the selection, the statement of the cursor, or all', () => {
    const filled = { ...tab, parameters: { a: { value: '1', type: 'BIGINT' as const } } };
    expect(texts(prepareRun(filled, 'all', { from: 0, to: 0 }))).toHaveLength(3);
    expect(texts(prepareRun(filled, 'cursor', { from: 24, to: 24 }))).toEqual(['SELECT 3']);
    expect(prepareRun(filled, 'all', { from: 10, to: 19 })).toEqual({
      statements: [{ text: 'SELECT :a', from: 10, to: 19 }],
      parameters: [{ name: 'a', value: '1', type: 'BIGINT' }],
    });
  });

  it('is refused without a query, and without the values of its parameters', () => {
    for (const sql of ['', ' ; \n', '-- nothing'])
      expect(prepareRun({ sql, parameters: {} }, 'all', { from: 0, to: 0 })).toMatchObject({
        title: 'Invalid query',
        description: 'Please enter a query',
      });
    expect(texts(prepareRun(tab, 'all', { from: 0, to: 0 }))).toBe('Please enter a value for :a');
    expect(texts(prepareRun(tab, 'cursor', { from: 0, to: 0 }))).toEqual(['SELECT 1']);
  });
});

it('the history remembers the newest statements, across reloads', () => {
  localStorage.clear();
  let ids = 0;
  const make = () => createHistoryStore(localStore, () => `h${++ids}`);
  const store = make();
  for (let index = 0; index < HISTORY_LENGTH + 5; index++)
    store
      .getState()
      .record({ sql: `SELECT ${index}`, startedAt: '2026-01-01T00:00:00Z', ms: 1, status: 'success' });
  expect(make().getState().entries).toHaveLength(HISTORY_LENGTH);
  expect(make().getState().entries[0]?.sql).toBe(`SELECT ${HISTORY_LENGTH + 4}`);
});
