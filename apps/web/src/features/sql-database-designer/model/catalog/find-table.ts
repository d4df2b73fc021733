import { sameName } from '@lakehouse/spark-sql/types/column-type';
import type { Catalog } from './catalog.ts';
import type { CatalogNode } from './catalog-node.ts';

/** The node of a table by its catalog, schema and name; the levels above it are read where they were not yet. */
export async function findTable(
  { ensure }: Pick<Catalog, 'ensure'>,
  path: readonly string[],
): Promise<CatalogNode | undefined> {
  let found: CatalogNode | undefined;
  for (const part of path) {
    found = (await ensure(found)).find(({ name }) => sameName(name, part));
    if (!found) return undefined;
  }
  return found;
}
