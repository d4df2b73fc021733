import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import type { CommandAnswer } from '@lakehouse/databricks-client/resources/commands/types';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, vi } from 'vitest';
import { openLocalStore } from '../../src/app/create-engine.ts';
import { createSamples } from '../../src/app/create-samples.ts';
import { serveWorkspace } from '../../src/app/serve-workspace.ts';
import type { AllowedHost } from '../../src/http/allowed-host.ts';
import type { RunPage } from '../../src/resources/resource.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const TOKEN = 'dapi-spark-test-token';
/** Java, Spark and Delta on two cores that are busy with other things. */
const START_MS = 600_000;
const COMMAND_MS = 300_000;

/** The Python with pyspark that the checks of this repository install. */
export const PYTHON = join(ROOT, '.venv/bin/python');
export const SPARK_SOURCES = join(ROOT, 'spark');

/** A workspace whose clusters run the Spark of this repository's environment; without samples unless they are asked for. */
export async function startSparkWorkspace({
  withSamples = false,
  apiHosts = [],
  runPage,
}: {
  readonly withSamples?: boolean;
  readonly apiHosts?: readonly AllowedHost[];
  readonly runPage?: RunPage;
} = {}) {
  const { LAKEHOUSE_SPARK_PYTHON, LAKEHOUSE_SPARK_HOME } = process.env;
  vi.stubEnv('LAKEHOUSE_SPARK_PYTHON', LAKEHOUSE_SPARK_PYTHON ?? PYTHON);
  // Jars and the compiled catalog are the same for every run.
  const installed = join(ROOT, 'node_modules/.cache/lakehouse/spark');
  vi.stubEnv('LAKEHOUSE_SPARK_HOME', LAKEHOUSE_SPARK_HOME ?? installed);
  const home = await mkdtemp(join(tmpdir(), 'lakehouse-spark-'));
  const lines: string[] = [];
  const log = (line: string): number => lines.push(line);
  const store = await openLocalStore({ home, log });
  const setUp = async (): Promise<void> => {
    if (withSamples) await createSamples(store, { onProgress: () => undefined });
  };
  const served = await serveWorkspace(store, {
    home,
    port: 0,
    tlsPort: 0,
    token: TOKEN,
    host: '127.0.0.1',
    log,
    setUp,
    apiHosts,
    runPage,
  });
  const headers = () => ({ authorization: `Bearer ${TOKEN}` });
  const transport = createFetchTransport({ baseUrl: served.url, headers });
  const client = createDatabricksClient(transport);

  const stateOf = async (cluster_id: string) => (await client.clusters.get({ cluster_id })).state;

  return {
    home,
    url: served.url,
    /** The same by HTTPS. */
    secure: required(served.secure, 'The port with TLS'),
    token: TOKEN,
    client,
    log: lines,
    stateOf,
    untilRunning: async (id: string): Promise<void> => {
      const ended = async () => expect(['RUNNING', 'ERROR', 'TERMINATED']).toContain(await stateOf(id));
      await vi.waitFor(ended, { timeout: START_MS, interval: 200 });
      expect(await client.clusters.get({ cluster_id: id })).toMatchObject({ state: 'RUNNING' });
    },
    /** The rows of a statement on the local warehouse. */
    rows: async (statement: string) => {
      const [warehouse] = (await client.warehouses.list()).warehouses;
      return (await runStatement(transport, { statement, warehouse_id: warehouse?.id ?? '' })).rows;
    },
    close: async (): Promise<void> => {
      await served.close();
      await store.close();
      await rm(home, { recursive: true, force: true });
      // The next test file may run in this process.
      vi.unstubAllEnvs();
    },
  };
}

export type SparkWorkspace = Awaited<ReturnType<typeof startSparkWorkspace>>;

/** A context on a running cluster. */
export async function openContext({ client }: SparkWorkspace, clusterId: string, language = 'python') {
  const { id: contextId } = await client.commands.createContext({ clusterId, language });

  const begin = async (command: string, as = language): Promise<string> =>
    (await client.commands.execute({ clusterId, contextId, language: as, command })).id;
  const look = (commandId: string): Promise<CommandAnswer> =>
    client.commands.status({ clusterId, contextId, commandId });
  const end = async (commandId: string): Promise<CommandAnswer> => {
    const over = async () =>
      expect(['Finished', 'Error', 'Cancelled']).toContain((await look(commandId)).status);
    await vi.waitFor(over, { timeout: COMMAND_MS, interval: 50 });
    return look(commandId);
  };
  return {
    begin,
    look,
    end,
    cancel: (commandId: string) => client.commands.cancel({ clusterId, contextId, commandId }),
    run: async (command: string, as = language) => end(await begin(command, as)),
    /** The text that a command gives; fails with the traceback when it raises. */
    text: async (command: string): Promise<unknown> => {
      const { status, results } = await end(await begin(command));
      expect([status, results?.cause]).toEqual(['Finished', undefined]);
      return results?.data;
    },
  };
}
