import { join } from 'node:path';
import type { FaultPlan } from '../http/faults.ts';
import type { Readiness } from '../http/readiness.ts';
import { ClusterFile } from '../resources/clusters/cluster-file.ts';
import { ClusterPool } from '../resources/clusters/cluster-pool.ts';
import { JobCenter } from '../resources/jobs/job-center.ts';
import { SecretVault } from '../resources/secrets/secret-vault.ts';
import { ResultSpace } from '../resources/statements/result-space.ts';
import { StatementStore } from '../resources/statements/statement-store.ts';
import { WarehouseFile } from '../resources/warehouses/warehouse-file.ts';
import { WarehousePool } from '../resources/warehouses/warehouse-pool.ts';
import { WorkspaceStore } from '../resources/workspace/workspace-store.ts';
import { LocalRuntime } from '../spark/local-runtime.ts';
import { sparkSettings } from '../spark/spark-settings.ts';
import type { LocalStore } from './local-store.ts';
import { buildWorkspaceServer } from './server.ts';

export interface ServeOptions {
  /** The data folder, which exists. */
  readonly home: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly token: string;
  readonly host: string;
  readonly log: (line: string) => void;
  readonly faults?: FaultPlan | undefined;
  readonly faultControl?: boolean | undefined;
  /** Makes what a new workspace comes with; the port answers 503 meanwhile. */
  readonly setUp: (onProgress: (text: string, fraction: number) => void) => Promise<void>;
}

export interface ServedWorkspace {
  /** Without a slash at the end. */
  readonly url: string;
  /** Stops statements and warehouses and frees the port; the store stays open. */
  close(): Promise<void>;
}

/** Addresses that mean every interface. */
const EVERYBODY: readonly string[] = ['0.0.0.0', '::'];

const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Serves a store over HTTP and resolves when it is ready to work. Rejects, with the port free again, when it cannot. */
export async function serveWorkspace(
  store: Pick<LocalStore, 'engine' | 'catalog' | 'volumes' | 'temporary'> &
    Partial<Pick<LocalStore, 'sparkCatalog'>>,
  options: ServeOptions,
): Promise<ServedWorkspace> {
  const { home, host, token, log, faults, faultControl } = options;
  const readiness: Readiness = { ready: false, text: 'starting' };
  const pool = new WarehousePool(new WarehouseFile(join(home, 'warehouses.json')), async () => {
    await store.engine.execute({ statement: 'SELECT 1' });
  });
  const space = new ResultSpace({ folder: join(store.temporary, 'results'), log });
  const statements = new StatementStore({ pool, engine: store.engine, space });
  const secrets = await SecretVault.open(home);
  const objects = await WorkspaceStore.open(home);
  const address = { host, port: options.port };
  const runtime = new LocalRuntime({
    settings: sparkSettings(home),
    temporary: store.temporary,
    catalog: store.sparkCatalog,
    // Drivers run on this computer: an address for everybody is reached by the loopback one.
    workspace: () => ({ url: urlOf(EVERYBODY.includes(host) ? '127.0.0.1' : host, address.port), token }),
    log,
  });
  const clusters = new ClusterPool({ file: new ClusterFile(join(home, 'clusters.json')), runtime, log });
  const world = { objects, volumes: store.volumes, statements };
  const jobs = new JobCenter({ home, world, clusters, log });
  const app = buildWorkspaceServer({
    store,
    token,
    pool,
    statements,
    secrets,
    clusters,
    jobs,
    objects,
    readiness,
    address: () => address,
    log,
    faults,
    faultControl,
  });
  const close = async (): Promise<void> => {
    await jobs.close();
    statements.close();
    pool.close();
    await clusters.close();
    await app.close();
    await space.close();
  };
  try {
    // Listening comes first: a taken port is known before the samples are made.
    address.port = Number(new URL(await app.listen({ host, port: options.port })).port);
    await options.setUp((text, fraction) => {
      readiness.text = `${text} (${Math.round(fraction * 100)} %)`;
    });
    await pool.open();
    await clusters.open();
    await jobs.open();
    readiness.ready = true;
    return { url: urlOf(host, address.port), close };
  } catch (error) {
    await close();
    throw error;
  }
}
