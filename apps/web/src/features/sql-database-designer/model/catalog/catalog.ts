import type { QueryClient, QueryState } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Message } from '../../../../shared/messages/message.ts';
import type { CatalogTable } from '../../../../shared/widgets/read-catalog.ts';
import { sqlDesignerMessages } from '../../messages/sql-designer-messages.ts';
import { type CatalogNode, pathOf } from './catalog-node.ts';
import { type CatalogReader, type Level, levelBelow } from './level.ts';

/** The children of a node and their loading state. */
export type Children =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: Message }
  | { readonly state: 'ready'; readonly nodes: readonly CatalogNode[] };

/** The key of the catalogs themselves, which have no parent. */
export const ROOT = '';

/** By the id of the parent node; absent if never requested. */
export type CatalogChildren = Readonly<Record<string, Children>>;

/** The view state of the tree. */
export interface CatalogView {
  readonly expanded: ReadonlySet<string>;
  readonly selected: CatalogNode | undefined;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly select: (node: CatalogNode) => void;
}

/** The catalog tree: its data is in the query cache of the session, shared with every other screen. */
export interface Catalog {
  readonly view: StoreApi<CatalogView>;
  /** The content of the cache; the same object until it changes. */
  readonly children: () => CatalogChildren;
  /** Calls a listener when the cache may have changed; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Expands or collapses a node; the children of an expanded one are loaded. */
  readonly toggle: (node: CatalogNode) => void;
  /** Reads a node's children unless cached or loading; returns them, or no nodes when the read failed. */
  readonly ensure: (parent: CatalogNode | undefined) => Promise<readonly CatalogNode[]>;
  /** Reloads, even if cached. */
  readonly reload: (parent: CatalogNode | undefined) => Promise<readonly CatalogNode[]>;
  /** Reloads the catalogs, all expanded nodes and the selected one; `quietly` without saying how many there are. */
  readonly refresh: (how?: 'quietly') => Promise<void>;
}

type Items = readonly CatalogTable[];

/** A level's state, memoized by the state of its query to avoid needless rerenders. */
function createReader() {
  const known = new WeakMap<QueryState<Items>, Children>();
  return (level: Level, state: QueryState<Items>): Children => {
    const before = known.get(state);
    if (before) return before;
    const children: Children =
      state.status === 'error'
        ? { state: 'failed', message: sqlDesignerMessages.loadFailed(level.name, state.error) }
        : state.data
          ? { state: 'ready', nodes: level.nodes(state.data) }
          : { state: 'loading' };
    known.set(state, children);
    return children;
  };
}

const isSame = (a: CatalogChildren, b: CatalogChildren): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([id, one]) => b[id] === one);

/** The catalog of a session, backed by its query cache. */
export function createCatalog(
  client: QueryClient,
  read: CatalogReader,
  notify: (message: Message) => void,
): Catalog {
  const view = createStore<CatalogView>()((set) => ({
    expanded: new Set(),
    selected: undefined,
    search: '',
    setSearch: (search) => set({ search }),
    select: (selected) => set({ selected }),
  }));
  const cache = client.getQueryCache();
  const childrenOf = createReader();
  let shown: CatalogChildren = {};

  const children = (): CatalogChildren => {
    const found: Record<string, Children> = {};
    const walk = (parent: CatalogNode | undefined): void => {
      const level = levelBelow(parent);
      const query = level && cache.find<Items>({ queryKey: level.queryKey });
      if (!level || !query) return;
      const below = childrenOf(level, query.state);
      found[parent?.id ?? ROOT] = below;
      if (below.state === 'ready' && level.name !== 'tables') for (const node of below.nodes) walk(node);
    };
    walk(undefined);
    if (!isSame(found, shown)) shown = found;
    return shown;
  };

  const load = async (
    parent: CatalogNode | undefined,
    staleTime: number,
    how?: 'quietly',
  ): Promise<readonly CatalogNode[]> => {
    const level = levelBelow(parent);
    if (!level) return [];
    let asked = false;
    try {
      const items = await client.fetchQuery({
        queryKey: level.queryKey,
        queryFn: ({ signal }) => {
          asked = true;
          return level.read(read, signal);
        },
        staleTime,
        // The tree shows it for as long as the screen is open.
        gcTime: Infinity,
      });
      if (asked && level.name === 'catalogs' && how === undefined)
        notify(sqlDesignerMessages.catalogsLoaded(items.length));
      return level.nodes(items);
    } catch (error) {
      if (asked) notify(sqlDesignerMessages.loadFailed(level.name, error));
      return [];
    }
  };
  const ensure = (parent: CatalogNode | undefined) => load(parent, Infinity);
  const reload = (parent: CatalogNode | undefined) => load(parent, 0);

  /** A node as the lists have it now; undefined when it is in none of them any more. */
  const asListed = async (node: CatalogNode): Promise<CatalogNode | undefined> => {
    let found: CatalogNode | undefined;
    for (const name of pathOf(node)) {
      const below = await ensure(found);
      // What can't be read now may still be there.
      if (children()[found?.id ?? ROOT]?.state !== 'ready') return node;
      found = below.find((one) => one.name === name);
      if (!found) return undefined;
    }
    return found;
  };

  return {
    view,
    children,
    subscribe: (listener) => cache.subscribe(listener),
    toggle: (node) => {
      const expanded = new Set(view.getState().expanded);
      if (expanded.delete(node.id)) return view.setState({ expanded });
      view.setState({ expanded: expanded.add(node.id) });
      void ensure(node);
    },
    ensure,
    reload,
    refresh: async (how) => {
      const { expanded } = view.getState();
      const below = Object.values(children()).flatMap((one) => (one.state === 'ready' ? one.nodes : []));
      const catalogs = await load(undefined, 0, how);
      // Collapsed nodes are removed from the cache and loaded when expanded again.
      for (const node of below) {
        const level = expanded.has(node.id) ? undefined : levelBelow(node);
        if (level) client.removeQueries({ queryKey: level.queryKey, exact: true });
      }
      const open = (nodes: readonly CatalogNode[]) => nodes.filter(({ id }) => expanded.has(id));
      const schemas = await Promise.all(open(catalogs).map(reload));
      await Promise.all(
        open(schemas.flat())
          .filter(({ type }) => type !== 'table')
          .map(reload),
      );
      const { selected } = view.getState();
      const listed = selected && (await asListed(selected));
      if (view.getState().selected === selected) view.setState({ selected: listed });
    },
  };
}
