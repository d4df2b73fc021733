import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { startApp } from '../../e2e/support/app.ts';
import { ROOT } from '../../scripts/lib/root.mjs';

const PAUSE_MS = 200;

/** Seconds from the call that creates a cluster until it runs, Spark being installed. */
export async function clusterSeconds(python: string): Promise<number> {
  const app = await startApp({
    LAKEHOUSE_SPARK_PYTHON: python,
    LAKEHOUSE_SPARK_HOME: join(ROOT, 'node_modules/.cache/lakehouse/spark'),
  });
  try {
    const headers = { Authorization: `Bearer ${app.token}` };
    const { clusters } = createDatabricksClient(
      createFetchTransport({ baseUrl: app.workspaceUrl, headers: () => headers }),
    );
    const start = performance.now();
    const { cluster_id } = await clusters.create({
      cluster_name: 'bench',
      spark_version: '15.4.x-scala2.12',
      node_type_id: 'Standard_DS3_v2',
      num_workers: 0,
    });
    for (;;) {
      const { state, state_message } = await clusters.get({ cluster_id });
      if (state === 'RUNNING') return (performance.now() - start) / 1000;
      if (state === 'TERMINATED' || state === 'ERROR') throw new Error(state_message ?? state);
      await setTimeout(PAUSE_MS);
    }
  } finally {
    await app.stop();
  }
}
