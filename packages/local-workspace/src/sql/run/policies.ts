import type { ColumnMask, RowFilter } from '@lakehouse/spark-sql/syntax/statement';
import {
  type ColumnType,
  findColumn,
  type Schema,
  sameName,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { refused } from '../../access/access.ts';
import {
  changeGrants,
  readGrants,
  type SavedMask,
  type SavedRowFilter,
  type UsedFunction,
} from '../../access/grants.ts';
import { objectName } from '../../catalog/names.ts';
import type { Snapshot } from '../../delta/table-snapshot.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { paddedValue } from '../bind/char-values.ts';
import { valueFor } from '../bind/inline-routine.ts';
import { QueryBinder } from '../bind/query.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import { quotedName, type Routine } from '../bind/routine.ts';
import { cast } from '../values/cast.ts';
import { type Typed, typed } from '../values/typed.ts';
import type { Run } from './context.ts';
import { missing } from './object-statements.ts';
import { type ResolveNames, routineFrom } from './routines.ts';

/** What is shown of a table, whoever asks. */
export interface Policies {
  readonly rowFilter?: SavedRowFilter;
  readonly masks: readonly SavedMask[];
}

/** Policies as they are for one statement, over the table's rows as `guarded`. */
export interface BoundPolicies {
  readonly visible: Duck | undefined;
  /** By the place of the column. */
  readonly masks: ReadonlyMap<number, Duck>;
}

const ROWS = duck`guarded`;
/** The engine moves no condition into a query with a limit, so that none is evaluated on rows that are not shown. */
const NO_LIMIT = duck` LIMIT 9223372036854775807`;

/** The policies of a table; undefined when it has none. */
export async function policiesOf(run: Run, table: readonly string[]): Promise<Policies | undefined> {
  const { rowFilter, masks = [] } = await readGrants(run.store.roots.home, 'TABLE', table);
  return rowFilter || masks.length > 0 ? { masks, ...(rowFilter && { rowFilter }) } : undefined;
}

/** Replaces the policies of a table. */
export async function savePolicies(
  run: Run,
  table: readonly string[],
  { rowFilter, masks }: Policies,
): Promise<void> {
  await run.store.exclusive('grants', () =>
    changeGrants(run.store.roots.home, 'TABLE', table, ({ rowFilter: _old, masks: _gone, ...rest }) => ({
      ...rest,
      ...(rowFilter && { rowFilter }),
      ...(masks.length > 0 && { masks }),
    })),
  );
}

/** The columns that policies are about. Their names mean the same as long as there are policies. */
export const columnsOfPolicies = ({ rowFilter, masks }: Policies): readonly string[] => [
  ...(rowFilter?.columns ?? []),
  ...masks.flatMap(({ column, using }) => [column, ...using]),
];

/** Throws SqlError for an earlier version whose columns are not those that the policies were made for. */
export function demandSameColumns(now: Snapshot, then: Snapshot): void {
  const columns = ({ schema, physical }: Snapshot): string =>
    JSON.stringify(schema.map(({ name, type }, at) => [name, type, physical[at]?.name]));
  if (columns(now) !== columns(then))
    throw refused(
      'The version has other columns than those for which the row filter and the column masks were made.',
    );
}

/** The policies for one statement, over rows with the columns of `schema` as `guarded`. Rejects with SqlError. */
export async function boundPolicies(
  run: Run,
  { rowFilter, masks }: Policies,
  schema: Schema,
  resolve: ResolveNames,
): Promise<BoundPolicies> {
  const value = (name: string): Typed => {
    const at = schema.findIndex((column) => sameName(column.name, name));
    const column = schema[at];
    if (!column)
      throw refused(`The column ${name}, which the row filter or a column mask needs, is not there.`);
    const stored = duck`${ROWS}.c${at}`;
    return typed(column.limits ? paddedValue(stored, column.type, column.limits) : stored, column.type);
  };
  const shown = await Promise.all(
    masks.map(async ({ column, function: used, using }) => {
      const own = value(column);
      const { sql } = await called(run, used, [own, ...using.map(value)], own.type, resolve);
      return [schema.findIndex((one) => sameName(one.name, column)), sql] as const;
    }),
  );
  const filter =
    rowFilter && (await called(run, rowFilter.function, rowFilter.columns.map(value), T.boolean, resolve));
  return { visible: filter?.sql, masks: new Map(shown) };
}

/** A table's rows as the policies show them. */
export function shownRelation(
  relation: ResolvedRelation,
  { visible, masks }: BoundPolicies,
): ResolvedRelation {
  const cells = relation.columns.map((_, at) => duck`${masks.get(at) ?? duck`${ROWS}.c${at}`} AS c${at}`);
  const rest = visible ? duck` WHERE ${visible}${NO_LIMIT}` : duck.empty;
  return {
    ...relation,
    sql: duck`SELECT ${cells} FROM (${relation.sql}) ${ROWS}${rest}`,
    // The bounds are those of the values that are not shown.
    columns: relation.columns.map(({ max: _, limits, ...column }, at) => ({
      ...column,
      ...(limits && !masks.has(at) && { limits }),
    })),
  };
}

/** A table's rows with their files, which are all kept, and beside them what the policies say: `t.visible`, `t.m0`. */
export function judgedRows(rows: Duck, { visible, masks }: BoundPolicies): Duck {
  const extras = [
    ...(visible ? [duck`${visible} AS visible`] : []),
    ...[...masks].map(([at, sql]) => duck`${sql} AS m${at}`),
  ];
  return duck`(SELECT ${[duck`${ROWS}.*`, ...extras]} FROM ${rows} ${ROWS})`;
}

/** A call of a saved function; it reads with the rights of its owner, as views do. */
async function called(
  run: Run,
  { name, id }: UsedFunction,
  args: readonly Typed[],
  type: ColumnType,
  resolve: ResolveNames,
): Promise<Typed> {
  const found = await run.whole.catalog.getFunction(...name);
  // Another function of the name was made by somebody else.
  if (found?.id !== id || !found) throw missing('ROUTINE', name);
  const owned = await run.asOwnerOf('FUNCTION', name);
  const inside = owned.within(found.catalog, found.schema).inSession(undefined);
  const routine = await routineFrom(inside, name, found, { run: inside, path: [], resolve });
  mustTake(routine, args.length);
  return cast(valueFor(routine, args, new QueryBinder(routine.values, routine.names)), type);
}

function mustTake({ name, parameters, isTable }: Routine, given: number): void {
  if (isTable)
    throw badRequest(
      'NOT_A_SCALAR_FUNCTION',
      `${quotedName(name)} returns a table; a row filter or a column mask is a function that returns a value.`,
      '42887',
    );
  if (given !== parameters.length)
    throw badRequest(
      'WRONG_NUM_ARGS.WITHOUT_SUGGESTION',
      `The ${quotedName(name)} requires ${parameters.length} parameters but the actual number is ${given}.`,
      '42605',
    );
}

/** The policy of a statement with its function found, which the user may call. Rejects with SqlError. */
async function used(run: Run, name: readonly string[]): Promise<UsedFunction> {
  const [catalog, schema, object] = run.full(name);
  const full = [objectName(catalog), objectName(schema), objectName(object)] as const;
  const found = await run.store.catalog.getFunction(...full);
  if (!found) throw missing('ROUTINE', full);
  await run.demand('EXECUTE', 'FUNCTION', full);
  return { name: full, id: found.id };
}

/** The column of a name, as the table spells it. Throws SqlError where there is none. */
export const knownColumn = (schema: Schema, name: string): string => {
  const column = findColumn(schema, name);
  if (column) return column.name;
  throw badRequest(
    'UNRESOLVED_COLUMN.WITH_SUGGESTION',
    `A column with name \`${name}\` cannot be resolved in the table. Its columns: [${schema.map((one) => `\`${one.name}\``).join(', ')}].`,
    '42703',
  );
};

/** The policies that a statement says, for a table with the columns. Rejects with SqlError where they can't be bound. */
export async function newPolicies(
  run: Run,
  { rowFilter, masks }: { readonly rowFilter?: RowFilter; readonly masks: readonly ColumnMask[] },
  schema: Schema,
  resolve: ResolveNames,
): Promise<Policies> {
  const policies = {
    masks: await Promise.all(
      masks.map(async (mask) => ({
        column: knownColumn(schema, mask.column),
        function: await used(run, mask.function),
        using: mask.using.map((name) => knownColumn(schema, name)),
      })),
    ),
    ...(rowFilter && {
      rowFilter: {
        function: await used(run, rowFilter.function),
        columns: rowFilter.columns.map((name) => knownColumn(schema, name)),
      },
    }),
  };
  await boundPolicies(run, policies, schema, resolve);
  return policies;
}
