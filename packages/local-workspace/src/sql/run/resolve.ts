import { join } from 'node:path';
import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import type { Call, Expression, NamedSource, TableSource, Travel } from '@lakehouse/spark-sql/syntax/tree';
import { type Visitor, visitQuery, visitStatement } from '@lakehouse/spark-sql/syntax/visit';
import { findColumn, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { isPadded } from '@lakehouse/spark-sql/types/limits';
import { DeltaError } from '../../delta/delta-error.ts';
import { largestUnits } from '../../delta/largest-units.ts';
import { filesFor, type RowCondition } from '../../delta/skip-files.ts';
import { versionAt } from '../../delta/snapshot.ts';
import type { Snapshot } from '../../delta/table-snapshot.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import type { TemporaryView } from '../../engine/session-state.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { QueryBinder } from '../bind/query.ts';
import { isRecursive } from '../bind/recursive-cte.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import { NO_NAMES, type ResolvedNames } from '../bind/routine.ts';
import { factKey } from '../files/file-facts.ts';
import { FileOptions } from '../files/file-options.ts';
import { readFiles } from '../files/read-files.ts';
import { scanSnapshot } from '../files/scan.ts';
import { parseStatement } from '../parse/parse-statement.ts';
import { cast } from '../values/cast.ts';
import { GROUPS } from '../values/groups.ts';
import { literalText } from '../values/literal-value.ts';
import { Scope } from '../values/scope.ts';
import { SECRET_SCOPES } from '../values/secret-scopes.ts';
import type { Typed } from '../values/typed.ts';
import type { Run } from './context.ts';
import { FILE_COLUMN, hasFileColumn, namesFileColumn, scanWithFiles } from './file-metadata.ts';
import { fileRelation } from './file-tables.ts';
import { informationSchema } from './information-schema.ts';
import { lineageTable } from './lineage-table.ts';
import { padded } from './padded-rows.ts';
import { shownInPlan, sourcesIn } from './planned-source.ts';
import { boundPolicies, demandSameColumns, policiesOf, shownRelation } from './policies.ts';
import { queryHistoryTable } from './query-history-table.ts';
import { type ResolveNames, routinesOf } from './routines.ts';
import { conditionsOfTables } from './row-conditions.ts';
import { historyRelation } from './table-history.ts';
import { asDefined, type ViewDefinition } from './view-columns.ts';

const MAX_VIEW_DEPTH = 20;
/** Approximate ratio of the size of Parquet columns in memory to their size on disk. */
const UNPACKED = 4;
/** Formats whose name before a path makes it the name of a table, beside Delta. */
export const FILE_FORMATS = new Set(['csv', 'json', 'parquet', 'orc', 'text']);

/** The context of sources: the number of enclosing views, and whether there is an enclosing join. */
interface Place {
  readonly depth: number;
  readonly isJoined: boolean;
  /** The functions around it, the outermost first. */
  readonly path: readonly string[];
  /** Whether the statement names the column `_metadata`. */
  readonly namesFiles?: boolean;
}
const TOP: Place = { depth: 0, isJoined: false, path: [] };

/** Whether a statement joins sources. */
function joins(statement: Statement): boolean {
  let found = statement.kind === 'merge';
  visitStatement(statement, {
    select: ({ from }) => {
      found ||= from.length > 1;
      return !found;
    },
    source: ({ kind }) => {
      found ||= kind === 'join';
      return !found;
    },
    expression: (expression) => {
      found ||= 'query' in expression;
      return !found;
    },
  });
  return found;
}

/**
 * The sources of a statement, without the names that certainly refer to a CTE: a pipeline has a CTE for each node, and
 * looking up their names in the catalog took a quarter of the planning time.
 */
export function sourcesOutside(statement: Statement): readonly NamedSource[] {
  const sources: NamedSource[] = [];
  const ctes = new Set<string>();
  const visitor: Visitor = {
    query(query) {
      if (query.ctes.length === 0) return true;
      const own: string[] = [];
      for (const definition of query.ctes) {
        const key = definition.name.toLowerCase();
        const isKnown = ctes.has(key);
        // A recursive CTE is bound part by part, without nested CTEs, and names itself.
        if (isRecursive(definition)) {
          ctes.add(key);
          visitQuery({ ...definition.query, ctes: [] }, visitor);
        } else visitQuery(definition.query, visitor);
        if (isKnown) continue;
        ctes.add(key);
        own.push(key);
      }
      visitQuery({ ...query, ctes: [] }, visitor);
      for (const key of own) ctes.delete(key);
      return false;
    },
    source(source) {
      const isNamed = source.kind === 'function' || source.kind === 'history';
      if (isNamed || (source.kind === 'table' && !isNameOfCte(source, ctes))) sources.push(source);
      return true;
    },
  };
  visitStatement(statement, visitor);
  return sources;
}

const isNameOfCte = (
  { name: [first = '', ...rest], version, timestamp }: TableSource,
  ctes: ReadonlySet<string>,
): boolean => rest.length === 0 && !version && !timestamp && ctes.has(first.toLowerCase());

/**
 * Looks up every table, file and function that a statement names, before it is bound. For a name that is not found, the error is
 * stored: the name may be that of a recursive CTE within itself.
 */
export async function resolveNames(run: Run, statement: Statement, place = TOP): Promise<ResolvedNames> {
  const within = {
    ...place,
    isJoined: place.isJoined || joins(statement),
    namesFiles: namesFileColumn(statement),
  };
  const sources = sourcesOutside(statement);
  const resolved = new Map<number, ResolvedRelation | Error>();
  const conditions = conditionsOfTables(run, statement);
  const resolve: ResolveNames = (inside, inner, path) => {
    mustNotBeDeep(place.depth, `The function ${path.at(-1)}`);
    return resolveNames(inside, inner, { depth: place.depth + 1, isJoined: true, path });
  };
  const routines = routinesOf(run, statement, place.path, resolve);
  await Promise.all(
    sources.map(async (source) => {
      try {
        const relation = await named(run, source, within, conditions.get(source.id) ?? []);
        if (relation) resolved.set(source.id, shownInPlan(run, source, relation));
      } catch (error) {
        if (!(error instanceof SqlError)) throw error;
        resolved.set(source.id, error);
      }
    }),
  );
  return { relations: resolved, routines: await routines };
}

/** Throws SqlError where more views and functions are within each other than Spark allows. */
function mustNotBeDeep(depth: number, what: string): void {
  if (depth >= MAX_VIEW_DEPTH)
    throw badRequest(
      'VIEW_EXCEED_MAX_NESTED_DEPTH',
      `${what} exceeds the depth of ${MAX_VIEW_DEPTH} views and functions within each other.`,
      '54K00',
    );
}

/** The error for a table or view that does not exist. */
export const notFound = (name: readonly string[]): SqlError =>
  new SqlError(
    'NOT_FOUND',
    `[TABLE_OR_VIEW_NOT_FOUND] The table or view ${name.map((part) => `\`${part}\``).join('.')} cannot be found. Verify the spelling and correctness of the schema and catalog.`,
    '42P01',
  );

/** What a source names; undefined for a function that returns no table. */
async function named(
  run: Run,
  source: NamedSource,
  place: Place,
  conditions: readonly RowCondition[],
): Promise<ResolvedRelation | undefined> {
  switch (source.kind) {
    case 'table':
      return table(run, source, place, conditions);
    case 'history':
      if (temporaryView(run, source.name)) throw notFound(source.name);
      return historyRelation(run, source, notFound);
    default:
      return source.call.name === 'read_files' ? files(run, source.call, place) : undefined;
  }
}

async function table(
  run: Run,
  source: TableSource,
  place: Place,
  conditions: readonly RowCondition[],
): Promise<ResolvedRelation> {
  const [first = '', second] = source.name;
  if (source.name.length === 2 && second && first.toLowerCase() === 'delta' && second.includes('/')) {
    const path = second.startsWith('/Volumes/')
      ? await run.store.volumes.resolve(second)
      : second.startsWith('/mnt/') && !second.includes('..') && !run.store.roots.volumesOnly
        ? join(run.store.roots.home, second)
        : undefined;
    const snapshot = path === undefined ? undefined : await snapshotAt(run, path, source);
    if (!path || !snapshot)
      throw badRequest(
        'DELTA_PATH_DOES_NOT_EXIST',
        `${second} does not exist, or is not a Delta table.`,
        '42K03',
      );
    return scanFor(run, path, [], snapshot, conditions, place.namesFiles);
  }
  if (source.name.length === 2 && second && FILE_FORMATS.has(first.toLowerCase()) && second.includes('/'))
    return readFiles(second, new FileOptions([['format', first]]), {
      ...run.files,
      isJoined: place.isJoined,
    });
  if (source.name.length > 3) throw notFound(source.name);
  const temporary = temporaryView(run, source.name);
  if (temporary) return boundTemporaryView(run, source, temporary, place);
  const name = run.full(source.name);
  const meta = await run.store.catalog.tableMeta(...name);
  if (!meta) {
    const described =
      (await informationSchema(run, name)) ??
      (await lineageTable(run, name)) ??
      (await queryHistoryTable(run, name));
    if (described) return described;
    throw notFound(source.name);
  }
  await run.demand('SELECT', 'TABLE', name);
  if (meta.files) {
    if (source.version ?? source.timestamp)
      throw badRequest(
        'UNSUPPORTED_FEATURE.TIME_TRAVEL',
        `The feature is not supported: Time travel on the relation: \`${name.join('`.`')}\`.`,
        '0A000',
      );
    return fileRelation(run, { name, meta, files: meta.files }, place);
  }
  if (meta.view) {
    if (source.version ?? source.timestamp) throw unsupported('VERSION AS OF on a view');
    return view(run, name, meta.view, meta.columns, place);
  }
  const path = run.store.catalog.tablePath(...name);
  const snapshot = await snapshotAt(run, path, source);
  if (!snapshot) throw notFound(source.name);
  const policies = await policiesOf(run, name);
  if (!policies) return scanFor(run, path, name, snapshot, conditions, place.namesFiles);
  if (source.version ?? source.timestamp) {
    const now = await snapshotOf(run, path);
    if (now) demandSameColumns(now, snapshot);
  }
  // What the statement compares is what is shown of a column, not what the files say of it.
  const sure = policies.masks.length > 0 ? [] : conditions;
  const bound = await boundPolicies(run, policies, snapshot.schema, resolveBody(place.depth));
  return shownRelation(scanFor(run, path, name, snapshot, sure), bound);
}

