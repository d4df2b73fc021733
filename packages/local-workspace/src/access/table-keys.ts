import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { readGrants, type SavedForeignKey, type SavedPrimaryKey } from './grants.ts';

/** The keys of a table, which inform and are not enforced. */
export interface TableKeys {
  readonly primary?: SavedPrimaryKey;
  readonly foreign: readonly SavedForeignKey[];
}

/**
 * The keys of a table whose columns are there. A foreign key is there as long as the key that it refers to: it goes with
 * the parent, however that is dropped or replaced.
 */
export async function tableKeys(
  home: string,
  names: readonly [string, string, string],
  columns: Schema,
): Promise<TableKeys> {
  const { primaryKey, foreignKeys = [] } = await readGrants(home, 'TABLE', names);
  const areThere = (key: { readonly columns: readonly string[] }): boolean =>
    key.columns.every((column) => findColumn(columns, column));
  const parents = await Promise.all(foreignKeys.map(({ parent }) => readGrants(home, 'TABLE', parent)));
  return {
    ...(primaryKey && areThere(primaryKey) && { primary: primaryKey }),
    foreign: foreignKeys.filter((key, at) => areThere(key) && parents[at]?.primaryKey?.id === key.parentKey),
  };
}

const quoted = (names: readonly string[]): string =>
  names.map((name) => `\`${name.replaceAll('`', '``')}\``).join(', ');

const rely = (key: { readonly rely: boolean }): string => (key.rely ? ' RELY' : '');

/** The name and the text of each key, as DESCRIBE TABLE EXTENDED shows them. */
export const keyTexts = ({
  primary,
  foreign,
}: TableKeys): readonly (readonly [name: string, text: string])[] => [
  ...(primary ? [[primary.name, primaryText(primary)] as const] : []),
  ...foreign.map((key) => [key.name, foreignText(key)] as const),
];

function primaryText(key: SavedPrimaryKey): string {
  const columns = key.columns.map(
    (column) => quoted([column]) + (key.timeseries.includes(column) ? ' TIMESERIES' : ''),
  );
  return `PRIMARY KEY (${columns.join(', ')})${rely(key)}`;
}

function foreignText(key: SavedForeignKey): string {
  const parent = key.parent.map((part) => quoted([part])).join('.');
  return `FOREIGN KEY (${quoted(key.columns)}) REFERENCES ${parent} (${quoted(key.parentColumns)})${rely(key)}`;
}
