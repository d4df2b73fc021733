import type { TableChange } from '@lakehouse/spark-sql/syntax/statement';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { readGrants, type SavedUniqueKey } from '../../access/grants.ts';
import { referable, type TableKeys, tableKeys } from '../../access/table-keys.ts';
import { badRequest } from '../../duck/failures.ts';
import { checkConstraints } from '../run/constraints.ts';
import type { Run } from '../run/context.ts';
import { changeChildKeys, childKeys, saveKeys, withKeys } from '../run/keys.ts';
import type { OpenTable } from './open-table.ts';

const KINDS = ['addKey', 'dropPrimaryKey', 'dropForeignKey'] as const;
/** A change of the keys of a table, which are not in its log. */
export type KeyChange = Extract<TableChange, { kind: (typeof KINDS)[number] }>;

export const isKeyChange = (change: TableChange): change is KeyChange =>
  KINDS.some((kind) => kind === change.kind);

const keysOf = (run: Run, { name, snapshot }: OpenTable): Promise<TableKeys> =>
  tableKeys(run.store.roots.home, name, snapshot.schema);

/** ADD of a key, and DROP of a primary or foreign key. */
export async function changeKeys(run: Run, table: OpenTable, change: KeyChange): Promise<void> {
  const { name, snapshot } = table;
  const held = await keysOf(run, table);
  switch (change.kind) {
    case 'addKey': {
      const own = change.key.name;
      if (checkConstraints(snapshot.metaData).some(([other]) => own !== undefined && sameName(own, other)))
        throw badRequest(
          'CONSTRAINT_ALREADY_EXISTS',
          `Constraint '${own}' already exists. Please delete the old constraint first.`,
          '42710',
        );
      return saveKeys(run, name, await withKeys(run, { name, schema: snapshot.schema, held }, [change.key]));
    }
    case 'dropPrimaryKey': {
      if (held.primary) return dropReferable(run, table, held, held.primary, change.cascade);
      if (!change.ifExists) throw missing('PRIMARY KEY', table);
      return;
    }
    case 'dropForeignKey': {
      const isMeant = (columns: readonly string[]): boolean =>
        columns.length === change.columns.length &&
        columns.every((column, at) => sameName(column, change.columns[at] ?? ''));
      const foreign = held.foreign.filter(({ columns }) => !isMeant(columns));
      if (foreign.length < held.foreign.length) return saveKeys(run, name, { ...held, foreign });
      if (!change.ifExists) throw missing(`FOREIGN KEY (${change.columns.join(', ')})`, table);
      return;
    }
    default:
      return change satisfies never;
  }
}

/** DROP CONSTRAINT of a key; false when the table has none of the name. */
export async function dropKeyNamed(
  run: Run,
  table: OpenTable,
  { name, cascade }: Extract<TableChange, { kind: 'dropConstraint' }>,
): Promise<boolean> {
  const held = await keysOf(run, table);
  const own = referable(held).find((key) => sameName(key.name, name));
  if (own) {
    await dropReferable(run, table, held, own, cascade);
    return true;
  }
  const foreign = held.foreign.filter((key) => !sameName(key.name, name));
  if (foreign.length === held.foreign.length) return false;
  await saveKeys(run, table.name, { ...held, foreign });
  return true;
}

/** Drops a primary or unique key. */
async function dropReferable(
  run: Run,
  { name }: OpenTable,
  { primary, unique, foreign }: TableKeys,
  key: SavedUniqueKey,
  cascade: boolean,
): Promise<void> {
  const children = await childKeys(run, key);
  if (children.length > 0 && !cascade)
    throw badRequest(
      'INVALID_PARAMETER_VALUE',
      `Cannot delete constraint \`${key.name}\` with non empty child constraints. Add CASCADE to drop both this constraint and all child constraints.`,
      '2BP01',
    );
  for (const { table } of children) await run.demand('MANAGE', 'TABLE', table);
  await changeChildKeys(run, key, () => undefined);
  await saveKeys(run, name, {
    ...(primary && primary.id !== key.id && { primary }),
    unique: unique.filter(({ id }) => id !== key.id),
    foreign: foreign.filter(({ parentKey }) => parentKey !== key.id),
  });
}

const missing = (what: string, { name }: OpenTable) =>
  badRequest(
    'CONSTRAINT_DOES_NOT_EXIST',
    `Cannot drop nonexistent constraint ${what} from table \`${name.join('`.`')}\`.`,
    '42704',
  );

/** Rejects for a change of columns that the table’s keys need as they are. */
export async function mayChangeKeyed(run: Run, table: OpenTable, change: TableChange): Promise<void> {
  const { primary, unique, foreign } = await keysOf(run, table);
  const refuse = (
    columns: readonly string[],
    keys: readonly { readonly name: string; readonly columns: readonly string[] }[],
    what: string,
  ): void => {
    for (const column of columns) {
      const held = keys.find((key) => key.columns.some((one) => sameName(one, column)));
      if (held)
        throw badRequest(
          'DELTA_CONSTRAINT_DEPENDENT_COLUMN_CHANGE',
          `Cannot ${what} column ${column} because the key ${held.name} needs it: drop the key first.`,
          '42K09',
        );
    }
  };
  const own = primary ? [primary] : [];
  if (change.kind === 'dropColumns') refuse(change.names, [...own, ...unique, ...foreign], 'drop');
  if (change.kind === 'nullable' && change.nullable) refuse([change.column], own, 'drop NOT NULL of');
}

/** Keys follow a column to its new name. */
export async function followColumn(run: Run, table: OpenTable, from: string, to: string): Promise<void> {
  const { primary, unique, foreign } = await keysOf(run, table);
  const renamed = (columns: readonly string[]): readonly string[] =>
    columns.map((column) => (sameName(column, from) ? to : column));
  const own = primary && {
    ...primary,
    columns: renamed(primary.columns),
    timeseries: renamed(primary.timeseries),
  };
  const parents = referable({ unique, ...(primary && { primary }) });
  if (parents.length === 0 && foreign.length === 0) return;
  await saveKeys(run, table.name, {
    unique: unique.map((key) => ({ ...key, columns: renamed(key.columns) })),
    foreign: foreign.map((key) => ({ ...key, columns: renamed(key.columns) })),
    ...(own && { primary: own }),
  });
  for (const parent of parents)
    if (parent.columns.some((column) => sameName(column, from)))
      await changeChildKeys(run, parent, (key) => ({ ...key, parentColumns: renamed(key.parentColumns) }));
}

/** Foreign keys follow the table to which they refer to its new name. */
export async function followTable(run: Run, to: readonly [string, string, string]): Promise<void> {
  const { primaryKey, uniqueKeys = [] } = await readGrants(run.store.roots.home, 'TABLE', to);
  for (const parent of referable({ unique: uniqueKeys, ...(primaryKey && { primary: primaryKey }) }))
    await changeChildKeys(run, parent, (key) => ({ ...key, parent: to }));
}
