import { findColumn, T } from '@lakehouse/spark-sql/types/column-type';
import { readGrants } from '../../access/grants.ts';
import type { SchemaInfo, TableInfo, VolumeInfo } from '../../catalog/catalog.ts';
import type { SecurableKind } from '../../catalog/grants-path.ts';
import { columns, type Value } from './described-rows.ts';

const TAG = { tag_name: T.string, tag_value: T.string };
const SCHEMA = { catalog_name: T.string, schema_name: T.string };

/** The views of information_schema about tags. */
export const TAG_VIEWS = {
  catalog_tags: columns({ catalog_name: T.string, ...TAG }),
  schema_tags: columns({ ...SCHEMA, ...TAG }),
  table_tags: columns({ ...SCHEMA, table_name: T.string, ...TAG }),
  column_tags: columns({ ...SCHEMA, table_name: T.string, column_name: T.string, ...TAG }),
  volume_tags: columns({ ...SCHEMA, volume_name: T.string, ...TAG }),
} as const;
type TagView = keyof typeof TAG_VIEWS;

export const isTagView = (view: string): view is TagView => Object.hasOwn(TAG_VIEWS, view);

type Rows = readonly (readonly Value[])[];

/** What a catalog has of each kind, as the user sees it. */
interface Listed {
  schemas(): Promise<readonly SchemaInfo[]>;
  tables(): Promise<readonly TableInfo[]>;
  volumes(): Promise<readonly VolumeInfo[]>;
}

/** The rows of one of the views for a catalog. */
export async function tagRows(home: string, catalog: string, view: TagView, listed: Listed): Promise<Rows> {
  switch (view) {
    case 'catalog_tags':
      return rowsOf(home, 'CATALOG', [[catalog.toLowerCase()]]);
    case 'schema_tags':
      return rowsOf(
        home,
        'SCHEMA',
        (await listed.schemas()).map(({ name }) => [catalog.toLowerCase(), name]),
      );
    case 'table_tags':
      return rowsOf(home, 'TABLE', (await listed.tables()).map(nameOf));
    case 'volume_tags':
      return rowsOf(home, 'VOLUME', (await listed.volumes()).map(nameOf));
    case 'column_tags': {
      const rows = (await listed.tables()).map(async (table) => {
        const { columnTags = {} } = await readGrants(home, 'TABLE', nameOf(table));
        return Object.entries(columnTags)
          .filter(([column]) => findColumn(table.columns, column))
          .flatMap(([column, tags]) =>
            Object.entries(tags).map(([key, value]) => [...nameOf(table), column, key, value]),
          );
      });
      return (await Promise.all(rows)).flat();
    }
    default:
      return view satisfies never;
  }
}

const nameOf = ({ catalogName, schemaName, name }: TableInfo | VolumeInfo) => [catalogName, schemaName, name];

async function rowsOf(
  home: string,
  kind: SecurableKind,
  objects: readonly (readonly string[])[],
): Promise<Rows> {
  const rows = objects.map(async (names) => {
    const { tags = {} } = await readGrants(home, kind, names);
    return Object.entries(tags).map(([key, value]) => [...names, key, value]);
  });
  return (await Promise.all(rows)).flat();
}
