import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { RunSummary, WalkOptions } from '@lakehouse/core/pipeline/running/node-run';
import { runOnCluster } from '@lakehouse/core/targets/run-on-cluster';
import { openCommandContext, textOfResults } from '@lakehouse/databricks-client/commands/open-context';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { neverStopped } from '../../../shared/api/never-stopped.ts';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { clusterRunTexts as texts } from '../../../shared/pipeline/messages/cluster-run-messages.ts';

export interface ConnectedRun extends WalkOptions {
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onOutput: (text: string) => void;
}

/** The cluster that the designer is connected to. Throws when there is none. */
function connectedCluster(): string {
  const { clusterId } = useConnectedCluster.getState();
  if (clusterId === undefined) throw new Error(texts.notConnected);
  return clusterId;
}

/** Runs the generated PySpark of a plan on the connected cluster. Rejects when the cluster can't be used. */
export async function runOnConnected(
  transport: Transport,
  plan: Plan,
  { onOutput, ...options }: ConnectedRun,
): Promise<RunSummary> {
  const context = await openCommandContext(transport, connectedCluster(), { signal: options.signal });
  const execute = async (code: string, signal = options.signal): Promise<string> =>
    textOfResults(await context.execute(code, signal));
  try {
    return await runOnCluster(plan, {
      ...options,
      execute,
      // Not stopped with the run: what it kept is forgotten in any case.
      cleanUp: (code) => execute(code, neverStopped()),
      onOutput: (nodeId, text) => onOutput(`${plan.byId.get(nodeId)?.node.label ?? nodeId}\n${text}`),
    });
  } finally {
    await context.close();
  }
}
