import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Message } from '../../../shared/messages/message.ts';
import { sqlDesignerMessages } from '../messages/sql-designer-messages.ts';
import type { CatalogNode } from './catalog-node.ts';
import { type CatalogReader, levelBelow, loadNodes } from './load-nodes.ts';

/** The nodes below a node, in one of the states of their way here. */
export type Children =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: Message }
  | { readonly state: 'ready'; readonly nodes: readonly CatalogNode[] };

/** The key of the catalogues themselves, which are below no node. */
export const ROOT = '';

export interface CatalogState {
  /** By the id of the node above; absent: never asked for. */
  readonly children: Readonly<Record<string, Children>>;
  readonly expanded: ReadonlySet<string>;
  readonly selected: CatalogNode | undefined;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly select: (node: CatalogNode) => void;
  readonly toggle: (node: CatalogNode) => void;
  /** Reads what is below a node unless it is here or on its way; gives it, or nothing where the read failed. */
  readonly ensure: (parent: CatalogNode | undefined) => Promise<readonly CatalogNode[]>;
  /** Reads again, whatever is here. */
  readonly reload: (parent: CatalogNode | undefined) => Promise<readonly CatalogNode[]>;
  /** Reads the catalogues anew, and below them what is open. */
  readonly refresh: () => Promise<void>;
}

export type CatalogStore = StoreApi<CatalogState>;

/** The catalogue of one session. */
export function createCatalogStore(read: CatalogReader, notify: (message: Message) => void): CatalogStore {
  const running = new Map<string, Promise<readonly CatalogNode[]>>();
  return createStore<CatalogState>()((set, get) => {
    const put = (id: string, children: Children): void =>
      set((state) => ({ children: { ...state.children, [id]: children } }));

    const load = async (parent: CatalogNode | undefined): Promise<readonly CatalogNode[]> => {
      const id = parent?.id ?? ROOT;
      const level = levelBelow(parent);
      if (!level) return [];
      if (get().children[id]?.state !== 'ready') put(id, { state: 'loading' });
      try {
        const nodes = await loadNodes(read, parent);
        put(id, { state: 'ready', nodes });
        if (level === 'catalogs') notify(sqlDesignerMessages.catalogsLoaded(nodes.length));
        return nodes;
      } catch (error) {
        const message = sqlDesignerMessages.loadFailed(level, error);
        put(id, { state: 'failed', message });
        notify(message);
        return [];
      }
    };
    const reload = (parent: CatalogNode | undefined): Promise<readonly CatalogNode[]> => {
      const id = parent?.id ?? ROOT;
      const under = running.get(id);
      if (under) return under;
      const work = load(parent).finally(() => running.delete(id));
      running.set(id, work);
      return work;
    };
    const ensure = async (parent: CatalogNode | undefined): Promise<readonly CatalogNode[]> => {
      const known = get().children[parent?.id ?? ROOT];
      return known?.state === 'ready' ? known.nodes : reload(parent);
    };
    return {
      children: {},
      expanded: new Set(),
      selected: undefined,
      search: '',
      setSearch: (search) => set({ search }),
      select: (selected) => set({ selected }),
      toggle: (node) => {
        const expanded = new Set(get().expanded);
        if (expanded.delete(node.id)) return set({ expanded });
        set({ expanded: expanded.add(node.id) });
        void ensure(node);
      },
      ensure,
      reload,
      refresh: async () => {
        const open = (nodes: readonly CatalogNode[]) => nodes.filter(({ id }) => get().expanded.has(id));
        const catalogs = await reload(undefined);
        const root = get().children[ROOT];
        // What is closed is forgotten and read when it is opened again.
        if (root?.state === 'ready') set({ children: { [ROOT]: root } });
        const schemas = await Promise.all(open(catalogs).map(reload));
        await Promise.all(open(schemas.flat()).map(reload));
      },
    };
  });
}
