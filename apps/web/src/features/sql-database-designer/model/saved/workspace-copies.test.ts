import { beforeEach, describe, expect, it } from 'vitest';
import { savedEntries } from '../../../../shared/handover/saved-entries.ts';
import type { WorkspaceQueries, WorkspaceQuery } from '../../../../shared/handover/workspace-queries.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import { localStore } from '../../../../shared/storage/browser-storage.ts';
import { createSavedStore } from './saved-store.ts';
import { createWorkspaceCopies } from './workspace-copies.ts';

const WORKSPACE = 'https://one.example';
let said: string[] = [];
let there: WorkspaceQuery[] = [];
let away = false;
let ids = 0;

const workspace = (): WorkspaceQueries => {
  const made = (id: string, { name, query }: Pick<WorkspaceQuery, 'name' | 'query'>): WorkspaceQuery => {
    const taken = there.some((one) => one.id !== id && one.name === name);
    return {
      id,
      name: taken ? `${name} (1)` : name,
      query,
      owner: 'me',
      changedAt: '2026-11-22T10:00:00Z',
    };
  };
  const asked = async <Result>(answer: () => Result | Promise<Result>): Promise<Result> => {
    if (away) throw new Error('The workspace is away');
    return answer();
  };
  return {
    list: () => asked(() => there),
    get: (id) => asked(() => there.find((one) => one.id === id) ?? Promise.reject(new Error('gone'))),
    create: (query) =>
      asked(() => {
        const one = made(`w${++ids}`, query);
        there = [...there, one];
        return one;
      }),
    update: (id, query) =>
      asked(() => {
        const one = made(id, query);
        there = there.map((other) => (other.id === id ? one : other));
        return one;
      }),
    delete: (id) =>
      asked(() => {
        there = there.filter((one) => one.id !== id);
      }),
  };
};

/** The screen after it was opened, by a person of a workspace. */
function setUp(workspaceUrl = WORKSPACE) {
  const notify = ({ title }: Message): void => void said.push(title);
  const saved = createSavedStore({
    storage: localStore,
    notify,
    now: () => new Date('2026-11-21T10:00:00Z'),
    newId: () => `b${++ids}`,
  });
  const copies = createWorkspaceCopies({
    saved,
    workspace: workspace(),
    workspaceUrl,
    storage: localStore,
    notify,
  });
  const entries = () =>
    savedEntries({ queries: saved.getState().queries, ...copies.getState(), workspaceUrl }).map(
      ({ name, query, place }) => `${name}: ${query} (${place})`,
    );
  const save = async (name: string, sql: string, id?: string): Promise<string> => {
    const savedId = saved.getState().save({ id, name, sql }) ?? '';
    await copies.getState().send(savedId);
    return savedId;
  };
  return { saved, copies, entries, save };
}
const theirChange = (query: string): void => {
  there = there.map((one) => ({ ...one, query }));
};
beforeEach(() => {
  localStorage.clear();
  said = [];
  there = [];
  away = false;
  ids = 0;
});

describe('the copies of saved queries in the workspace', () => {
  it('are made by saving, changed by saving again, and gone after a deletion', async () => {
    const { copies, entries, save } = setUp();
    const id = await save('Orders', 'SELECT 1');
    await save('All orders', 'SELECT 2', id);
    expect(there).toMatchObject([{ name: 'All orders', query: 'SELECT 2' }]);
    expect(entries()).toEqual(['All orders: SELECT 2 (both)']);
    await copies.getState().delete(id);
    expect([there, entries()]).toEqual([[], []]);
  });

  it('are listed beside those of others, which stay in the workspace until they are opened', async () => {
    there = [{ id: 'w9', name: 'Theirs', query: 'SELECT 9', owner: 'ada', changedAt: '2026-11-20' }];
    const { copies, entries, save } = setUp();
    await copies.getState().sync();
    await save('Mine', 'SELECT 1');
    expect(entries()).toEqual(['Mine: SELECT 1 (both)', 'Theirs: SELECT 9 (workspace)']);
    expect(copies.getState().take('w9')).toBe(true);
    expect(entries()).toEqual(['Mine: SELECT 1 (both)', 'Theirs: SELECT 9 (both)']);
    expect(setUp().saved.getState().queries).toMatchObject([{ id: 'w9', name: 'Theirs' }, {}]);
  });

  it('wait while the workspace is away, after a reload too, and are sent when it is back', async () => {
    away = true;
    const { copies, entries, save } = setUp();
    await copies.getState().sync();
    expect(copies.getState().problem).toBe('The workspace is away');
    await save('Orders', 'SELECT 1');
    expect(entries()).toEqual(['Orders: SELECT 1 (unsent)']);
    expect(said).toEqual(['Query saved', 'Not saved in the workspace']);
    away = false;
    const later = setUp();
    await later.copies.getState().sync();
    expect(later.entries()).toEqual(['Orders: SELECT 1 (both)']);
    expect(there).toHaveLength(1);
  });

  it('take over what a colleague changed, and keep both where both changed', async () => {
    const { copies, entries, save } = setUp();
    const id = await save('Orders', 'SELECT 1');
    theirChange('SELECT theirs');
    await copies.getState().sync();
    expect(entries()).toEqual(['Orders: SELECT theirs (both)']);
    theirChange('SELECT newer');
    await save('Orders', 'SELECT mine', id);
    expect(there.map(({ name, query }) => `${name}: ${query}`)).toEqual([
      'Orders: SELECT newer',
      'Orders (1): SELECT mine',
    ]);
    expect(entries().toSorted()).toEqual([
      'Orders (1): SELECT mine (both)',
      'Orders: SELECT newer (workspace)',
    ]);
    expect(said).toContain('Changed in two places');
  });

  it('that someone deleted leave the query in this browser, which is not sent again by itself', async () => {
    const { copies, entries, save } = setUp();
    const id = await save('Orders', 'SELECT 1');
    there = [];
    await copies.getState().sync();
    await copies.getState().sync();
    expect(entries()).toEqual(['Orders: SELECT 1 (browser)']);
    expect(there).toEqual([]);
    expect(said.filter((title) => title === 'Deleted in the workspace')).toHaveLength(1);
    await copies.getState().send(id);
    expect(there).toHaveLength(1);
  });

  it('stay, and the query with them, where the workspace refuses to delete', async () => {
    const { copies, entries, save } = setUp();
    const id = await save('Orders', 'SELECT 1');
    away = true;
    await copies.getState().delete(id);
    expect(entries()).toEqual(['Orders: SELECT 1 (both)']);
    expect(said.at(-1)).toBe('Query not deleted');
  });

  it('are of one workspace: another one gets a query only when asked to', async () => {
    await setUp().save('Orders', 'SELECT 1');
    there = [];
    const other = setUp('https://two.example');
    await other.copies.getState().sync();
    expect(other.entries()).toEqual(['Orders: SELECT 1 (browser)']);
    expect(there).toEqual([]);
  });
});
