import { setTimeout } from 'node:timers/promises';
import type { DatabricksClient } from '@lakehouse/databricks-client/client';

const LOOK_MS = 10;

/** A Python context of a local cluster, and how long it took until it was there (milliseconds). */
export class Cluster {
  private constructor(
    private readonly client: DatabricksClient,
    private readonly clusterId: string,
    private readonly contextId: string,
    readonly startMs: number,
  ) {}

  /** Creates a cluster and opens a context on it. Spark must be installed. */
  static async start(client: DatabricksClient): Promise<Cluster> {
    const start = performance.now();
    const { cluster_id } = await client.clusters.create({
      cluster_name: 'bench',
      spark_version: '15.4.x-scala2.12',
      node_type_id: 'Standard_DS3_v2',
      num_workers: 0,
    });
    await until(async () => {
      const { state, state_message } = await client.clusters.get({ cluster_id });
      if (state === 'TERMINATED' || state === 'ERROR') throw new Error(state_message ?? state);
      return state === 'RUNNING' ? state : undefined;
    });
    const place = { clusterId: cluster_id, language: 'python' } as const;
    const { id: contextId } = await client.commands.createContext(place);
    await until(async () => {
      const { status } = await client.commands.contextStatus({ clusterId: cluster_id, contextId });
      return status === 'Running' ? status : undefined;
    });
    return new Cluster(client, cluster_id, contextId, performance.now() - start);
  }

  /** Runs a program whose result is a table, and gives the number of its rows. */
  async rowsOf(command: string): Promise<number> {
    const data = await this.dataOf(command);
    if (!Array.isArray(data)) throw new Error(`No table: ${JSON.stringify(data)}`);
    return data.length;
  }

  /** Runs a program, and gives what it prints. */
  async run(command: string): Promise<string> {
    const data = await this.dataOf(command);
    return typeof data === 'string' ? data : '';
  }

  private async dataOf(command: string): Promise<unknown> {
    const at = { clusterId: this.clusterId, contextId: this.contextId };
    const { id: commandId } = await this.client.commands.execute({ ...at, language: 'python', command });
    const { found: results } = await until(async () => {
      const { status, results: found = null } = await this.client.commands.status({ ...at, commandId });
      return status === 'Finished' || status === 'Error' ? { found } : undefined;
    });
    if (results?.resultType === 'error') throw new Error(results.cause ?? results.summary ?? '');
    return results?.data;
  }
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await setTimeout(LOOK_MS);
  }
}
