import { randomBytes } from 'node:crypto';
import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { type CommandContext, openCommandContext } from '@lakehouse/databricks-client/commands/open-context';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import type { LocalStore } from '@lakehouse/local-workspace/app/local-store';
import { serveWorkspace } from '@lakehouse/local-workspace/app/serve-workspace';

export interface LocalSparkOptions {
  /** The data folder of the store. */
  readonly home: string;
  readonly signal: AbortSignal;
  /** Called with what is being done until Spark runs; the first time it is installed. */
  readonly onProgress: (text: string) => void;
}

/**
 * Runs `work` in a Python context of a local cluster that exists for this work only. Another process, such as the app,
 * may serve the same data folder meanwhile. Rejects when Spark can't be installed or started here.
 */
export async function withLocalSpark<Result>(
  store: LocalStore,
  { home, signal, onProgress }: LocalSparkOptions,
  work: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const token = randomBytes(24).toString('hex');
  const served = await serveWorkspace(store, {
    home,
    records: store.temporary,
    host: '127.0.0.1',
    port: 0,
    token,
    log: () => undefined,
    setUp: async () => undefined,
  });
  try {
    const headers = () => ({ authorization: `Bearer ${token}` });
    const transport = createFetchTransport({ baseUrl: served.url, headers });
    const { clusters } = createDatabricksClient(transport);
    const [version] = (await clusters.sparkVersions()).versions;
    const { cluster_id } = await clusters.create({
      cluster_name: 'lakehouse run',
      spark_version: version?.key ?? '',
      num_workers: 0,
    });
    const context = await openCommandContext(transport, cluster_id, { signal, onProgress });
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  } finally {
    await served.close();
  }
}