/** Looks up what the body of a function names, inside of so many views and functions. */
export const resolveBody =
  (depth = 0): ResolveNames =>
  (run, statement, path) => {
    mustNotBeDeep(depth, 'A row filter or column mask');
    return resolveNames(run, statement, { depth: depth + 1, isJoined: true, path });
  };

function scanFor(
  run: Run,
  path: string,
  name: readonly string[],
  snapshot: Snapshot,
  conditions: readonly RowCondition[],
  namesFiles = false,
): ResolvedRelation {
  // What the files say of a CHAR is not what is read of it.
  const sure = conditions.filter(({ column }) => !isPadded(findColumn(snapshot.schema, column)?.limits));
  const wanted = { ...snapshot, files: filesFor(snapshot, sure) };
  const largest = largestUnits(wanted);
  const withFiles = namesFiles && hasFileColumn(snapshot);
  const own = snapshot.schema.map((column) =>
    column.type.kind === 'decimal' ? { ...column, max: () => largest(column) } : column,
  );
  const columns = withFiles ? [...own, FILE_COLUMN] : own;
  const relation = {
    name,
    sql: padded(withFiles ? scanWithFiles(path, wanted) : scanSnapshot(path, wanted), columns),
    columns,
  };
  const size = wanted.files.reduce((sum, file) => sum + file.size, 0);
  // A table's files are immutable, and the SQL text names those that are read.
  const asked = { bytes: size * UNPACKED, key: factKey([], relation.sql.text) };
  return run.copies?.instead(asked, relation) ?? { ...relation, bytes: size };
}

