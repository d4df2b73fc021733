import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ParameterValue, QueryTab, SavedTabs } from './query-tab.ts';

export interface TabsState extends SavedTabs {
  readonly activate: (id: string) => void;
  /** Opens a tab, after the last one, and shows it. */
  readonly open: (content?: Partial<Omit<QueryTab, 'id'>>) => void;
  /** Closes a tab; at least one remains. */
  readonly close: (id: string) => void;
  readonly change: (id: string, change: Partial<Omit<QueryTab, 'id'>>) => void;
  readonly setSql: (id: string, sql: string) => void;
  readonly setParameter: (id: string, name: string, value: ParameterValue) => void;
  /** Opens a query in the active tab, or in a new one if the user's own text would be lost. */
  readonly fill: (sql: string) => void;
  /** Shows the tab of a saved query, opening it if necessary. */
  readonly openSaved: (saved: { readonly id: string; readonly name: string; readonly query: string }) => void;
}

export type TabsStore = StoreApi<TabsState>;

/** The active tab. */
export function activeTab({ tabs, activeId }: SavedTabs): QueryTab {
  const tab = tabs.find(({ id }) => id === activeId) ?? tabs[0];
  if (!tab) throw new Error('There is always a tab');
  return tab;
}

const isUntouched = (tab: QueryTab): boolean => tab.sql.trim() === '' || tab.filled === true;

/** Creates the store of the editor's tabs from the persisted ones. `newId` returns a unique id. */
export function createTabsStore(saved: SavedTabs | undefined, newId: () => string): TabsStore {
  const blank = (content: Partial<Omit<QueryTab, 'id'>> = {}): QueryTab => ({
    name: '',
    sql: '',
    parameters: {},
    ...content,
    id: newId(),
  });
  const first = saved ?? ((tab: QueryTab): SavedTabs => ({ tabs: [tab], activeId: tab.id }))(blank());
  return createStore<TabsState>()((set, get) => {
    const open: TabsState['open'] = (content) => {
      const tab = blank(content);
      set(({ tabs }) => ({ tabs: [...tabs, tab], activeId: tab.id }));
    };
    const change: TabsState['change'] = (id, changes) =>
      set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, ...changes } : tab)) }));
    return {
      ...first,
      activate: (activeId) => set({ activeId }),
      open,
      change,
      close: (id) => {
        const { tabs, activeId } = get();
        const index = tabs.findIndex((tab) => tab.id === id);
        const left = tabs.filter((tab) => tab.id !== id);
        const next = left[Math.min(index, left.length - 1)];
        if (index === -1) return;
        if (!next) {
          const tab = blank();
          set({ tabs: [tab], activeId: tab.id });
        } else set({ tabs: left, activeId: activeId === id ? next.id : activeId });
      },
      setSql: (id, sql) => {
        if (get().tabs.find((tab) => tab.id === id)?.sql !== sql) change(id, { sql, filled: false });
      },
      setParameter: (id, name, value) => {
        const tab = get().tabs.find((one) => one.id === id);
        if (tab) change(id, { parameters: { ...tab.parameters, [name]: value } });
      },
      fill: (sql) => {
        const tab = activeTab(get());
        if (isUntouched(tab)) change(tab.id, { sql, filled: true });
        else open({ sql, filled: true });
      },
      openSaved: ({ id, name, query }) => {
        const { tabs } = get();
        const there = tabs.find(({ savedId }) => savedId === id);
        const tab = activeTab(get());
        const content = { name, sql: query, savedId: id, basis: query };
        if (there) {
          // Someone may have changed it in the workspace; a text that is being written stays.
          if (there.sql === there.basis) change(there.id, content);
          set({ activeId: there.id });
        } else if (isUntouched(tab)) change(tab.id, { ...content, filled: false });
        else open(content);
      },
    };
  });
}
