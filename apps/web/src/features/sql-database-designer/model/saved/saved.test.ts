import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../../shared/messages/message.ts';
import { localStore } from '../../../../shared/storage/browser-storage.ts';
import { createSavedStore } from './saved-store.ts';

let said: Message[] = [];
let ids = 0;
const setUp = () =>
  createSavedStore({
    storage: localStore,
    notify: (message) => said.push(message),
    now: () => new Date('2026-11-21T10:00:00Z'),
    newId: () => `q${++ids}`,
  });
const kept = (): unknown => JSON.parse(localStorage.getItem('sql_queries') ?? 'null');
beforeEach(() => {
  localStorage.clear();
  said = [];
  ids = 0;
});

describe('saved queries', () => {
  it('are kept in the shape of the specification', () => {
    const store = setUp();
    expect(store.getState().save({ name: ' Orders ', sql: 'SELECT 1' })).toBe('q1');
    expect(kept()).toEqual([
      { id: 'q1', name: 'Orders', query: 'SELECT 1', lastRun: '2026-11-21T10:00:00.000Z', status: 'success' },
    ]);
    expect(said).toEqual([{ title: 'Query saved', description: 'Orders' }]);
    expect(setUp().getState().queries).toHaveLength(1);
  });

  it.each([
    ['', 'SELECT 1'],
    ['Name', '  '],
  ])('need a name and a query: %j %j', (name, sql) => {
    expect(setUp().getState().save({ name, sql })).toBeUndefined();
    expect(said[0]).toMatchObject({
      title: 'Invalid query',
      description: 'Please enter both query name and SQL',
    });
    expect(kept()).toBeNull();
  });

  it('are changed in place when saved again, and created again when they were deleted meanwhile', () => {
    const store = setUp();
    const id = store.getState().save({ name: 'A', sql: 'SELECT 1' });
    expect(store.getState().save({ id, name: 'B', sql: 'SELECT 2' })).toBe(id);
    expect(store.getState().queries).toMatchObject([{ name: 'B', query: 'SELECT 2' }]);
    store.getState().delete('q1');
    expect(store.getState().save({ id, name: 'B', sql: 'SELECT 2' })).toBe('q2');
  });

  it('are renamed, never to an empty name, and deleted with the messages of the specification', () => {
    const store = setUp();
    store.getState().save({ name: 'A', sql: 'SELECT 1' });
    store.getState().rename('q1', ' ');
    expect(store.getState().queries[0]?.name).toBe('A');
    store.getState().rename('q1', 'New');
    expect(kept()).toMatchObject([{ name: 'New' }]);
    store.getState().delete('q1');
    expect(kept()).toEqual([]);
    expect(said.at(-1)).toEqual({ title: 'Query deleted', description: 'Query has been removed' });
  });

  it('become a copy where the text that a change began with is not the saved one any more', () => {
    const store = setUp();
    const id = store.getState().save({ name: 'A', sql: 'SELECT 1' });
    // Another tab of the browser saves in between.
    setUp().getState().save({ id, name: 'A', sql: 'SELECT theirs' });
    expect(store.getState().save({ id, name: 'A', sql: 'SELECT mine', basis: 'SELECT 1' })).not.toBe(id);
    expect(kept()).toMatchObject([
      { name: 'A (2)', query: 'SELECT mine' },
      { name: 'A', query: 'SELECT theirs' },
    ]);
    expect(said.at(-1)?.title).toBe('Saved as a copy');
  });

  it('are duplicated under a free name', () => {
    const store = setUp();
    store.getState().save({ name: 'A', sql: 'SELECT 1' });
    store.getState().duplicate({ name: 'A', query: 'SELECT 1' });
    store.getState().duplicate({ name: 'A', query: 'SELECT 1' });
    expect(store.getState().queries.map(({ name }) => name)).toEqual(['A (3)', 'A (2)', 'A']);
  });

  it.each(['{', '[{"id":1}]'])('are moved aside, not lost, when they cannot be read: %s', (text) => {
    localStorage.setItem('sql_queries', text);
    const store = setUp();
    expect(store.getState().queries).toEqual([]);
    expect(said[0]?.title).toBe('The saved queries cannot be read');
    store.getState().save({ name: 'A', sql: 'SELECT 1' });
    expect(localStorage.getItem('sql_queries_damaged')).toBe(text);
  });
});
