import { randomUUID } from 'node:crypto';
import type { ForeignKey, PrimaryKey, TableKey } from '@lakehouse/spark-sql/syntax/statement';
import {
  duplicateNames,
  findColumn,
  formatType,
  type Schema,
  sameName,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import {
  changeGrants,
  readGrants,
  type SavedForeignKey,
  type SavedPrimaryKey,
  type SavedUniqueKey,
} from '../../access/grants.ts';
import { referable, type TableKeys, tableKeys } from '../../access/table-keys.ts';
import { objectName } from '../../catalog/names.ts';
import { badRequest } from '../../duck/failures.ts';
import type { Run } from './context.ts';
import { knownColumn } from './policies.ts';
import { notFound } from './resolve.ts';

type FullName = readonly [string, string, string];

/** A table that gets keys. */
interface Keyed {
  readonly name: FullName;
  readonly schema: Schema;
  /** The keys that it has already. */
  readonly held: TableKeys;
}

/** The keys of a table with those that a statement adds. Rejects with SqlError where they can’t be. */
export async function withKeys(run: Run, table: Keyed, added: readonly TableKey[]): Promise<TableKeys> {
  if (added.length === 0) return table.held;
  const { name, schema } = table;
  const taken = await namesIn(run, name);
  for (const key of [...referable(table.held), ...table.held.foreign]) taken.add(key.name);
  const nameOf = (key: TableKey, standard: string): string => {
    const own = key.name?.toLowerCase();
    if (own !== undefined && taken.has(own))
      throw badRequest(
        'CONSTRAINT_ALREADY_EXISTS',
        `Constraint '${own}' already exists in the schema: choose another name, or drop the old constraint first.`,
        '42710',
      );
    const found = own ?? unused(standard, taken);
    taken.add(found);
    return found;
  };
  let { primary, unique, foreign } = table.held;
  for (const key of added) {
    if (key.kind !== 'primaryKey') continue;
    if (primary)
      throw badRequest(
        'MULTIPLE_PRIMARY_KEYS',
        `Multiple primary keys are defined: a table has one at most, and \`${name.join('`.`')}\` has (${primary.columns.join(', ')}).`,
        '42P16',
      );
    const made = primaryOf(key, schema);
    primary = { id: randomUUID(), name: nameOf(key, `${objectName(name[2])}_pk`), ...made };
  }
  for (const key of added) {
    if (key.kind !== 'uniqueKey') continue;
    const [columns, own] = [columnsOf(key.columns, schema), nameOf(key, `${objectName(name[2])}_unique`)];
    unique = [...unique, { id: randomUUID(), name: own, columns, rely: key.rely }];
  }
  for (const key of added) {
    if (key.kind !== 'foreignKey') continue;
    const held = { unique, foreign, ...(primary && { primary }) };
    const made = await foreignOf(run, { ...table, held }, key);
    const standard = `${objectName(name[2])}_${made.parent[2]}_fk`;
    foreign = [...foreign, { name: nameOf(key, standard), ...made }];
  }
  return { unique, foreign, ...(primary && { primary }) };
}

/** Replaces the keys of a table. */
export async function saveKeys(
  run: Run,
  table: FullName,
  { primary, unique, foreign }: TableKeys,
): Promise<void> {
  await run.store.catalog.checkWritable(run.store.catalog.tablePath(...table));
  await run.store.exclusive('grants', () =>
    changeGrants(
      run.store.roots.home,
      'TABLE',
      table,
      ({ primaryKey: _old, uniqueKeys: _former, foreignKeys: _gone, ...rest }) => ({
        ...rest,
        ...(primary && { primaryKey: primary }),
        ...(unique.length > 0 && { uniqueKeys: unique }),
        ...(foreign.length > 0 && { foreignKeys: foreign }),
      }),
    ),
  );
}

/** The foreign keys that refer to a key, also those that the user does not see, with their tables. */
export async function childKeys(
  run: Run,
  { id }: SavedUniqueKey,
): Promise<readonly { readonly table: FullName; readonly key: SavedForeignKey }[]> {
  const { catalog } = run.whole;
  const catalogs = await catalog.listCatalogs();
  const schemas = await Promise.all(catalogs.map(({ name }) => catalog.listSchemas(name)));
  const tables = await Promise.all(
    schemas.flat().map(({ catalogName, name }) => catalog.listTables(catalogName, name)),
  );
  const found = await Promise.all(
    tables.flat().map(async ({ catalogName, schemaName, name }) => {
      const table: FullName = [catalogName, schemaName, name];
      const { foreignKeys = [] } = await readGrants(run.store.roots.home, 'TABLE', table);
      return foreignKeys.filter(({ parentKey }) => parentKey === id).map((key) => ({ table, key }));
    }),
  );
  return found.flat();
}

/** Changes each foreign key that refers to a key; one for which nothing is given goes. */
export async function changeChildKeys(
  run: Run,
  parent: SavedUniqueKey,
  change: (key: SavedForeignKey) => SavedForeignKey | undefined,
): Promise<void> {
  for (const { table, key: old } of await childKeys(run, parent))
    await run.store.exclusive('grants', () =>
      changeGrants(run.store.roots.home, 'TABLE', table, ({ foreignKeys = [], ...rest }) => ({
        ...rest,
        foreignKeys: foreignKeys.flatMap((key) => (key.name === old.name ? (change(key) ?? []) : key)),
      })),
    );
}

function unused(name: string, taken: ReadonlySet<string>): string {
  let found = name;
  for (let number = 1; taken.has(found); number++) found = `${name}_${number}`;
  return found;
}

/** The names of the constraints of the other tables in a table’s schema, in lower case. */
async function namesIn(run: Run, [catalog, schema, own]: FullName): Promise<Set<string>> {
  const { home } = run.store.roots;
  const tables = await run.whole.catalog.listTables(catalog, schema);
  const others = await Promise.all(
    tables
      .filter(({ name }) => !sameName(name, own))
      .map(({ name, columns }) => tableKeys(home, [catalog, schema, name], columns)),
  );
  return new Set(others.flatMap((keys) => [...referable(keys), ...keys.foreign].map(({ name }) => name)));
}

/** The columns that a key names, as the table spells them. */
function columnsOf(names: readonly string[], schema: Schema): readonly string[] {
  const found = names.map((name) => knownColumn(schema, name));
  const [twice] = duplicateNames(found.map((name) => ({ name, type: T.string })));
  if (twice !== undefined)
    throw badRequest('COLUMN_ALREADY_EXISTS', `The column \`${twice}\` is in the key twice.`, '42711');
  return found;
}

function primaryOf(
  key: PrimaryKey,
  schema: Schema,
): Pick<SavedPrimaryKey, 'columns' | 'timeseries' | 'rely'> {
  const columns = columnsOf(key.columns, schema);
  const nullable = columns.filter((column) => findColumn(schema, column)?.nullable !== false);
  if (nullable.length > 0)
    throw badRequest(
      'INVALID_PARAMETER_VALUE',
      `Cannot create the primary key${key.name === undefined ? '' : ` \`${key.name}\``} because its child column(s) \`${nullable.join('`, `')}\` is nullable. Please change the column nullability and retry: ALTER TABLE … ALTER COLUMN … SET NOT NULL.`,
      '22023',
    );
  return {
    columns,
    timeseries: columns.filter((column) => key.timeseries.some((one) => sameName(one, column))),
    rely: key.rely,
  };
}

