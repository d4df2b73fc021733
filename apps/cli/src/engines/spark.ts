import { onPython } from '@lakehouse/core/pipeline-tests/run-tests';
import { previewProgram } from '@lakehouse/core/targets/cluster-program';
import { runOnCluster } from '@lakehouse/core/targets/run-on-cluster';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import { type CommandContext, textOfResults } from '@lakehouse/databricks-client/commands/open-context';
import { orRefusal } from './or-refusal.ts';
import type { RunEngine } from './run-engine.ts';

/** Runs the PySpark of pipelines, as a cluster does. */
export const onSpark = (context: CommandContext): RunEngine => {
  const execute = async (code: string, stop?: AbortSignal): Promise<string> =>
    textOfResults(await context.execute(code, stop));
  return {
    run: (plan, { onOutput, ...options }) =>
      runOnCluster(plan, {
        ...options,
        execute,
        // Not stopped with the run: what it kept is forgotten in any case.
        cleanUp: (code) => execute(code, new AbortController().signal),
        onOutput: (nodeId, text) => onOutput(`${plan.byId.get(nodeId)?.node.label ?? nodeId}\n${text}`),
      }),
    computeRows: onPython((program) => orRefusal(async () => tableOfResults(await context.execute(program)))),
    preview: async (plan, nodeId, limit) => {
      const program = previewProgram(plan, nodeId, limit);
      if (program === undefined)
        return { nodeId, reason: 'it returns no rows, or the problems above exclude it' };
      return tableOfResults(await context.execute(program));
    },
  };
};
