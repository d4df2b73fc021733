import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { encodeCell } from './encode-cell.ts';
import type { FromChild, OpenMessage, RunMessage, ToChild } from './messages.ts';
import { registerNativeFunctions } from './native-functions.ts';
import { PRELUDE } from './prelude.ts';
import type { Cell } from './sql-engine.ts';

/** The DuckDB process: runs SQL that the parent compiled, one connection for each statement at a time. */
const ROWS_PER_MESSAGE = 2000;

const running = new Map<number, { connection: DuckDBConnection; cancelled: boolean }>();
const idle: DuckDBConnection[] = [];
let database: DuckDBInstance | undefined;

const send = (message: FromChild): void => {
  process.send?.(message);
};

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function open(message: OpenMessage): Promise<void> {
  database = await DuckDBInstance.create(':memory:', {
    memory_limit: `${message.memoryLimitMiB}MiB`,
    temp_directory: message.temporary,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
  });
  const connection = await database.connect();
  registerNativeFunctions(connection);
  await connection.run("SET GLOBAL TimeZone = 'UTC'");
  for (const statement of PRELUDE) await connection.run(statement);
  // The order matters: allowed_directories can't be changed once external access is off.
  await connection.run(`SET allowed_directories = [${message.allowed.map(quote).join(', ')}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  idle.push(connection);
  send({ kind: 'ready' });
}

async function run(message: RunMessage): Promise<void> {
  if (!database) throw new Error('The database is not open');
  const connection = idle.pop() ?? (await database.connect());
  const entry = { connection, cancelled: false };
  running.set(message.id, entry);
  try {
    send(await stream(connection, message));
  } catch (error) {
    send({
      kind: 'failed',
      id: message.id,
      reason: 'error',
      message: error instanceof Error ? error.message : String(error),
    });
  } finally {
    running.delete(message.id);
    // A cancelled connection may still hold the interrupt: it is not used again.
    if (entry.cancelled) connection.closeSync();
    else idle.push(connection);
  }
}

async function stream(connection: DuckDBConnection, message: RunMessage): Promise<FromChild> {
  // A result of unknown size is streamed; others are computed at once, which uses all threads.
  const result = message.stream ? await connection.stream(message.sql) : await connection.run(message.sql);
  const types = result.columnTypes();
  let rows: Cell[][] = [];
  let bytes = 0;
  let count = 0;
  const limit = message.rowLimit ?? Number.POSITIVE_INFINITY;
  const flush = (): void => {
    if (rows.length > 0) send({ kind: 'rows', id: message.id, rows });
    rows = [];
  };
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    const columns = types.map((type, index) =>
      chunk.getColumnValues(index).map((value) => encodeCell(value, type)),
    );
    for (let row = 0; row < chunk.rowCount; row++) {
      if (count === limit) {
        flush();
        return { kind: 'done', id: message.id, truncated: true };
      }
      const cells = columns.map((column) => column[row] ?? null);
      for (const cell of cells) bytes += (cell === null ? 4 : Buffer.byteLength(cell) + 2) + 1;
      if (bytes > message.byteLimit)
        return { kind: 'failed', id: message.id, reason: 'too-large', message: '' };
      rows.push(cells);
      count++;
      if (rows.length === ROWS_PER_MESSAGE) flush();
    }
  }
  flush();
  return { kind: 'done', id: message.id, truncated: false };
}

function cancel(id: number): void {
  const entry = running.get(id);
  if (!entry) return;
  entry.cancelled = true;
  entry.connection.interrupt();
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'cancel') cancel(message.id);
  else if (message.kind === 'run') void run(message);
  else
    open(message).catch((error: unknown) => {
      send({ kind: 'broken', message: error instanceof Error ? error.message : String(error) });
    });
});
// Without its parent the process has no work: it must not stay behind.
process.on('disconnect', () => process.exit(0));