async function foreignOf(run: Run, table: Keyed, key: ForeignKey): Promise<Omit<SavedForeignKey, 'name'>> {
  const columns = columnsOf(key.columns, table.schema);
  const parent = run.full(key.parent).map(objectName);
  const [catalog = '', schema = '', object = ''] = parent;
  const isSelf = parent.every((part, at) => sameName(part, table.name[at] ?? ''));
  const found = isSelf ? table : await parentOf(run, [catalog, schema, object], key.parent);
  const { primary } = found.held;
  const shown = parent.join('.');
  const sorted = (names: readonly string[]): string => names.toSorted().join('\0');
  const named = key.parentColumns.length > 0 ? columnsOf(key.parentColumns, found.schema) : undefined;
  const referred = named
    ? referable(found.held).find((one) => sorted(one.columns) === sorted(named))
    : primary;
  if (referable(found.held).length === 0 || !(named || primary))
    throw badRequest(
      'UC_REFERENTIAL_CONSTRAINT_DOES_NOT_EXIST',
      `Table ${shown} does not have a primary key constraint: a foreign key refers to one, or to the columns of a unique key. Add it: ALTER TABLE ${shown} ADD PRIMARY KEY (…).`,
      '42704',
    );
  const parentColumns = named ?? referred?.columns ?? [];
  if (!referred || columns.length !== parentColumns.length)
    throw badRequest(
      'INVALID_PARAMETER_VALUE',
      `The foreign key (${columns.join(', ')}) does not match the primary key${primary ? ` (${primary.columns.join(', ')})` : ''} of ${shown}, nor a unique key: it needs as many columns, and refers to these.`,
      '22023',
    );
  for (const [at, column] of columns.entries())
    mustMatch(table.schema, column, found.schema, parentColumns[at] ?? '');
  if (table.held.foreign.some((other) => sorted(other.columns) === sorted(columns)))
    throw badRequest(
      'CONSTRAINT_ALREADY_EXISTS',
      `A foreign key of (${columns.join(', ')}) already exists: drop it first.`,
      '42710',
    );
  return {
    columns,
    parent: [catalog, schema, object],
    parentKey: referred.id,
    parentColumns,
    rely: key.rely,
  };
}

async function parentOf(
  run: Run,
  full: readonly [string, string, string],
  written: readonly string[],
): Promise<Pick<Keyed, 'schema' | 'held'>> {
  const found = await run.store.catalog.getTable(...full);
  if (!found) throw notFound(written);
  await run.demand('MANAGE', 'TABLE', full);
  return { schema: found.columns, held: await tableKeys(run.store.roots.home, full, found.columns) };
}

function mustMatch(schema: Schema, column: string, parent: Schema, parentColumn: string): void {
  const typeOf = (of: Schema, name: string): string => {
    const found = findColumn(of, name);
    return found ? formatType(found.type) : '';
  };
  if (typeOf(schema, column) !== typeOf(parent, parentColumn))
    throw badRequest(
      'INVALID_PARAMETER_VALUE',
      `The column \`${column}\` of a foreign key has the type ${typeOf(schema, column)}, and \`${parentColumn}\`, to which it refers, ${typeOf(parent, parentColumn)}: they have to be the same.`,
      '22023',
    );
}
