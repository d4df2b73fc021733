import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from '../../../../shared/storage/browser-storage.ts';
import { persistTabs, readTabs, TABS_KEY } from './persist-tabs.ts';
import { activeTab, createTabsStore } from './tabs-store.ts';

function setUp(kept = readTabs(localStore)) {
  let last = kept?.tabs.length ?? 0;
  return createTabsStore(kept, () => `t${++last}`);
}
beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('the tabs of the editor', () => {
  it('begin with an empty one, and never end', () => {
    const store = setUp();
    expect(store.getState().tabs).toHaveLength(1);
    store.getState().setSql('t1', 'SELECT 1');
    store.getState().close('t1');
    expect(store.getState().tabs).toHaveLength(1);
    expect(activeTab(store.getState()).sql).toBe('');
  });

  it('show a neighbor when the one on the screen is closed', () => {
    const store = setUp();
    store.getState().open();
    store.getState().open();
    store.getState().activate('t2');
    store.getState().close('t2');
    expect(store.getState().activeId).toBe('t3');
    store.getState().close('t3');
    expect(store.getState().activeId).toBe('t1');
  });

  it('replace the inserted SELECT of a table by another, but never the user’s text', () => {
    const store = setUp();
    store.getState().fill('SELECT * FROM a LIMIT 100');
    store.getState().fill('SELECT * FROM b LIMIT 100');
    expect(store.getState().tabs.map(({ sql }) => sql)).toEqual(['SELECT * FROM b LIMIT 100']);
    store.getState().setSql('t1', 'SELECT mine');
    store.getState().fill('SELECT * FROM c LIMIT 100');
    expect(store.getState().tabs.map(({ sql }) => sql)).toEqual(['SELECT mine', 'SELECT * FROM c LIMIT 100']);
    expect(activeTab(store.getState()).sql).toBe('SELECT * FROM c LIMIT 100');
  });

  it('open a saved query once', () => {
    const store = setUp();
    const saved = { id: 's1', name: 'Mine', query: 'SELECT 1' };
    store.getState().openSaved(saved);
    store.getState().open();
    store.getState().openSaved(saved);
    expect(store.getState().tabs).toHaveLength(2);
    expect(activeTab(store.getState())).toMatchObject({ name: 'Mine', sql: 'SELECT 1', savedId: 's1' });
  });
});

describe('the tab of a saved query', () => {
  const saved = { id: 's1', name: 'Mine', query: 'SELECT 1' };
  const theirs = { ...saved, query: 'SELECT theirs' };

  it('shows what was saved elsewhere since, unless a change is being written', () => {
    const store = setUp();
    store.getState().openSaved(saved);
    store.getState().openSaved(theirs);
    expect(activeTab(store.getState())).toMatchObject({ sql: 'SELECT theirs', basis: 'SELECT theirs' });
    store.getState().setSql(activeTab(store.getState()).id, 'SELECT mine');
    store.getState().openSaved(saved);
    expect(activeTab(store.getState())).toMatchObject({ sql: 'SELECT mine', basis: 'SELECT theirs' });
  });
});

describe('tabs across reloads', () => {
  it('are written once the typing pauses, and read again', () => {
    vi.useFakeTimers();
    const store = setUp();
    const stop = persistTabs(store, localStore, () => undefined);
    store.getState().setSql('t1', 'SELECT 1');
    store.getState().setParameter('t1', 'day', { value: '2026-01-01', type: 'DATE' });
    expect(readTabs(localStore)).toBeUndefined();
    vi.advanceTimersByTime(500);
    expect(readTabs(localStore)?.tabs[0]).toMatchObject({
      sql: 'SELECT 1',
      parameters: { day: { value: '2026-01-01', type: 'DATE' } },
    });
    store.getState().setSql('t1', 'SELECT 2');
    stop();
    expect(activeTab(setUp().getState()).sql).toBe('SELECT 2');
  });

  it.each(['{', '{"tabs":[]}', '7'])(
    'do not keep the page from opening when they are damaged: %s',
    (text) => {
      localStorage.setItem(TABS_KEY, text);
      expect(setUp().getState().tabs).toHaveLength(1);
    },
  );
});
