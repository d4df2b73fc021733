import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DiskCatalog } from '../catalog/disk-catalog.ts';
import { DiskVolumeStore } from '../catalog/disk-volume-store.ts';
import { VolumeError } from '../catalog/volume-store.ts';
import { SnapshotReader } from '../delta/snapshot.ts';
import { engineChildPath } from '../engine/child-path.ts';
import { EngineProcess } from '../engine/engine-process.ts';
import {
  type SqlEngine,
  SqlError,
  type StatementRequest,
  type StatementResult,
} from '../engine/sql-engine.ts';
import { temporaryFolder } from '../engine/temporary-folder.ts';
import { SparkCatalog } from '../spark/spark-catalog.ts';
import { SourceCopies } from '../sql/files/source-copies.ts';
import { parseStatement } from '../sql/parse/parse-statement.ts';
import { Run, type Store } from '../sql/run/context.ts';
import { bindParameters } from '../sql/run/parameters.ts';
import { runStatement } from '../sql/run/run-statement.ts';
import { ownFolder } from '../storage/own-folder.ts';
import type { LocalStore, LocalStoreOptions } from './local-store.ts';

const ADDRESS_LIMIT_MIB = 8000;
const MEMORY_LIMIT_MIB = 3000;
const DEFAULT_CATALOG = 'main';
const DEFAULT_SCHEMA = 'default';

/** Opens the data folder: catalogue, volumes and the SQL engine over them. The engine's process starts with the first statement. */
export async function openLocalStore(options: LocalStoreOptions): Promise<LocalStore> {
  const home = resolve(options.home);
  await ownFolder(home);
  const folders = ['catalogs', 'volumes', 'mnt', 'trash', 'dropped'].map((name) => join(home, name));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const temporary = await temporaryFolder(join(home, 'tmp'));
  const filesRoot = options.filesRoot === undefined ? undefined : resolve(options.filesRoot);
  const process = new EngineProcess({
    childPath: await engineChildPath(options.childPath),
    addressLimitMiB: options.addressLimitMiB ?? ADDRESS_LIMIT_MIB,
    memoryLimitMiB: options.memoryLimitMiB ?? MEMORY_LIMIT_MIB,
    allowed: [...folders.slice(0, 3), ...(filesRoot === undefined ? [] : [filesRoot])],
    temporary,
    ...(options.log && { log: options.log }),
  });
  const reader = new SnapshotReader(
    async (sql) =>
      (await process.run(sql, { stream: false, byteLimit: Number.MAX_SAFE_INTEGER })).chunks.flat(),
    (error) => options.log?.(`A checkpoint could not be written: ${String(error)}`),
  );
  const catalog = new DiskCatalog(home, reader);
  const volumes = new DiskVolumeStore(join(home, 'volumes'));
  const store: Store = {
    process,
    catalog,
    volumes,
    reader,
    roots: { home, volumes, ...(filesRoot !== undefined && { filesRoot }) },
    copies: new SourceCopies(process),
    exclusive: oneAtATime(),
  };
  await firstObjects(catalog);
  const engine = new LocalSqlEngine(store, options.statementTimeoutMs);
  const sparkCatalog = new SparkCatalog(catalog, reader, engine);
  const close = async (): Promise<void> => {
    await engine.close();
    await rm(temporary, { recursive: true, force: true });
  };
  return { engine, catalog, volumes, sparkCatalog, temporary, close };
}

/** Every workspace has a catalogue to work in and a volume to upload to. */
async function firstObjects(catalog: DiskCatalog): Promise<void> {
  if (!(await catalog.getCatalog(DEFAULT_CATALOG))) await catalog.createCatalog(DEFAULT_CATALOG);
  if (!(await catalog.getSchema(DEFAULT_CATALOG, DEFAULT_SCHEMA)))
    await catalog.createSchema(DEFAULT_CATALOG, DEFAULT_SCHEMA);
  if (!(await catalog.getVolume(DEFAULT_CATALOG, DEFAULT_SCHEMA, 'uploads')))
    await catalog.createVolume(DEFAULT_CATALOG, DEFAULT_SCHEMA, 'uploads', 'Files that you upload');
}

/** A queue for each key: work of one key never overlaps. */
function oneAtATime(): Store['exclusive'] {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    // The queue goes on after a failure; the failure itself reaches the one who asked.
    const mine = before.then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

class LocalSqlEngine implements SqlEngine {
  constructor(
    private readonly store: Store,
    private readonly timeoutMs: number | undefined,
  ) {}

  async execute(request: StatementRequest): Promise<StatementResult> {
    const timeout = this.timeoutMs === undefined ? undefined : AbortSignal.timeout(this.timeoutMs);
    const signals = [request.signal, timeout].filter((signal) => signal !== undefined);
    const run = new Run(
      this.store,
      request.catalog ?? DEFAULT_CATALOG,
      request.schema ?? DEFAULT_SCHEMA,
      bindParameters(request.parameters ?? []),
      {
        ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
        abortError: () =>
          timeout?.aborted && !request.signal?.aborted
            ? new SqlError(
                'DEADLINE_EXCEEDED',
                `[STATEMENT_TIMEOUT] The statement took longer than ${this.timeoutMs} ms and was stopped.`,
                '57KD0',
              )
            : new SqlError('CANCELLED', '[OPERATION_CANCELED] The statement was cancelled.', 'HY008'),
      },
    );
    try {
      const statement = parseStatement(request.statement, request.parameters);
      return await runStatement(run, statement, request.rowLimit, request.output);
    } catch (error) {
      if (error instanceof RangeError && /call stack/iu.test(error.message))
        throw new SqlError(
          'BAD_REQUEST',
          '[FAILED_TO_PARSE_TOO_COMPLEX] The statement is nested too deeply.',
          '54001',
        );
      if (error instanceof VolumeError)
        throw new SqlError(
          error.code === 'NOT_FOUND' ? 'NOT_FOUND' : 'BAD_REQUEST',
          `[${error.code === 'NOT_FOUND' ? 'PATH_NOT_FOUND' : 'INVALID_PATH'}] ${error.message}`,
          '42K03',
        );
      throw error;
    }
  }

  close(): Promise<void> {
    return this.store.process.close();
  }
}