/** A table as of the version or timestamp that a statement names, else its current state. */
async function snapshotAt(run: Run, path: string, travel: Travel): Promise<Snapshot | undefined> {
  const version = await versionOf(run, path, travel);
  return snapshotOf(run, path, version);
}

/** Spark's error for a timestamp outside of a table's history. */
function outOfHistory(
  error: unknown,
  failure: 'DELTA_TIMESTAMP' | 'DELTA_CANNOT_RESTORE_TIMESTAMP',
): Error | undefined {
  if (!(error instanceof DeltaError)) return undefined;
  const isTravel = failure === 'DELTA_TIMESTAMP';
  if (error.code === 'AFTER_LAST_COMMIT')
    return badRequest(`${failure}_GREATER${isTravel ? '_THAN_COMMIT' : ''}`, error.message, '42816');
  return error.code === 'BEFORE_FIRST_COMMIT'
    ? badRequest(`${failure}_EARLIER${isTravel ? '_THAN_COMMIT_RETENTION' : ''}`, error.message, '42816')
    : undefined;
}

/** The version that a statement names; undefined when it names none. */
export async function versionOf(
  run: Run,
  path: string,
  { version, timestamp }: Travel,
  failure: 'DELTA_TIMESTAMP' | 'DELTA_CANNOT_RESTORE_TIMESTAMP' = 'DELTA_TIMESTAMP',
): Promise<number | undefined> {
  if (timestamp) {
    const instant = cast(
      new QueryBinder(run.parameters, NO_NAMES).bind(timestamp, { scope: new Scope([]) }),
      T.timestamp,
    );
    const [[millis] = []] = await run.rows(duck`SELECT epoch_ms(${instant.sql})`);
    if (millis == null)
      throw badRequest(
        'INVALID_TIME_TRAVEL_TIMESTAMP_EXPR',
        'TIMESTAMP AS OF needs a timestamp, not NULL.',
        '42K0E',
      );
    try {
      return await versionAt(path, Number(millis));
    } catch (error) {
      throw outOfHistory(error, failure) ?? deltaFailure(error);
    }
  }
  const number = version && Number(constant(run, version));
  if (number !== undefined && !Number.isInteger(number))
    throw badRequest('INVALID_TIME_TRAVEL_SPEC', 'VERSION AS OF needs an integer.', '42K0E');
  return number;
}

