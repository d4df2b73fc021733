import type { Catalog } from '../model/catalog/catalog.ts';
import { type CatalogNode, pathOf } from '../model/catalog/catalog-node.ts';
import type { KnownCatalog } from './complete-sql.ts';

const same = (a: string | undefined, b: string | undefined): boolean => a?.toLowerCase() === b?.toLowerCase();

const endsWith = (path: readonly string[], end: readonly string[]): boolean =>
  end.length <= path.length && end.every((name, index) => same(name, path[path.length - end.length + index]));

const loadedTables = ({ children }: Catalog): readonly CatalogNode[] =>
  Object.values(children()).flatMap((known) =>
    known.state === 'ready' ? known.nodes.filter(({ type }) => type === 'table') : [],
  );

/** The tree's catalog for completion: missing levels are loaded, a partial name is looked up in the loaded ones. */
export function knownCatalog(catalog: Catalog): KnownCatalog {
  const below = async (path: readonly string[]): Promise<readonly CatalogNode[]> => {
    const { ensure, children } = catalog;
    // The tree reports a workspace that does not respond; it is not called again on every keystroke.
    if (Object.values(children()).some(({ state }) => state === 'failed')) return [];
    let nodes = await ensure(undefined);
    for (const name of path) {
      const node = nodes.find((one) => same(one.name, name));
      if (!node) return [];
      nodes = await ensure(node);
    }
    return nodes;
  };
  const table = async (path: readonly string[]): Promise<CatalogNode | undefined> => {
    const loaded = loadedTables(catalog).find((node) => endsWith(pathOf(node), path));
    if (loaded || path.length !== 3) return loaded;
    return (await below(path.slice(0, 2))).find(({ name }) => same(name, path[2]));
  };
  return { below, table };
}
