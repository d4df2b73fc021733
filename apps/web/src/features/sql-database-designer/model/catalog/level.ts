import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { catalogKeys } from '../../../../shared/widgets/catalog-keys.ts';
import type { CatalogLists, CatalogTable } from '../../../../shared/widgets/read-catalog.ts';
import type { CatalogLevel } from '../../messages/sql-designer-messages.ts';
import type { CatalogNode } from './catalog-node.ts';

/** Reads an endpoint of the specification's call 6. Rejects with an error whose message can be shown. */
export type CatalogReader = (endpoint: string, signal?: AbortSignal) => Promise<Partial<CatalogLists>>;

/** The children of a node, the catalogs for none: where they are read from, and the key they are cached under. */
export interface Level {
  readonly name: CatalogLevel;
  readonly queryKey: readonly string[];
  readonly read: (read: CatalogReader, signal?: AbortSignal) => Promise<readonly CatalogTable[]>;
  /** The nodes of a response, sorted by name. */
  readonly nodes: (items: readonly CatalogTable[]) => readonly CatalogNode[];
}

const byName = (a: CatalogNode, b: CatalogNode): number => a.name.localeCompare(b.name, 'en');
const q = encodeURIComponent;

const CATALOGS: Level = {
  name: 'catalogs',
  queryKey: catalogKeys.catalogs,
  read: async (read, signal) => (await read('catalogs', signal)).catalogs ?? [],
  nodes: (items) =>
    items
      .map(
        ({ name }): CatalogNode => ({ id: name, name, type: 'catalog', fullName: name, catalogName: name }),
      )
      .toSorted(byName),
};

const schemasOf = ({ name: catalog, id, catalogName }: CatalogNode): Level => ({
  name: 'schemas',
  queryKey: catalogKeys.schemas(catalog),
  read: async (read, signal) => (await read(`schemas?catalog_name=${q(catalog)}`, signal)).schemas ?? [],
  nodes: (items) =>
    items
      .map(({ name, full_name }): CatalogNode => {
        const fullName = full_name ?? `${id}.${name}`;
        return { id: `${id}.${name}`, name, type: 'schema', fullName, catalogName, schemaName: name };
      })
      .toSorted(byName),
});

const tablesOf = ({ name: schemaName, id, catalogName }: CatalogNode): Level => ({
  name: 'tables',
  queryKey: catalogKeys.tables(catalogName, schemaName),
  read: async (read, signal) =>
    (await read(`tables?catalog_name=${q(catalogName)}&schema_name=${q(schemaName)}`, signal)).tables ?? [],
  nodes: (items) =>
    items
      .map((table): CatalogNode => {
        const { name } = table;
        const fullName = table.full_name ?? `${id}.${name}`;
        return { id: `${id}.${name}`, name, type: 'table', fullName, catalogName, schemaName, table };
      })
      .toSorted(byName),
});

/** The children of a node; undefined for a table. */
export function levelBelow(parent: CatalogNode | undefined): Level | undefined {
  if (!parent) return CATALOGS;
  switch (parent.type) {
    case 'catalog':
      return schemasOf(parent);
    case 'schema':
      return tablesOf(parent);
    case 'table':
      return undefined;
    default:
      return assertNever(parent.type);
  }
}