/** A table at a version; failures to read the log become SqlError. */
export async function snapshotOf(run: Run, path: string, version?: number): Promise<Snapshot | undefined> {
  try {
    return version === undefined
      ? await run.store.reader.latest(path)
      : await run.store.reader.at(path, version);
  } catch (error) {
    throw deltaFailure(error);
  }
}

/** Runs an operation on a Delta table; its failures become SqlError. */
export function checked<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw deltaFailure(error);
  }
}

/** Converts a DeltaError to an SqlError with Spark’s error class; other errors are returned unchanged. */
export function deltaFailure(error: unknown): unknown {
  if (!(error instanceof DeltaError)) return error;
  switch (error.code) {
    case 'CONFLICT':
      return new SqlError('ABORTED', `[DELTA_CONCURRENT_WRITE] ${error.message}`, '2D521');
    case 'NO_SUCH_VERSION':
      return new SqlError('BAD_REQUEST', `[DELTA_VERSION_NOT_FOUND] ${error.message}`, '22003');
    case 'UNSUPPORTED_FEATURE':
      return new SqlError('BAD_REQUEST', `[DELTA_UNSUPPORTED_FEATURES_FOR_READ] ${error.message}`, '56038');
    default:
      return new SqlError('INTERNAL_ERROR', `[DELTA_LOG_ERROR] ${error.message}`);
  }
}

