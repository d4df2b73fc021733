import type { Catalog, CatalogChildren } from './catalog.ts';
import type { CatalogNode } from './catalog-node.ts';

/** Maximum number of concurrent calls: workspaces have rate limits per second. */
const AT_ONCE = 4;

async function each(
  nodes: readonly CatalogNode[],
  work: (node: CatalogNode) => Promise<unknown>,
): Promise<void> {
  const waiting = [...nodes];
  const worker = async (): Promise<void> => {
    for (let node = waiting.shift(); node; node = waiting.shift()) await work(node);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Reads every schema and table not yet cached, so that a search finds them all. */
export async function loadAll({ ensure }: Catalog): Promise<void> {
  const schemas: CatalogNode[] = [];
  await each(await ensure(undefined), async (catalog) => schemas.push(...(await ensure(catalog))));
  await each(schemas, ensure);
}

/** Whether some schema or table has not been read yet. */
export function isPartlyLoaded(children: CatalogChildren): boolean {
  return Object.values(children).some(
    (known) =>
      known.state === 'ready' &&
      known.nodes.some((node) => node.type !== 'table' && children[node.id]?.state !== 'ready'),
  );
}
