import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorkspaceServer } from '../../src/app/server.ts';
import { DiskVolumeStore } from '../../src/catalog/disk-volume-store.ts';
import { FaultPlan } from '../../src/http/faults.ts';
import type { Readiness } from '../../src/http/readiness.ts';
import { ClusterFile } from '../../src/resources/clusters/cluster-file.ts';
import { ClusterPool } from '../../src/resources/clusters/cluster-pool.ts';
import { JobCenter } from '../../src/resources/jobs/job-center.ts';
import type { Times } from '../../src/resources/jobs/timetable.ts';
import { SecretVault } from '../../src/resources/secrets/secret-vault.ts';
import { ResultSpace } from '../../src/resources/statements/result-space.ts';
import { StatementStore } from '../../src/resources/statements/statement-store.ts';
import { WarehouseFile } from '../../src/resources/warehouses/warehouse-file.ts';
import { WarehousePool } from '../../src/resources/warehouses/warehouse-pool.ts';
import { WorkspaceStore } from '../../src/resources/workspace/workspace-store.ts';
import type { ClusterRuntime } from '../../src/spark/cluster-runtime.ts';
import { fakeCatalog } from './fake-catalog.ts';
import { FakeClusterRuntime } from './fake-cluster-runtime.ts';
import { FakeEngine } from './fake-engine.ts';

export const TOKEN = 'dapi-test-token';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, never>;
}

/** A whole local workspace over HTTP, with a fake engine and catalogue and real files. */
export async function startFakeWorkspace(
  options: {
    maxBytes?: number;
    maxFileBytes?: number;
    faultControl?: boolean;
    /** Makes drivers of its own in place of those that tests speak for. */
    clusterRuntime?: ClusterRuntime;
  } = {},
) {
  const home = await mkdtemp(join(tmpdir(), 'lakehouse-http-'));
  await mkdir(join(home, 'volumes/main/default/raw'), { recursive: true });
  const engine = new FakeEngine();
  const clock = { now: 1_700_000_000_000 };
  const log: string[] = [];
  const faults = new FaultPlan();
  const readiness: Readiness = { ready: true, text: 'starting' };
  const pool = new WarehousePool(new WarehouseFile(join(home, 'warehouses.json')), async () => {
    await engine.execute({ statement: 'SELECT 1' });
  });
  await pool.open();
  const results = join(home, 'tmp', 'results');
  const space = new ResultSpace({
    folder: results,
    ...(options.maxFileBytes === undefined ? {} : { maxBytes: options.maxFileBytes }),
  });
  const statements = new StatementStore({ pool, engine, now: () => clock.now, space, ...options });
  const secrets = await SecretVault.open(home);
  const objects = await WorkspaceStore.open(home);
  const runtime = new FakeClusterRuntime();
  const clusters = new ClusterPool({
    file: new ClusterFile(join(home, 'clusters.json')),
    runtime: options.clusterRuntime ?? runtime,
    now: () => clock.now,
    log: (line) => log.push(line),
  });
  await clusters.open();
  const volumes = new DiskVolumeStore(join(home, 'volumes'));
  const planned: { times: Times; onTime: () => void; stopped: boolean }[] = [];
  const openJobs = async () => {
    const center = new JobCenter({
      home,
      world: { objects, volumes, statements },
      clusters,
      now: () => clock.now,
      clockwork: (times, onTime) => {
        const entry = { times, onTime, stopped: false };
        planned.push(entry);
        return () => {
          entry.stopped = true;
        };
      },
      log: (line) => log.push(line),
    });
    await center.open();
    return center;
  };
  const jobs = await openJobs();
  const app = buildWorkspaceServer({
    store: { catalog: fakeCatalog, engine, volumes },
    token: TOKEN,
    pool,
    statements,
    secrets,
    clusters,
    jobs,
    objects,
    readiness,
    address: () => ({ host: '127.0.0.1', port: 4001 }),
    log: (line) => log.push(line),
    faults,
    faultControl: options.faultControl,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const raw = typeof body === 'string' || body instanceof Uint8Array ? body : undefined;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, ...headers },
      ...(body === undefined ? {} : { body: (raw ?? JSON.stringify(body)) as BodyInit }),
    });
    const text = await answer.text();
    const json = (answer.headers.get('content-type') ?? '').includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: json ? JSON.parse(text) : {},
    } as Answer;
  }

  return {
    url,
    home,
    /** The folder of results in files. */
    results,
    space,
    engine,
    clock,
    log,
    faults,
    readiness,
    pool,
    clusters,
    runtime,
    jobs,
    openJobs,
    planned,
    call,
    async close() {
      await jobs.close();
      statements.close();
      pool.close();
      await clusters.close();
      await app.close();
      await space.close();
      await rm(home, { recursive: true });
    },
  };
}

export type FakeWorkspace = Awaited<ReturnType<typeof startFakeWorkspace>>;
