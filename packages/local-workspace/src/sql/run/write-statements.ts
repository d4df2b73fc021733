import type { Statement, TableKey } from '@lakehouse/spark-sql/syntax/statement';
import type { Query } from '@lakehouse/spark-sql/syntax/tree';
import { duplicateNames, findColumn, type Schema, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import type { Privilege } from '../../access/privileges.ts';
import type { TableKeys } from '../../access/table-keys.ts';
import { MAPPING_MODE } from '../../delta/column-mapping.ts';
import { newMetaData, protocolOf } from '../../delta/commit.ts';
import { physicalSchemaFromJson } from '../../delta/schema-json.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';
import type { BoundQuery, StepwiseQuery } from '../bind/bound-query.ts';
import { QueryBinder } from '../bind/query.ts';
import { collationOf, isCollated } from '../values/collations.ts';
import { counts, done } from './answer.ts';
import { checkProperties } from './check-properties.ts';
import { commitTable } from './commit-table.ts';
import type { Run } from './context.ts';
import { evolved, keepColumns } from './evolve.ts';
import { withoutOperation } from './file-tables.ts';
import { saveKeys, withKeys } from './keys.ts';
import { columnsOfPolicies, newPolicies, type Policies, policiesOf, savePolicies } from './policies.ts';
import { checked, notFound, resolveBody, resolveNames, snapshotOf } from './resolve.ts';
import { temporaryIn, temporaryObjectIn } from './temporary-objects.ts';
import { isDone, transactionOf, transactionsOver } from './transactions.ts';
import { mustBeStorable } from './unstorable-columns.ts';
import { intoSchema, writeFiles } from './write-files.ts';

type Of<K extends Statement['kind']> = Extract<Statement, { kind: K }>;
type TableName = [catalog: string, schema: string, table: string];

/** A parsed query with everything it names resolved; nothing has run yet. */
export async function bindQuery(run: Run, query: Query, collation?: string): Promise<BoundQuery> {
  return (await binderOf(run, query, collation)).top(query);
}

/** Like `bindQuery`, for a query whose rows are the result of the statement. */
export async function bindInSteps(
  run: Run,
  query: Query,
  rowLimit: number | undefined,
): Promise<StepwiseQuery> {
  return (await binderOf(run, query)).inSteps(query, rowLimit);
}

const binderOf = async (run: Run, query: Query, collation?: string): Promise<QueryBinder> =>
  new QueryBinder(run.parameters, { ...(await resolveNames(run, { kind: 'query', query })), collation });

/** Rejects with SqlError when there is no such schema. */
export async function mustHaveSchema(run: Run, catalog: string, schema: string): Promise<void> {
  if (!(await run.store.catalog.getSchema(catalog, schema)))
    throw new SqlError(
      'NOT_FOUND',
      `[SCHEMA_NOT_FOUND] The schema \`${catalog}\`.\`${schema}\` cannot be found. Verify the spelling and correctness of the schema and catalog.`,
      '42704',
    );
}

/** Throws SqlError when two columns have the same name. */
export function refuseTwice(columns: Schema): void {
  const [twice] = duplicateNames(columns);
  if (twice !== undefined)
    throw badRequest(
      'COLUMN_ALREADY_EXISTS',
      `The column \`${twice}\` already exists. Choose another name or rename the existing column.`,
      '42711',
    );
}

/** Checks that a Delta table can hold the columns. */
export function checkColumns(schema: Schema, partition: readonly string[], mapped: boolean): void {
  refuseTwice(schema);
  for (const { name, type } of schema) {
    if (!mapped && /[ ,;{}()\n\t=]/u.test(name))
      throw badRequest(
        'DELTA_INVALID_CHARACTERS_IN_COLUMN_NAMES',
        `Found invalid character(s) among ' ,;{}()\\n\\t=' in the column name “${name}”. Please use an alias, or set the table property delta.columnMapping.mode to name.`,
        '42K05',
      );
    if (type.kind === 'void')
      throw badRequest(
        'DELTA_UNSUPPORTED_DATA_TYPES',
        `The column \`${name}\` has the type VOID (a bare NULL): cast it.`,
        '0AKDC',
      );
  }
  mustBeStorable(schema);
  for (const name of partition) {
    const column = schema.find((candidate) => sameName(candidate.name, name));
    if (!column)
      throw badRequest(
        'DELTA_INVALID_PARTITION_COLUMN',
        `The partition column \`${name}\` is not a column of the table.`,
        '42996',
      );
    if (['array', 'map', 'struct', 'binary'].includes(column.type.kind) || isCollated(column.type))
      throw badRequest(
        'DELTA_INVALID_PARTITION_COLUMN_TYPE',
        `The column \`${name}\` cannot partition the table because of its type.`,
        '42996',
      );
  }
  if (partition.length > 0 && partition.length >= schema.length)
    throw badRequest('DELTA_ALL_PARTITION_COLUMNS', 'Cannot use all columns for partition columns.', '42000');
}

/** Whether the catalog has a table or view of the name. */
export const isThere = async (run: Run, name: TableName): Promise<boolean> =>
  (await run.whole.catalog.tableMeta(...name)) !== undefined;

/** Whether a table that is to be made is there, and is left as it is. Rejects with SqlError when it must not be there, and without the privileges. */
export async function isLeft(
  run: Run,
  { replace, ifNotExists }: { readonly replace: boolean; readonly ifNotExists: boolean },
  name: TableName,
): Promise<boolean> {
  if (!(await isThere(run, name))) {
    await run.demand('CREATE TABLE', 'SCHEMA', name.slice(0, 2));
    return false;
  }
  if (replace) {
    if ((await run.whole.catalog.tableMeta(...name))?.files) throw withoutOperation(name, 'REPLACE TABLE');
    await run.demand('MANAGE', 'TABLE', name);
    return false;
  }
  if (ifNotExists) return true;
  throw new SqlError(
    'ALREADY_EXISTS',
    `[TABLE_OR_VIEW_ALREADY_EXISTS] Cannot create table or view \`${name.join('`.`')}\` because it already exists. Choose a different name, drop or replace the existing object, or add the IF NOT EXISTS clause to tolerate pre-existing objects.`,
    '42P07',
  );
}

/** The statement with the columns, the partitioning and the kind of files of the table or view that LIKE names. Rejects with SqlError. */
export async function alike(run: Run, statement: Of<'createTable'>): Promise<Of<'createTable'>> {
  const { like } = statement;
  if (!like) return statement;
  const name = run.full(like);
  const meta = await run.whole.catalog.tableMeta(...name);
  if (!meta) throw notFound(like);
  await run.demand('SELECT', 'TABLE', name);
  const files = meta.files && { format: meta.files.format.toLowerCase(), options: meta.files.options };
  const made = { columns: meta.columns, partition: meta.partitionColumns ?? [] };
  return { ...statement, ...made, ...(files && !statement.files && { files }) };
}

/** CREATE TABLE of Delta, with or without a query. Rejects with SqlError. */
export async function createDeltaTable(run: Run, statement: Of<'createTable'>): Promise<StatementResult> {
  if (statement.location !== undefined) throw unsupported('CREATE TABLE … LOCATION');
  const name = run.full(statement.name);
  await mustHaveSchema(run, name[0], name[1]);
  const path = run.store.catalog.tablePath(...name);
  if (await isLeft(run, statement, name)) return done();
  if (statement.query && statement.columns) throw unsupported('CREATE TABLE (columns) AS SELECT');
  if (!statement.query && !statement.columns)
    throw badRequest('PARSE_SYNTAX_ERROR', 'CREATE TABLE needs columns or AS SELECT.', '42601');
  return run.store.exclusive(path, async () => {
    // Another writer may have created it while this one waited.
    if (await isLeft(run, statement, name)) return done();
    // Whether a table can store the columns is checked below.
    const query =
      statement.query && (await binderOf(run, statement.query)).bindQuery(statement.query, undefined);
    const schema = withRequired(statement.columns ?? query?.columns ?? [], statement.keys);
    const properties = { ...statement.properties };
    checkProperties(properties);
    checkColumns(schema, statement.partition, properties[MAPPING_MODE] === 'name');
    const partitionColumns = statement.partition.map(
      (column) => schema.find((candidate) => sameName(candidate.name, column))?.name ?? column,
    );
    const old = await snapshotOf(run, path);
    const isKnown = await isThere(run, name);
    const once = transactionOf(statement.options);
    if (once && isKnown && isDone(old, once)) return counts({ num_affected_rows: 0, num_inserted_rows: 0 });
    const comment = statement.comment === undefined ? {} : { comment: statement.comment };
    const policies = await policiesOfNew(run, statement, name, schema);
    const keys = await withKeys(run, { name, schema, held: NO_KEYS }, statement.keys);
    const metaData = newMetaData({ schema, partitionColumns, properties, ...comment }, Date.now(), old);
    const physical = physicalSchemaFromJson(metaData.schemaString);
    await run.store.catalog.claimTable(...name);
    const rows = query
      ? await writeFiles(run, path, query, { schema, physical, partitionColumns, metaData })
      : { files: [], rows: 0 };
    // Before the rows are there: nobody sees them without the policies.
    if (policies) await savePolicies(run, name, policies);
    await commitTable(run, path, old, {
      operation: `${statement.replace ? 'CREATE OR REPLACE TABLE' : 'CREATE TABLE'}${query ? ' AS SELECT' : ''}`,
      parameters: {
        isManaged: 'true',
        description: JSON.stringify(statement.comment ?? null),
        partitionBy: JSON.stringify(partitionColumns),
        properties: JSON.stringify(properties),
      },
      add: rows.files,
      remove: old?.files ?? [],
      actions: [
        { protocol: checked(() => protocolOf(metaData)) },
        { metaData },
        ...transactionsOver(isKnown ? undefined : old, once ? [once] : []),
      ],
    });
    await register(
      run,
      name,
      { columns: schema, partitionColumns, properties: metaData.configuration, ...comment },
      keys,
    );
    return query ? counts({ num_affected_rows: rows.rows, num_inserted_rows: rows.rows }) : done();
  });
}

const NO_KEYS: TableKeys = { unique: [], foreign: [] };

/** Puts a table that was made into the catalog. A table that is replaced loses its keys. */
export async function register(
  run: Run,
  name: TableName,
  meta: Omit<Parameters<Run['store']['catalog']['putTable']>[3], 'tableType'>,
  keys: TableKeys = NO_KEYS,
  tableType: 'MANAGED' | 'EXTERNAL' = 'MANAGED',
): Promise<void> {
  const isNew = !(await isThere(run, name));
  await run.store.catalog.putTable(...name, { tableType, ...meta });
  if (isNew) await run.own('TABLE', name);
  if (!isNew || keys.primary || keys.unique.length + keys.foreign.length > 0) await saveKeys(run, name, keys);
}

/** The columns of a new table: those of its primary key are NOT NULL. */
const withRequired = (columns: Schema, keys: readonly TableKey[]): Schema => {
  const required = keys.flatMap((key) => (key.kind === 'primaryKey' ? key.columns : []));
  return columns.map((column) =>
    required.some((name) => sameName(name, column.name)) ? { ...column, nullable: false } : column,
  );
};

/** The policies that CREATE TABLE says; those of the table that it replaces stay, for the columns that they need. */
async function policiesOfNew(
  run: Run,
  statement: Of<'createTable'>,
  name: readonly string[],
  schema: Schema,
): Promise<Policies | undefined> {
  const { rowFilter, masks } = statement;
  if (rowFilter || masks.length > 0)
    return newPolicies(run, { masks, ...(rowFilter && { rowFilter }) }, schema, resolveBody());
  await demandGuarded(run, name, schema);
  return undefined;
}

/** Rejects with SqlError when a table that is replaced would lose a column that its row filter or a mask needs. */
export async function demandGuarded(run: Run, name: readonly string[], schema: Schema): Promise<void> {
  const old = await policiesOf(run, name);
  const lost = old && columnsOfPolicies(old).find((column) => !findColumn(schema, column));
  if (lost !== undefined)
    throw badRequest(
      'DELTA_UNSUPPORTED_CHANGE_OF_GUARDED_COLUMN',
      `The row filter or a column mask of the table needs the column ${lost}: drop it first.`,
      '0AKDC',
    );
}

/** INSERT: appends or overwrites, matching columns by position or name. Rejects with SqlError. */
export async function insert(run: Run, statement: Of<'insert'>): Promise<StatementResult> {
  const { path, name } = await writableTable(run, statement.name);
  const work = async (): Promise<StatementResult> => {
    const found = await snapshotOf(run, path);
    if (!found) throw notFound(statement.name);
    const once = transactionOf(statement.options);
    if (once && isDone(found, once)) return counts({ num_affected_rows: 0, num_inserted_rows: 0 });
    const bound = await bindQuery(run, statement.query);
    const { snapshot, actions: changes } = statement.evolve
      ? evolved(found, bound, statement)
      : { snapshot: found, actions: [] };
    const actions = [...changes, ...(once ? [{ txn: once }] : [])];
    refuseTwice(statement.columns?.map((name) => ({ name, type: T.string })) ?? []);
    const query = intoSchema(bound, snapshot.schema, statement.columns, statement.byName);
    const { files, rows } = await writeFiles(run, path, query, snapshot);
    await commitTable(run, path, found, {
      operation: 'WRITE',
      parameters: {
        mode: statement.overwrite ? 'Overwrite' : 'Append',
        partitionBy: JSON.stringify(snapshot.partitionColumns),
      },
      add: files,
      remove: statement.overwrite ? snapshot.files : [],
      actions,
      blind: !statement.overwrite && actions.length === 0,
    });
    if (changes.length > 0) await keepColumns(run, name, snapshot);
    return counts({ num_affected_rows: rows, num_inserted_rows: rows });
  };
  // Appends may run concurrently: the commit is retried after another writer takes the version. A write that must
  // happen only once has to see all earlier commits.
  const isOnce = transactionOf(statement.options) !== undefined;
  return statement.overwrite || statement.evolve || isOnce ? run.store.exclusive(path, work) : work();
}

/** The folder of a table that can be written, for a user with the privileges; views can't. */
export async function writableTable(
  run: Run,
  name: readonly string[],
  privileges: readonly Privilege[] = ['MODIFY'],
): Promise<{ path: string; name: [string, string, string] }> {
  const full = run.full(name);
  const meta = await run.store.catalog.tableMeta(...full);
  if (!meta) throw notFound(name);
  for (const privilege of privileges) await run.demand(privilege, 'TABLE', full);
  if (meta.tableType === 'VIEW')
    throw badRequest(
      'EXPECT_TABLE_NOT_VIEW.NO_ALTERNATIVE',
      `This operation expects a table but \`${full.join('`.`')}\` is a view.`,
      '42809',
    );
  if (meta.files)
    throw unsupported(`This statement on \`${full.join('`.`')}\`, a table of ${meta.files.format} files,`);
  return { path: run.store.catalog.tablePath(...full), name: full };
}

/** Binds the query of a view of the catalog, which sees nothing of the session. */
async function bindLasting(
  run: Run,
  name: readonly string[],
  query: Query,
  collation: string | undefined,
): Promise<BoundQuery> {
  if (collation !== undefined) collationOf(collation);
  const { shared } = run.session;
  if (!shared) return bindQuery(run, query, collation);
  const temporary = temporaryObjectIn(run, name, 'VIEW', { kind: 'query', query });
  if (temporary) throw temporary;
  try {
    return await bindQuery(run.inSession(undefined), query, collation);
  } catch (error) {
    // Where only the session gives a name its meaning, it is one of a variable.
    await bindQuery(run, query, collation);
    const variables = Object.keys(shared.state.variables).map((variable) => `session.${variable}`);
    throw error instanceof SqlError ? temporaryIn(name, 'VIEW', 'VARIABLE', variables.join(', ')) : error;
  }
}

/** CREATE VIEW: stores the text of the query. Rejects with SqlError. */
export async function createView(run: Run, statement: Of<'createView'>): Promise<StatementResult> {
  const name = run.full(statement.name);
  await mustHaveSchema(run, name[0], name[1]);
  const old = await run.whole.catalog.tableMeta(...name);
  if (old && statement.ifNotExists) return done();
  if (old) await run.demand('MANAGE', 'TABLE', name);
  else await run.demand('CREATE TABLE', 'SCHEMA', name.slice(0, 2));
  if (old && (!statement.replace || old.tableType !== 'VIEW'))
    throw new SqlError(
      'ALREADY_EXISTS',
      `[TABLE_OR_VIEW_ALREADY_EXISTS] Cannot create table or view \`${name.join('`.`')}\` because it already exists.`,
      '42P07',
    );
  const bound = await bindLasting(run, name, statement.query, statement.collation);
  if (statement.columns.length > 0 && statement.columns.length !== bound.columns.length)
    throw badRequest(
      'CREATE_VIEW_COLUMN_ARITY_MISMATCH',
      `The view lists ${statement.columns.length} columns, its query returns ${bound.columns.length}.`,
      '21S01',
    );
  const columns = bound.columns.map((column, index) => ({ ...column, ...statement.columns[index] }));
  const [twice] = duplicateNames(columns);
  if (twice !== undefined)
    throw badRequest(
      'COLUMN_ALREADY_EXISTS',
      `The column \`${twice}\` already exists. Choose another name or rename the existing column.`,
      '42711',
    );
  await run.store.catalog.putTable(...name, {
    tableType: 'VIEW',
    columns,
    partitionColumns: [],
    properties: {},
    view: {
      text: statement.text,
      catalog: run.catalog,
      schema: run.schema,
      queryColumns: bound.columns.map((column) => column.name),
      ...(statement.schemaMode && { schemaMode: statement.schemaMode }),
      ...(statement.collation !== undefined && { collation: statement.collation }),
    },
    ...(statement.comment !== undefined && { comment: statement.comment }),
  });
  if (!old) await run.own('TABLE', name);
  return done();
}
