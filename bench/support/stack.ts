import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import type { TestApp } from '../../e2e/support/app.ts';
import type { Answer } from './interleaved.ts';

/** Runs statements as the designer does: through the server that the browser talks to. */
export async function stackOf(app: TestApp): Promise<(statement: string) => Promise<Answer>> {
  const transport = createFetchTransport({
    baseUrl: `${app.url}/workspace`,
    headers: () => ({
      Authorization: `Bearer ${app.token}`,
      'X-Databricks-Workspace': app.workspaceUrl,
    }),
  });
  const { warehouses } = await createDatabricksClient(transport).warehouses.list({});
  const warehouse_id = warehouses?.[0]?.id ?? '';
  return async (statement) => {
    const start = performance.now();
    const { rows } = await runStatement(transport, { warehouse_id, statement }, { firstPollMs: 60 });
    return { ms: performance.now() - start, rows: rows.length };
  };
}
