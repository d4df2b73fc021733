import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { UTC } from '@lakehouse/spark-sql/types/time-zone';
import { Access } from '../../access/access.ts';
import { savedIdentity } from '../../access/principals.ts';
import { DiskCatalog } from '../../catalog/disk-catalog.ts';
import { DiskVolumeStore } from '../../catalog/disk-volume-store.ts';
import { FORBIDDEN_STATE } from '../../catalog/read-only-catalogs.ts';
import { RunTables } from '../../catalog/run-tables.ts';
import { VolumeError } from '../../catalog/volume-store.ts';
import { SnapshotReader } from '../../delta/snapshot.ts';
import { tooComplex } from '../../duck/failures.ts';
import { DEFAULT_CATALOG, DEFAULT_SCHEMA } from '../../engine/defaults.ts';
import { decodeRows, encodeRows, memoryOf } from '../../engine/encoded-rows.ts';
import { LOCAL_USER } from '../../engine/identity.ts';
import type { SessionChange } from '../../engine/session-state.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { packSql } from '../../engine/sql-text.ts';
import { yieldToServer } from '../../engine/yield-to-server.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { readableScopes } from '../../resources/secrets/read-secret.ts';
import { type Copy, CopyReader, NO_COPIES } from '../../sql/files/copy-reader.ts';
import { parseRequest, placed } from '../../sql/parse/parse-statement.ts';
import { Run, type Session, type Store } from '../../sql/run/context.ts';
import { guardedStore } from '../../sql/run/guard.ts';
import { bindParameters } from '../../sql/run/parameters.ts';
import { SharedSession } from '../../sql/run/shared-session.ts';
import { planRequest } from '../../sql/run-request.ts';
import { runScript } from '../../sql/run-script.ts';
import type { Outcome } from '../../sql/run-statement.ts';
import { inZone, zoneNamed } from '../../sql/values/session-zone.ts';
import type {
  EngineAnswer,
  FromPlanner,
  PlannerData,
  PlanRequest,
  TaskResult,
  ToPlanner,
} from './messages.ts';
import { fromWire, toWire } from './wire-error.ts';

/**
 * A thread that reads the catalog and Delta logs, parses and binds statements, and commits what they write: work on
 * untrusted input, which may take long. It may be terminated at any time; a commit is one file that exists or not.
 */
const port = parentPort;
if (!port) throw new Error('This is the program of a worker thread');
yieldToServer(0);
// The thread is started with it, by `planner.ts` alone; `workerData` has no type of its own.
const { home, filesRoot, temporary }: PlannerData = workerData;
const say = (message: FromPlanner): void => port.postMessage(message, moving(message));

const ROWS_PER_BLOCK = 2000;
/** Characters of SQL; DuckDB takes some minutes for as many. */
const MAX_SQL = 64 * 1024 ** 2;

interface Call {
  readonly resolve: (value: EngineAnswer | undefined) => void;
  readonly reject: (error: Error) => void;
}
const calls = new Map<number, Call>();
let lastCall = 0;

function ask(message: (call: number) => FromPlanner): Promise<EngineAnswer | undefined> {
  const call = ++lastCall;
  return new Promise((resolve, reject) => {
    calls.set(call, { resolve, reject });
    say(message(call));
  });
}

/** A reader that tells its peers in other threads which tables were replaced. */
class SharingReader extends SnapshotReader {
  override forget(path: string): void {
    super.forget(path);
    say({ kind: 'forgotten', path });
  }

  forgetHere(path: string): void {
    super.forget(path);
  }
}

