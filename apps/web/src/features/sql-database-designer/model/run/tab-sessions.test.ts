import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { describe, expect, it, vi } from 'vitest';
import { createTabsStore } from '../tabs/tabs-store.ts';
import { createTabSessions } from './tab-sessions.ts';

const PATIENCE = { timeout: 150_000 };

const gone = (): DatabricksError =>
  new DatabricksError({
    code: 'RESOURCE_DOES_NOT_EXIST',
    status: 404,
    message: 'The session s1 was not found.',
    retryable: false,
  });

function setUp({ without = false } = {}) {
  let ids = 0;
  let places = 0;
  const tabs = createTabsStore(undefined, () => `t${++ids}`);
  const opened: string[] = [];
  const closed: string[] = [];
  const sessions = createTabSessions(tabs, {
    open: async (warehouseId) => {
      opened.push(warehouseId);
      return without ? undefined : `s${opened.length}`;
    },
    close: async ({ id }) => void closed.push(id),
    place: async () => `main.place${++places}`,
  });
  const run = (text: string, { tabId = 't1', warehouseId = 'w1', fails = false } = {}) =>
    sessions.run(tabId, { text, warehouseId, signal: new AbortController().signal }, async (sessionId) => {
      if (fails) throw gone();
      return sessionId;
    });
  const session = (id = 't1') => tabs.getState().tabs.find((tab) => tab.id === id)?.session;
  return { tabs, sessions, run, opened, closed, session };
}

describe('the session of a tab', () => {
  it('is opened by its first statement, and is its own', async () => {
    const { tabs, run, opened } = setUp();
    tabs.getState().open();
    expect(await run('SELECT 1')).toBe('s1');
    expect(await run('SELECT 2')).toBe('s1');
    expect(await run('SELECT 1', { tabId: 't2' })).toBe('s2');
    expect(opened).toEqual(['w1', 'w1']);
  });

  it('shows where names are looked up, and asks again after USE', async () => {
    const { run, session } = setUp();
    await run('SELECT 1');
    await vi.waitFor(() => expect(session()?.place).toBe('main.place1'), PATIENCE);
    await run('SELECT 2');
    await run('/* to */ use sales');
    await vi.waitFor(() => expect(session()?.place).toBe('main.place2'), PATIENCE);
  });

  it('ends with its tab, and where another warehouse is chosen', async () => {
    const { sessions, run, closed, session } = setUp();
    await run('SELECT 1');
    expect(await run('SELECT 1', { warehouseId: 'w2' })).toBe('s2');
    sessions.end(session());
    await vi.waitFor(() => expect(closed).toEqual(['s1', 's2']), PATIENCE);
  });

  it('that the workspace no longer knows is said to have ended, and the next run begins another', async () => {
    const { run, session } = setUp();
    await run('SELECT 1');
    await expect(run('INSERT INTO t VALUES (1)', { fails: true })).rejects.toThrow(
      'The session of this tab has ended',
    );
    expect(session()).toBeUndefined();
    expect(await run('SELECT 1')).toBe('s2');
  });

  it('is not there on a platform without sessions', async () => {
    const { run, session } = setUp({ without: true });
    expect(await run('SELECT 1')).toBeUndefined();
    expect(session()).toBeUndefined();
    await expect(run('SELECT 1', { fails: true })).rejects.toThrow('The session s1 was not found.');
  });
});