async function view(
  run: Run,
  name: readonly string[],
  definition: ViewDefinition & { readonly text: string; readonly catalog?: string; readonly schema?: string },
  columns: Schema,
  { depth, isJoined, path }: Place,
): Promise<ResolvedRelation> {
  mustNotBeDeep(depth, `The view ${name.join('.')}`);
  const statement = parseStatement(definition.text);
  if (statement.kind !== 'query') throw new Error('A view holds no query');
  const inside = (await run.asOwnerOf('TABLE', name))
    .within(definition.catalog ?? run.catalog, definition.schema ?? run.schema)
    .inSession(undefined);
  const resolved = await resolveNames(inside, statement, { depth: depth + 1, isJoined, path });
  const bound = new QueryBinder(valuesOfViews(inside), {
    ...resolved,
    collation: definition.collation,
  }).top(statement.query);
  const planned = {
    kind: 'view',
    query: statement.query,
    qualifier: name,
    columns: columns.map((column) => column.name),
    sourceOf: sourcesIn(resolved.relations),
  } as const;
  return {
    ...(run.marks && { planned }),
    ...asDefined(bound, columns, definition, name),
    name,
  };
}

/** The session values that a view sees: who asks for its rows, and which secrets its owner may read. */
const valuesOfViews = ({ parameters }: Run): ReadonlyMap<string, Typed> =>
  new Map([...parameters].filter(([name]) => ['current_user()', GROUPS, SECRET_SCOPES].includes(name)));

/** The view of the session with this name, if there is one: it hides an object of the catalog. */
export function temporaryView(run: Run, name: readonly string[]): TemporaryView | undefined {
  const [only = '', ...more] = name;
  return more.length > 0 ? undefined : run.session.shared?.state.views[only.toLowerCase()];
}

/** The temporary views that a statement reads, by name. */
export const temporaryViewsIn = (run: Run, statement: Statement): readonly string[] =>
  sourcesOutside(statement).flatMap((source) =>
    source.kind === 'table' && temporaryView(run, source.name) ? [source.name[0]?.toLowerCase() ?? ''] : [],
  );

async function boundTemporaryView(
  run: Run,
  { name, version, timestamp }: TableSource,
  { text, catalog, schema, columns, queryColumns, reads, collation }: TemporaryView,
  { depth, isJoined, path }: Place,
): Promise<ResolvedRelation> {
  if (version ?? timestamp) throw unsupported('VERSION AS OF on a view');
  mustNotBeDeep(depth, `The view ${name.join('.')}`);
  const statement = parseStatement(text);
  if (statement.kind !== 'query') throw new Error('A view holds no query');
  const inside = run
    .within(catalog, schema)
    .inSession(run.session.shared?.withViews(reads), run.session.locals);
  const resolved = await resolveNames(inside, statement, { depth: depth + 1, isJoined, path });
  const bound = new QueryBinder(inside.sessionValues, { ...resolved, collation }).top(statement.query);
  const planned = {
    kind: 'view',
    query: statement.query,
    qualifier: name,
    columns: columns.map((column) => column.name),
    sourceOf: sourcesIn(resolved.relations),
  } as const;
  return {
    ...(run.marks && { planned }),
    ...asDefined(bound, columns, { queryColumns, schemaMode: 'BINDING' }, name),
    name,
  };
}

/** The text of a literal or parameter. */
function constant(run: Run, expr: Expression): string {
  const text = literalText(expr);
  if (typeof text === 'string') return text;
  if (expr.kind === 'parameter') {
    const value = run.parameters.get(expr.name.toLowerCase())?.literal;
    if (typeof value === 'string') return value;
  }
  throw badRequest('INVALID_PARAMETER_VALUE', 'Only literals and parameters are allowed here.', '22023');
}

async function files(run: Run, call: Call, place: Place): Promise<ResolvedRelation> {
  const [path] = call.args;
  if (!path || call.args.length !== 1)
    throw badRequest(
      'WRONG_NUM_ARGS.WITHOUT_SUGGESTION',
      'read_files needs one path; options are named: format => …',
      '42605',
    );
  const options = new FileOptions(
    (call.named ?? []).map(({ name, value }) => [name, constant(run, value)] as const),
  );
  return readFiles(constant(run, path), options, { ...run.files, isJoined: place.isJoined });
}