const engine: Store['process'] = {
  run: async (sql, { stream, text: isText, byteLimit, process, before, rowLimit } = {}) => {
    const options = {
      ...(before !== undefined && { before }),
      ...(rowLimit !== undefined && { rowLimit }),
      ...(stream !== undefined && { stream }),
      ...(isText !== undefined && { text: isText }),
      ...(byteLimit !== undefined && { byteLimit }),
      ...(process !== undefined && { process }),
    };
    const text = typeof sql === 'string' ? packedSql(sql) : sql;
    const result = await ask((call) => ({ kind: 'run', call, sql: text, options }));
    if (!result) throw new Error('The engine gave no result');
    return { chunks: result.rows.map(decodeRows), truncated: result.truncated };
  },
};
const reader = new SharingReader(
  async ({ text }, isText = false) =>
    (
      await engine.run(text, { stream: false, text: isText, byteLimit: Number.MAX_SAFE_INTEGER })
    ).chunks.flat(),
  (error) => say({ kind: 'log', line: `A checkpoint could not be written: ${String(error)}` }),
);
const runTables = new RunTables(home, temporary);
const volumes = new DiskVolumeStore(join(home, 'volumes'));
const store: Store = {
  process: engine,
  catalog: new DiskCatalog(home, reader, Date.now, runTables),
  volumes,
  reader,
  roots: { home, volumes, ...(filesRoot !== undefined && { filesRoot }) },
  log: (line) => say({ kind: 'log', line }),
  exclusive: async (key, work) => {
    await ask((call) => ({ kind: 'lock', call, key }));
    try {
      return await work();
    } finally {
      say({ kind: 'unlock', key });
    }
  },
};
/** The copies of sources that each engine has. */
const copies = new Map<string, Map<string, Copy>>();

async function plan(request: PlanRequest): Promise<void> {
  const { statement, session: state, parameters = [] } = request;
  const { catalog = DEFAULT_CATALOG, schema = DEFAULT_SCHEMA } = state ?? request;
  const mine = request.copiesOf === undefined ? undefined : copies.get(request.copiesOf);
  const copyReader = new CopyReader(mine ?? NO_COPIES);
  await task(copyReader, async () => {
    const { zone = state?.zone ?? UTC.name, statement: parsed } = parseRequest(statement, parameters);
    return inZone(zoneNamed(zone), async () => {
      const shared = state && new SharedSession(state);
      const session = { ...(await sessionOf(request)), ...(shared && { shared }) };
      const access = session.guard?.access;
      const run = new Run(
        access && session.guard ? session.guard.as(access) : store,
        catalog,
        schema,
        bindParameters(parameters),
        undefined,
        undefined,
        session,
      );
      const { rowLimit, typed } = request;
      const given = { rowLimit, copies: copyReader, typed };
      if (parsed.kind === 'script') say({ kind: 'script' });
      const outcome =
        parsed.kind === 'script'
          ? await runScript(run, parsed, { text: statement, ...given })
          : await planRequest(run, statement, parsed, given);
      return packed(outcome, shared?.changes ?? []);
    }).catch((error: unknown) => {
      throw placed(error, statement);
    });
  });
}

/** Of whom nothing is known: the saved identities lack the first user. */
const NOBODY = { name: LOCAL_USER, principals: [] };

/** Who a request is for; what administrators do has no limits. */
async function sessionOf({ user }: PlanRequest): Promise<Session> {
  const access = user && !user.isAdmin ? new Access(home, user) : undefined;
  const as = (who: Access): Store => guardedStore(store, who, runTables);
  const secretScopes = (who: Access) => readableScopes(home, who.user.principals);
  const { name, principals } = user ?? (await savedIdentity(home, LOCAL_USER))?.principal ?? NOBODY;
  const groups = principals.filter((principal) => principal !== name);
  return { user: name, groups, guard: { access, whole: store, as, secretScopes } };
}

/** An outcome in the form that is sent: what may be large is bytes. */
function packed(outcome: Outcome, changes: readonly SessionChange[]): TaskResult {
  const made = changes.length > 0 && { changes };
  if (outcome.kind === 'query')
    return { kind: 'query', query: { ...outcome.query, sql: packedSql(outcome.query.sql) }, ...made };
  const { chunks, ...result } = outcome.result;
  return {
    kind: 'result',
    result: { ...result, chunks: [], ...made },
    rows: inBlocks(chunks.flat()).map(encodeRows),
  };
}

