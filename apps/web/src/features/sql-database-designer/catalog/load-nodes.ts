import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { CatalogItem, CatalogTable } from '../../../shared/widgets/read-catalog.ts';
import type { CatalogLevel } from '../messages/sql-designer-messages.ts';
import type { CatalogNode } from './catalog-node.ts';

/** Reads an endpoint of the specification's call 6. Rejects with an error whose message can be shown. */
export type CatalogReader = (endpoint: string) => Promise<{
  readonly catalogs?: readonly CatalogItem[];
  readonly schemas?: readonly CatalogItem[];
  readonly tables?: readonly CatalogTable[];
}>;

/** What is loaded below a node; the catalogues below none. */
export function levelBelow(parent: CatalogNode | undefined): CatalogLevel | undefined {
  if (!parent) return 'catalogs';
  switch (parent.type) {
    case 'catalog':
      return 'schemas';
    case 'schema':
      return 'tables';
    case 'table':
      return undefined;
    default:
      return assertNever(parent.type);
  }
}

const byName = (a: CatalogNode, b: CatalogNode): number => a.name.localeCompare(b.name, 'en');

/** Reads the nodes below a node, in the order of their names. */
export async function loadNodes(
  read: CatalogReader,
  parent: CatalogNode | undefined,
): Promise<readonly CatalogNode[]> {
  const q = encodeURIComponent;
  if (!parent) {
    const { catalogs = [] } = await read('catalogs');
    return catalogs
      .map(
        ({ name }): CatalogNode => ({ id: name, name, type: 'catalog', fullName: name, catalogName: name }),
      )
      .toSorted(byName);
  }
  const { catalogName, name: parentName, id } = parent;
  if (parent.type === 'catalog') {
    const { schemas = [] } = await read(`schemas?catalog_name=${q(parentName)}`);
    return schemas
      .map(({ name, full_name }): CatalogNode => {
        const fullName = full_name ?? `${id}.${name}`;
        return { id: `${id}.${name}`, name, type: 'schema', fullName, catalogName, schemaName: name };
      })
      .toSorted(byName);
  }
  const { tables = [] } = await read(`tables?catalog_name=${q(catalogName)}&schema_name=${q(parentName)}`);
  return tables
    .map((table): CatalogNode => {
      const { name } = table;
      const fullName = table.full_name ?? `${id}.${name}`;
      return {
        id: `${id}.${name}`,
        name,
        type: 'table',
        fullName,
        catalogName,
        schemaName: parentName,
        table,
      };
    })
    .toSorted(byName);
}
