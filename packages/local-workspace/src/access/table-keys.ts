import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import {
  type Grants,
  readGrants,
  type SavedForeignKey,
  type SavedPrimaryKey,
  type SavedUniqueKey,
} from './grants.ts';

/** The keys of a table, which inform and are not enforced. */
export interface TableKeys {
  readonly primary?: SavedPrimaryKey;
  readonly unique: readonly SavedUniqueKey[];
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
  const { primaryKey, uniqueKeys = [], foreignKeys = [] } = await readGrants(home, 'TABLE', names);
  const areThere = (key: { readonly columns: readonly string[] }): boolean =>
    key.columns.every((column) => findColumn(columns, column));
  const parents = await Promise.all(foreignKeys.map(({ parent }) => readGrants(home, 'TABLE', parent)));
  return {
    ...(primaryKey && areThere(primaryKey) && { primary: primaryKey }),
    unique: uniqueKeys.filter(areThere),
    foreign: foreignKeys.filter((key, at) => areThere(key) && referredKey(key, parents[at]) !== undefined),
  };
}

/** The keys to which foreign keys can refer. */
export const referable = ({
  primary,
  unique,
}: Pick<TableKeys, 'primary' | 'unique'>): readonly SavedUniqueKey[] => [
  ...(primary ? [primary] : []),
  ...unique,
];

/** The key that a foreign key refers to, of what is saved for its parent. */
export const referredKey = (
  { parentKey }: SavedForeignKey,
  parent: Pick<Grants, 'primaryKey' | 'uniqueKeys'> | undefined,
): SavedUniqueKey | undefined =>
  referable({
    ...(parent?.primaryKey && { primary: parent.primaryKey }),
    unique: parent?.uniqueKeys ?? [],
  }).find(({ id }) => id === parentKey);

const quoted = (names: readonly string[]): string =>
  names.map((name) => `\`${name.replaceAll('`', '``')}\``).join(', ');

const rely = (key: { readonly rely: boolean }): string => (key.rely ? ' RELY' : '');

/** The name and the text of each key, as DESCRIBE TABLE EXTENDED shows them. */
export const keyTexts = ({
  primary,
  unique,
  foreign,
}: TableKeys): readonly (readonly [name: string, text: string])[] => [
  ...(primary ? [[primary.name, primaryText(primary)] as const] : []),
  ...unique.map((key) => [key.name, `UNIQUE (${quoted(key.columns)})${rely(key)}`] as const),
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
