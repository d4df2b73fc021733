import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { readGrants } from '../../access/grants.ts';
import { referable, referredKey, type TableKeys, tableKeys } from '../../access/table-keys.ts';
import type { TableInfo } from '../../catalog/catalog.ts';
import { columns, type Value } from './described-rows.ts';

const CONSTRAINT = { constraint_catalog: T.string, constraint_schema: T.string, constraint_name: T.string };
const TABLE = { table_catalog: T.string, table_schema: T.string, table_name: T.string };

/** The views of information_schema about keys. */
export const KEY_VIEWS = {
  table_constraints: columns({
    ...CONSTRAINT,
    ...TABLE,
    constraint_type: T.string,
    is_deferrable: T.string,
    initially_deferred: T.string,
    enforced: T.string,
    comment: T.string,
  }),
  key_column_usage: columns({
    ...CONSTRAINT,
    ...TABLE,
    column_name: T.string,
    ordinal_position: T.int,
    position_in_unique_constraint: T.int,
  }),
  referential_constraints: columns({
    ...CONSTRAINT,
    unique_constraint_catalog: T.string,
    unique_constraint_schema: T.string,
    unique_constraint_name: T.string,
    match_option: T.string,
    update_rule: T.string,
    delete_rule: T.string,
  }),
  constraint_table_usage: columns({ ...TABLE, ...CONSTRAINT }),
  constraint_column_usage: columns({ ...TABLE, column_name: T.string, ...CONSTRAINT }),
} as const;
type KeyView = keyof typeof KEY_VIEWS;

export const isKeyView = (view: string): view is KeyView => Object.hasOwn(KEY_VIEWS, view);

type Rows = readonly (readonly Value[])[];

/** The rows of one of the views for tables. */
export async function keyRows(home: string, tables: readonly TableInfo[], view: KeyView): Promise<Rows> {
  const rows = tables.map(async ({ catalogName, schemaName, name, columns: schema }) => {
    const table = [catalogName, schemaName, name] as const;
    return rowsOf(home, table, await tableKeys(home, table, schema), view);
  });
  return (await Promise.all(rows)).flat();
}

async function rowsOf(
  home: string,
  table: readonly [string, string, string],
  keys: TableKeys,
  view: KeyView,
): Promise<Rows> {
  const { primary, unique, foreign } = keys;
  const own = referable(keys);
  const named = ({ name }: { readonly name: string }) => [table[0], table[1], name];
  switch (view) {
    case 'table_constraints': {
      const row = (key: { readonly name: string }, type: string) => [
        ...named(key),
        ...table,
        type,
        'YES',
        'YES',
        'NO',
        undefined,
      ];
      return [
        ...(primary ? [row(primary, 'PRIMARY KEY')] : []),
        ...unique.map((key) => row(key, 'UNIQUE')),
        ...foreign.map((key) => row(key, 'FOREIGN KEY')),
      ];
    }
    case 'key_column_usage': {
      const parents = await Promise.all(foreign.map(({ parent }) => readGrants(home, 'TABLE', parent)));
      return [
        ...own.flatMap((key) =>
          key.columns.map((column, at) => [...named(key), ...table, column, at + 1, undefined]),
        ),
        ...foreign.flatMap((key, of) =>
          key.columns.map((column, at) => {
            const referred = referredKey(key, parents[of])?.columns ?? [];
            const position = referred.findIndex((one) => sameName(one, key.parentColumns[at] ?? ''));
            return [...named(key), ...table, column, at + 1, position + 1];
          }),
        ),
      ];
    }
    case 'referential_constraints':
      return Promise.all(
        foreign.map(async (key) => {
          const referred = referredKey(key, await readGrants(home, 'TABLE', key.parent));
          const [catalog, schema] = key.parent;
          return [...named(key), catalog, schema, referred?.name, 'FULL', 'NO ACTION', 'NO ACTION'];
        }),
      );
    case 'constraint_table_usage':
      return [
        ...own.map((key) => [...table, ...named(key)]),
        ...foreign.map((key) => [...key.parent, ...named(key)]),
      ];
    case 'constraint_column_usage':
      return [
        ...own.flatMap((key) => key.columns.map((column) => [...table, column, ...named(key)])),
        ...foreign.flatMap((key) =>
          key.parentColumns.map((column) => [...key.parent, column, ...named(key)]),
        ),
      ];
    default:
      return assertNever(view);
  }
}
