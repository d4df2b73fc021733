import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { buildWorkspaceServer } from '../../src/app/server.ts';
import { DiskVolumeStore } from '../../src/catalog/disk-volume-store.ts';
import type { AllowedHost } from '../../src/http/allowed-host.ts';
import type { Resolve } from '../../src/http/checked-lookup.ts';
import { FaultPlan } from '../../src/http/faults.ts';
import type { MailSettings } from '../../src/http/mail-settings.ts';
import type { Readiness } from '../../src/http/readiness.ts';
import type { Clockwork, Times } from '../../src/resources/clockwork.ts';
import { resource as clusterResource } from '../../src/resources/clusters/resource.ts';
import { RESOURCES } from '../../src/resources/index.gen.ts';
import { JobScheduler } from '../../src/resources/jobs/job-scheduler.ts';
import { resource as jobResource } from '../../src/resources/jobs/resource.ts';
import { watchedState } from '../../src/resources/jobs/watched-state.ts';
import { resource as destinationResource } from '../../src/resources/notification-destinations/resource.ts';
import { openResources } from '../../src/resources/open-resources.ts';
import { resource as statementResource } from '../../src/resources/statements/resource.ts';
import { resource as warehouseResource } from '../../src/resources/warehouses/resource.ts';
import { resource as workspaceResource } from '../../src/resources/workspace/resource.ts';
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

/** A whole local workspace over HTTP, with a fake engine and catalog and real files. */
export async function startFakeWorkspace(
  options: {
    maxBytes?: number;
    maxFileBytes?: number;
    faultControl?: boolean;
    /** Makes drivers of its own in place of those that tests speak for. */
    clusterRuntime?: ClusterRuntime;
    apiHosts?: readonly AllowedHost[];
    webhookHosts?: readonly AllowedHost[];
    mail?: MailSettings;
    resolve?: Resolve;
  } = {},
) {
  const home = await mkdtemp(join(tmpdir(), 'lakehouse-http-'));
  await mkdir(join(home, 'volumes/main/default/raw'), { recursive: true });
  const engine = new FakeEngine();
  const clock = { now: 1_700_000_000_000 };
  const log: string[] = [];
  const failures: string[] = [];
  const faults = new FaultPlan();
  const readiness: Readiness = { ready: true, text: 'starting' };
  const runtime = new FakeClusterRuntime();
  const volumes = new DiskVolumeStore(join(home, 'volumes'));
  const planned: { times: Times; onTime: () => void; stopped: boolean }[] = [];
  const now = () => clock.now;
  const clockwork: Clockwork = (times, onTime) => {
    const entry = { times, onTime, stopped: false };
    planned.push(entry);
    return () => {
      entry.stopped = true;
    };
  };
  const resources = await openResources(RESOURCES, {
    home,
    records: home,
    temporary: join(home, 'tmp'),
    engine,
    catalog: fakeCatalog,
    volumes,
    clusterRuntime: options.clusterRuntime ?? runtime,
    log: (line) => log.push(line),
    now,
    clockwork,
    resultBytes: options.maxBytes,
    resultFileBytes: options.maxFileBytes,
    apiHosts: options.apiHosts,
    webhookHosts: options.webhookHosts,
    mail: options.mail,
    resolve: options.resolve,
    runPage: ({ run_id }) => `http://app.test/runs/${run_id}`,
  });
  await resources.ready();
  const { store: clusters } = await resources.get(clusterResource);
  const { scheduler: jobs } = await resources.get(jobResource);
  const { store: warehouses } = await resources.get(warehouseResource);
  const { store: statements, results: resultStore } = await resources.get(statementResource);
  /** The jobs of the same folder once more, as after a restart. */
  const openJobs = async () => {
    await jobs.settled();
    const objects = await resources.get(workspaceResource);
    const world = { objects, volumes, statements };
    const scheduler = new JobScheduler({
      records: home,
      world,
      clusters,
      destinations: await resources.get(destinationResource),
      runPage: () => undefined,
      now,
      watched: watchedState(volumes, fakeCatalog),
      clockwork,
      log: (line) => log.push(line),
    });
    await scheduler.open();
    return scheduler;
  };
  const app = buildWorkspaceServer({
    resources,
    token: TOKEN,
    readiness,
    log: (line) => log.push(line),
    reportFailure: (line) => failures.push(line),
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

  /** The typed client, by default of the one who started the workspace. */
  const client = (token = TOKEN) =>
    createDatabricksClient(
      createFetchTransport({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) }),
    );

  return {
    url,
    client,
    home,
    /** The folder of results in files. */
    results: join(home, 'tmp', 'results'),
    resultStore,
    engine,
    clock,
    log,
    failures,
    faults,
    readiness,
    warehouses,
    clusters,
    runtime,
    jobs,
    openJobs,
    planned,
    call,
    async close() {
      await resources.stop();
      await app.close();
      await resources.close();
      await rm(home, { recursive: true });
    },
  };
}

export type FakeWorkspace = Awaited<ReturnType<typeof startFakeWorkspace>>;
