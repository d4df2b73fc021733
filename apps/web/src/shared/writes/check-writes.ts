import { tableText } from '@lakehouse/core/codegen/spark-names';
import { parsedText } from '@lakehouse/core/codegen/sql/parsed';
import { sql } from '@lakehouse/core/codegen/sql/sql';
import { type PlannedWrite, type SchemaChange, schemaChange } from '@lakehouse/core/pipeline/destinations';
import { readHistory } from '@lakehouse/core/table-history/read-history';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import { unityCatalogEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/endpoints';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { errorText } from '../messages/error-text.ts';

/** An existing table or folder at a destination of a run. */
export interface WriteFinding {
  readonly nodeId: string;
  readonly label: string;
  /** The table's dotted name, or the folder's path. */
  readonly place: string;
  /** The table by the parts of its name; absent for folders. */
  readonly table?: readonly string[];
  /** `replaced`: the run overwrites it; `stops`: the run fails there; `unknown`: replaced, if it exists. */
  readonly fate: 'replaced' | 'stops' | 'unknown';
  /** Number of rows lost, as exact digits. */
  readonly rows?: string;
  /** Number of files and folders lost. */
  readonly entries?: number;
  readonly change?: SchemaChange;
  /** The condition of the rows that are replaced; absent for all. */
  readonly where?: string;
  /** The version that the table has now. */
  readonly version?: number;
  /** For `unknown`: the reason. */
  readonly reason?: string;
}

/** The dependencies of a check; `execute` is undefined if no warehouse is available. */
export interface CheckDeps {
  readonly transport: Transport;
  readonly execute: ((statement: string) => Promise<StatementRows>) | undefined;
  readonly signal: AbortSignal;
}

const isMissing = (error: unknown): boolean => error instanceof DatabricksError && error.status === 404;

/** Finds existing data that a run would replace, or that makes it fail. Rejects only if it is cancelled. */
export async function checkWrites(
  writes: readonly PlannedWrite[],
  deps: CheckDeps,
): Promise<readonly WriteFinding[]> {
  const risky = writes.filter(({ destination: { effect } }) => effect === 'replace' || effect === 'refuse');
  const found = await Promise.all(risky.map((write) => checkOne(write, deps)));
  deps.signal.throwIfAborted();
  return found.filter((finding) => finding !== undefined);
}

async function checkOne(write: PlannedWrite, deps: CheckDeps): Promise<WriteFinding | undefined> {
  const { nodeId, label, destination } = write;
  const place = destination.kind === 'table' ? tableText(destination.table) : destination.path;
  const fate = destination.effect === 'refuse' ? ('stops' as const) : ('replaced' as const);
  const about = { nodeId, label, place };
  try {
    if (destination.kind === 'folder') {
      const found = fate === 'stops' ? undefined : await checkFolder(about, destination.path, deps);
      if (found?.entries === undefined || destination.where === undefined) return found;
      return { ...about, fate, where: destination.where };
    }
    const { table } = destination;
    if (!(await isThere(table, deps))) return undefined;
    const schema = await columnsOf(table, deps);
    if (fate === 'stops') return { ...about, table, fate };
    return {
      ...about,
      table,
      fate,
      ...(schema && write.schema && destination.where === undefined
        ? { change: schemaChange(schema, write.schema) }
        : {}),
      ...(destination.where === undefined ? {} : { where: destination.where }),
      ...(await metricsOf(table, destination.where, deps)),
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    // A run that would fail anyway needs no warning about what it replaces.
    return fate === 'stops'
      ? undefined
      : { ...about, fate: 'unknown', reason: errorText(error, 'The workspace reported no reason') };
  }
}

/** Whether a table exists, checked without a failed call in the browser's console for a missing one. */
export async function isThere(
  table: readonly string[],
  { transport, signal }: Pick<CheckDeps, 'transport' | 'signal'>,
): Promise<boolean> {
  const api = bindEndpoints(transport, unityCatalogEndpoints);
  return (await api.tableExists({ full_name: table.join('.') }, { signal })).table_exists;
}

/** The columns of a table; undefined when their types can't be read. */
async function columnsOf(
  table: readonly string[],
  { transport, signal }: CheckDeps,
): Promise<Schema | undefined> {
  const api = bindEndpoints(transport, unityCatalogEndpoints);
  const { columns } = await api.getTable({ full_name: table.join('.') }, { signal });
  try {
    return (columns ?? []).map(({ name, type_text }) => ({ name, type: parseType(type_text) }));
  } catch (error) {
    if (error instanceof TypeSyntaxError) return undefined;
    throw error;
  }
}

/** Returns the number of rows that a table loses, and its version, as far as the workspace reports them. */
async function metricsOf(
  table: readonly string[],
  where: string | undefined,
  { execute, signal }: CheckDeps,
): Promise<Pick<WriteFinding, 'rows' | 'version'>> {
  if (!execute) return {};
  const lost = where === undefined ? sql.empty : sql` WHERE ${sql.expression(parsedText(where))}`;
  const [rows, history] = await Promise.allSettled([
    execute(sql`SELECT count(*) FROM ${sql.path(table)}${lost}`.text),
    execute(sql`DESCRIBE HISTORY ${sql.path(table)} LIMIT 1`.text),
  ]);
  signal.throwIfAborted();
  const count = rows.status === 'fulfilled' ? rows.value.rows[0]?.[0] : undefined;
  const version = history.status === 'fulfilled' ? readHistory(history.value)[0]?.version : undefined;
  return {
    ...(count === undefined || count === null ? {} : { rows: count }),
    ...(version === undefined || Number.isNaN(version) ? {} : { version }),
  };
}

type About = Pick<WriteFinding, 'nodeId' | 'label' | 'place'>;

async function checkFolder(
  about: About,
  path: string,
  { transport, signal }: CheckDeps,
): Promise<WriteFinding | undefined> {
  const [, onVolume] = /^(?:dbfs:)?(\/Volumes\/.+)$/u.exec(path) ?? [];
  if (onVolume === undefined) return { ...about, fate: 'unknown', reason: 'Only volumes can be inspected' };
  const { contents } = await createFilesClient(transport).listDirectory({ path: onVolume }, { signal });
  return contents.length === 0 ? undefined : { ...about, fate: 'replaced', entries: contents.length };
}