function packedSql(sql: string): ReturnType<typeof packSql> {
  if (sql.length <= MAX_SQL) return packSql(sql);
  throw tooComplex(
    `The statement, including the views and files that it reads, is too complex: it needs more than ${MAX_SQL / 1024 ** 2} million characters of engine SQL. Split it into several queries, or read long lists of values from a table.`,
  );
}

function* blocks<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_BLOCK) yield rows.slice(at, at + ROWS_PER_BLOCK);
}
const inBlocks = <T>(rows: readonly T[]): readonly (readonly T[])[] => [...blocks(rows)];

/** The buffers of a message that are transferred instead of copied. */
function moving(message: FromPlanner): readonly ArrayBuffer[] {
  if (message.kind === 'run') return typeof message.sql === 'string' ? [] : memoryOf(message.sql);
  if (message.kind !== 'done') return [];
  const { result } = message;
  if (result.kind === 'query') return typeof result.query.sql === 'string' ? [] : memoryOf(result.query.sql);
  return result.kind === 'result' ? memoryOf(result.rows.flatMap(({ pieces }) => pieces)) : [];
}

async function describe(path: string): Promise<void> {
  await task(undefined, async () => {
    const snapshot = await reader.latest(path);
    const table = snapshot && {
      schema: snapshot.schema,
      partitionColumns: snapshot.partitionColumns,
      metaData: snapshot.metaData,
    };
    return { kind: 'table', table };
  });
}

async function task(read: CopyReader | undefined, work: () => Promise<TaskResult>): Promise<void> {
  try {
    const result = await work();
    say({ kind: 'done', result, asked: read?.asked ?? [] });
  } catch (error) {
    say({ kind: 'failed', error: toWire(explained(error)) });
  }
}

/** Failures before DuckDB runs, as Spark's error classes. */
function explained(error: unknown): unknown {
  if (error instanceof RangeError && /call stack/iu.test(error.message))
    return tooComplex('The statement is nested too deeply.');
  // A string of V8 has at most 512 MiB.
  if (error instanceof RangeError && /string length/iu.test(error.message))
    return tooComplex(
      'The statement, including the views and files that it reads, is too complex: the generated SQL does not fit into memory. Split it into several queries.',
    );
  if (error instanceof VolumeError && error.code === 'PERMISSION_DENIED')
    return new SqlError('BAD_REQUEST', error.message, FORBIDDEN_STATE);
  if (error instanceof VolumeError)
    return new SqlError(
      error.code === 'NOT_FOUND' ? 'NOT_FOUND' : 'BAD_REQUEST',
      `[${error.code === 'NOT_FOUND' ? 'PATH_NOT_FOUND' : 'INVALID_PATH'}] ${error.message}`,
      '42K03',
    );
  return error;
}

function settle(call: number, how: (waiting: Call) => void): void {
  const waiting = calls.get(call);
  calls.delete(call);
  if (waiting) how(waiting);
}

function setCopy({ engine: of, key, copy }: Extract<ToPlanner, { kind: 'copy' }>): void {
  const known = copies.get(of) ?? new Map<string, Copy>();
  copies.set(of, known);
  if (copy) known.set(key, copy);
  else known.delete(key);
}

port.on('message', (message: ToPlanner) => {
  switch (message.kind) {
    case 'plan':
      return void plan(message.request);
    case 'describe':
      return void describe(message.path);
    case 'read-json':
      return void task(undefined, async () => readJsonBody(Buffer.from(message.bytes).toString()));
    case 'answer':
      return settle(message.call, ({ resolve }) => resolve(message.value));
    case 'refusal':
      return settle(message.call, ({ reject }) => reject(fromWire(message.error)));
    case 'copy':
      return setCopy(message);
    case 'forget':
      return reader.forgetHere(message.path);
    case 'end':
      // Ends this thread alone.
      return process.exit();
    default:
      return message satisfies never;
  }
});
say({ kind: 'ready' });
