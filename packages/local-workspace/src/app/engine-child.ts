import { mkdir } from 'node:fs/promises';
import { DuckDBBlobValue, type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { PRELUDE } from '../duck/prelude.ts';
import { type EncodedRows, encodeText } from '../engine/encoded-rows.ts';
import { estimatedRows } from '../engine/estimated-rows.ts';
import type { FromChild, OpenMessage, RunMessage, ToChild } from '../engine/messages.ts';
import { registerNativeFunctions, type SecretReader } from '../engine/native-functions.ts';
import { readWholeStrings } from '../engine/whole-strings.ts';
import { cachedSecrets, withoutSecrets } from './engine-secrets.ts';
import { sinkFor } from './row-sinks.ts';
import { failAsStreamed, streamWithEnd } from './streamed-result.ts';

/** The DuckDB process: runs SQL that the parent compiled, one connection for each statement at a time. */
const INTERRUPT_EVERY_MS = 50;
/** What a statement that is still running after so long is asked: most have ended, and cost nothing more. */
const JUDGE_AFTER_MS = 10;
/** Rows of all operators that DuckDB works on in a fraction of a second. */
const MANY_ROWS = 5_000_000;
/** Characters of the SQL that is planned once more to be judged. */
const LONGEST_JUDGED = 1_000_000;
/** Characters of an error message: it may quote a value of any size, and is repeated in every answer about a statement. */
const MAX_MESSAGE = 16 * 1024;

interface Begun {
  /** None while one is opened. */
  readonly connection?: DuckDBConnection;
  /** It is to end: somebody cancelled it, or it is to run elsewhere. */
  stopped?: 'cancelled' | 'left';
  /** The secrets that were read while it ran: no message may quote them. */
  readonly secrets: Set<string>;
  /** Whether there is a result of which more could be read. */
  isUnread: boolean;
}

type Running = Begun & Required<Pick<Begun, 'connection'>>;

const running = new Map<number, Begun>();
/** The pieces of long SQL texts whose statements have not begun. */
const texts = new Map<number, Uint8Array[]>();
const idle: DuckDBConnection[] = [];
let database: DuckDBInstance | undefined;

readWholeStrings();

const send = (message: FromChild): void => {
  process.send?.(message);
};

const errorText = (error: unknown, secrets: ReadonlySet<string>): string => {
  const text = withoutSecrets(error instanceof Error ? error.message : String(error), secrets);
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;
};

function sendRows(id: number, { pieces, rowCount, isText }: EncodedRows): void {
  for (const [at, piece] of pieces.entries())
    send({
      kind: 'rows',
      id,
      piece,
      rowCount: at === pieces.length - 1 ? rowCount : 0,
      ...(isText && { isText }),
    });
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Reads secrets, and notes them for the messages of all that runs. */
function noting(home: string): SecretReader {
  const secretOf = cachedSecrets(home);
  return (scope, key) => {
    const value = secretOf(scope, key);
    for (const { secrets } of running.values()) secrets.add(value);
    return value;
  };
}

async function open(message: OpenMessage): Promise<void> {
  await mkdir(message.temporary, { recursive: true });
  database = await DuckDBInstance.create(':memory:', {
    memory_limit: `${message.memoryLimitMiB}MiB`,
    temp_directory: message.temporary,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
  });
  const connection = await database.connect();
  registerNativeFunctions(connection, message.home === undefined ? undefined : noting(message.home));
  await connection.run("SET GLOBAL TimeZone = 'UTC'");
  // DuckDB's own limit is nine tenths of the disk. It reports one that is given when it opens, and doesn't obey it.
  await connection.run(`SET max_temp_directory_size = '${message.temporaryLimitMiB}MiB'`);
  for (const { text } of PRELUDE) await connection.run(text);
  // The order matters: allowed_directories can't be changed once external access is off.
  await connection.run(`SET allowed_directories = [${message.allowed.map(quote).join(', ')}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  idle.push(connection);
  send({ kind: 'ready' });
}

function withText(message: RunMessage): RunMessage {
  const pieces = texts.get(message.id);
  texts.delete(message.id);
  return pieces ? { ...message, sql: Buffer.concat(pieces).toString() + message.sql } : message;
}

async function run(message: RunMessage): Promise<void> {
  if (!database) throw new Error('The database is not open');
  const begun: Begun = { isUnread: false, secrets: new Set() };
  // Before a connection is there: it may be cancelled already.
  running.set(message.id, begun);
  const connection = idle.pop() ?? (await database.connect());
  const entry: Running = Object.assign(begun, { connection });
  const judging = setTimeout(() => void judgeLate(message), JUDGE_AFTER_MS);
  try {
    if (message.judge === 'first') {
      if (await isHeavy(message)) begun.stopped ??= 'left';
      else send({ kind: 'judged', id: message.id, isHeavy: false });
    }
    if (begun.stopped) throw interrupted();
    await runEach(entry, message.sql.slice(0, message.before));
    send(await (message.text ? sendText(entry, message) : stream(entry, message)));
  } catch (error) {
    const text = errorText(error, entry.secrets);
    // A fatal error, of another statement: only a new process works again, and this statement is repeated there.
    if (text.includes('database has been invalidated')) process.exit(1);
    send({
      kind: 'failed',
      id: message.id,
      reason: begun.stopped === 'left' ? 'left' : 'error',
      message: text,
    });
  } finally {
    clearTimeout(judging);
    // No interrupt can arrive after this point.
    running.delete(message.id);
    if (entry.isUnread) await letGo(connection);
    // A stopped connection may still hold the interrupt, and others temporary tables: they are not used again.
    if (entry.stopped || message.before > 0) connection.closeSync();
    else idle.push(connection);
  }
}

/** Runs statements one after the other: an interrupt between two of them would be lost. */
async function runEach(entry: Running, sql: string): Promise<void> {
  if (sql === '') return;
  const statements = await entry.connection.extractStatements(sql);
  for (let at = 0; at < statements.count; at++) {
    if (entry.stopped) throw interrupted();
    await (await statements.prepare(at)).run();
  }
}

/**
 * A stream that is not read to its end retains its memory and temporary files until the connection runs something else.
 */
async function letGo(connection: DuckDBConnection): Promise<void> {
  await connection.run('SELECT NULL');
}

/** Nothing is sent for a NULL: the result has no row then. */
async function sendText({ connection }: Running, message: RunMessage): Promise<FromChild> {
  const { id, byteLimit } = message;
  const chunk = await (await connection.run(message.sql.slice(message.before))).fetchChunk();
  const cell = chunk?.getColumnValues(0)[0];
  if (cell instanceof DuckDBBlobValue) {
    if (cell.bytes.length > byteLimit) return { kind: 'failed', id, reason: 'too-large', message: '' };
    if (cell.bytes.length > 0) sendRows(id, encodeText(cell.bytes));
  }
  return { kind: 'done', id, truncated: false };
}

const interrupted = (): Error => new Error('INTERRUPT Error: Interrupted!');

async function stream(entry: Running, message: RunMessage): Promise<FromChild> {
  const { connection } = entry;
  const { id } = message;
  const sql = message.sql.slice(message.before);
  // A result of unknown size is streamed; others are materialized, which uses all threads.
  const result = message.stream ? await streamWithEnd(connection, sql) : await connection.run(sql);
  entry.isUnread = message.stream;
  const types = message.stream ? result.columnTypes().slice(0, -1) : result.columnTypes();
  let hasEnded = !message.stream;
  const sink = sinkFor(message, types, {
    onRows: (rows) => sendRows(id, rows),
    onFile: (file) => send({ kind: 'file', id, ...file }),
  });
  let count = 0;
  const limit = message.rowLimit ?? Number.POSITIVE_INFINITY;
  const done = async (truncated: boolean): Promise<FromChild> => {
    await sink.end();
    return { kind: 'done', id, truncated };
  };
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    // An interrupt between two reads finds nothing to interrupt.
    if (entry.stopped) throw interrupted();
    if (message.stream) hasEnded = chunk.getColumnVector(types.length).getItem(chunk.rowCount - 1) === true;
    const rowCount = message.stream && hasEnded ? chunk.rowCount - 1 : chunk.rowCount;
    const wanted = Math.min(rowCount, limit - count);
    const taken = wanted === 0 ? 0 : await sink.take(chunk, wanted);
    if (taken === 'too-large') return { kind: 'failed', id, reason: 'too-large', message: '' };
    count += taken;
    if (taken < rowCount) return done(true);
  }
  entry.isUnread = false;
  if (hasEnded) return done(false);
  if (entry.stopped) throw interrupted();
  return failAsStreamed(connection, sql);
}

/** Whether DuckDB estimates that a statement is much work; not one that it can't plan on another connection. */
async function isHeavy({ sql, before }: RunMessage): Promise<boolean> {
  if (!database || sql.length > LONGEST_JUDGED) return false;
  const connection = idle.pop() ?? (await database.connect());
  try {
    const result = await connection.run(`EXPLAIN (FORMAT JSON) ${sql.slice(before)}`);
    const plan = (await result.fetchChunk())?.getColumnValues(1)[0];
    return typeof plan === 'string' && estimatedRows(plan) > MANY_ROWS;
  } catch {
    // The statement itself reports what is wrong with it.
    return false;
  } finally {
    idle.push(connection);
  }
}

async function judgeLate(message: RunMessage): Promise<void> {
  const entry = running.get(message.id);
  if (message.judge !== 'late' || !entry) return;
  const judged = { kind: 'judged', id: message.id, isHeavy: await isHeavy(message) } as const;
  if (running.get(message.id) === entry && !entry.stopped) send(judged);
}

function stop(id: number, why: 'cancelled' | 'left'): void {
  if (why === 'cancelled') texts.delete(id);
  const entry = running.get(id);
  if (!entry || entry.stopped === 'cancelled') return;
  const isFirst = !entry.stopped;
  entry.stopped = why;
  if (isFirst) interruptUntilItEnds(id, entry);
}

/** DuckDB forgets an interrupt that comes between two steps of a statement (parse, plan, execute), so it is repeated. */
function interruptUntilItEnds(id: number, entry: Begun): void {
  if (running.get(id) !== entry) return;
  entry.connection?.interrupt();
  setTimeout(interruptUntilItEnds, INTERRUPT_EVERY_MS, id, entry);
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'cancel') stop(message.id, 'cancelled');
  else if (message.kind === 'leave') stop(message.id, 'left');
  else if (message.kind === 'text') texts.set(message.id, [...(texts.get(message.id) ?? []), message.piece]);
  else if (message.kind === 'run') void run(withText(message));
  else
    open(message).catch((error: unknown) => {
      send({ kind: 'broken', message: error instanceof Error ? error.message : String(error) });
    });
});
// Without its parent the process has no work, so it ends too.
process.on('disconnect', () => process.exit(0));
