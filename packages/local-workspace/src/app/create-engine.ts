import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DiskCatalog } from '../catalog/disk-catalog.ts';
import { DiskVolumeStore } from '../catalog/disk-volume-store.ts';
import { RunTables } from '../catalog/run-tables.ts';
import { engineChildPath } from '../engine/child-path.ts';
import { DEFAULT_CATALOG, DEFAULT_SCHEMA } from '../engine/defaults.ts';
import { machineShare } from '../engine/machine-share.ts';
import { temporaryFolder } from '../engine/temporary-folder.ts';
import { SparkCatalog } from '../spark/spark-catalog.ts';
import { ownFolder } from '../storage/own-folder.ts';
import { LocalSqlEngine } from './local-sql-engine.ts';
import type { LocalStore, LocalStoreOptions } from './local-store.ts';
import { plannerPath } from './planning/planner-path.ts';
import { platformProblem } from './supported-platform.ts';

/** Vectors of 10,000 columns reserve 327 MB each and touch little of it: 8,000 MiB were exceeded with 800 MB in use. */
const ADDRESS_LIMIT_MIB = 16_000;
const TEMPORARY_LIMIT_MIB = 10 * 1024;
const PLAN_LIMIT_MS = 10_000;
/** A run whose browser is gone sends no more statements; any other sends one about every second. */
const IDLE_MS = 600_000;

/**
 * Opens the data folder: catalog, volumes and the SQL engine over them. The engine's process starts with the first
 * statement. Rejects where the local workspace can't run.
 */
export async function openLocalStore(options: LocalStoreOptions): Promise<LocalStore> {
  const problem = platformProblem();
  if (problem !== undefined) throw new Error(problem);
  const home = resolve(options.home);
  await ownFolder(home);
  const folders = ['catalogs', 'volumes', 'mnt', 'trash', 'dropped'].map((name) => join(home, name));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  // Files that a process did not get to delete before it ended.
  for (const name of await readdir(join(home, 'trash')))
    await rm(join(home, 'trash', name), { recursive: true, force: true });
  const temporary = await temporaryFolder(join(home, 'tmp'), (dead) => new RunTables(home, dead).discard());
  const runTables = new RunTables(home, temporary);
  const filesRoot = options.filesRoot === undefined ? undefined : resolve(options.filesRoot);
  const childPath = await engineChildPath(options.childPath);
  const log = options.log ?? (() => undefined);
  const share = machineShare();
  const engine = new LocalSqlEngine({
    engine: {
      childPath,
      addressLimitMiB: options.addressLimitMiB ?? ADDRESS_LIMIT_MIB,
      slots: share.slots,
      memoryLimitMiB: options.memoryLimitMiB ?? share.memoryLimitMiB,
      temporaryLimitMiB: options.temporaryLimitMiB ?? TEMPORARY_LIMIT_MIB,
      allowed: [...folders.slice(0, 3), ...(filesRoot === undefined ? [] : [filesRoot])],
      temporary,
      home,
      log,
    },
    planner: {
      path: await plannerPath(childPath),
      data: { home, filesRoot, temporary },
      limitMs: options.planLimitMs ?? PLAN_LIMIT_MS,
      log,
    },
    timeoutMs: options.statementTimeoutMs,
    idleMs: options.idleMs ?? IDLE_MS,
    onIdle: () => {
      runTables.discard().catch((error: unknown) => log(`run tables: ${String(error)}`));
    },
  });
  const catalog = new DiskCatalog(home, engine.tables);
  const volumes = new DiskVolumeStore(join(home, 'volumes'));
  await firstObjects(catalog);
  const sparkCatalog = new SparkCatalog(catalog, engine.tables, engine, home);
  const close = async (): Promise<void> => {
    await engine.close();
    await runTables.discard();
    await rm(temporary, { recursive: true, force: true });
  };
  const setReadOnly = (name: string, readOnly: boolean): Promise<void> => catalog.setReadOnly(name, readOnly);
  const readJson = (bytes: Uint8Array) => engine.readJson(bytes);
  return { engine, catalog, volumes, sparkCatalog, readJson, setReadOnly, temporary, close };
}

/** Every workspace has a catalog to work in and a volume to upload to. */
async function firstObjects(catalog: DiskCatalog): Promise<void> {
  if (!(await catalog.getCatalog(DEFAULT_CATALOG))) await catalog.createCatalog(DEFAULT_CATALOG);
  if (!(await catalog.getSchema(DEFAULT_CATALOG, DEFAULT_SCHEMA)))
    await catalog.createSchema(DEFAULT_CATALOG, DEFAULT_SCHEMA);
  if (!(await catalog.getVolume(DEFAULT_CATALOG, DEFAULT_SCHEMA, 'uploads')))
    await catalog.createVolume(DEFAULT_CATALOG, DEFAULT_SCHEMA, 'uploads', 'Files that you upload');
}
