import { comparisonProgram } from '@lakehouse/core/flows/cluster-run';
import type { FlowDocument } from '@lakehouse/core/flows/document';
import type { RunVersions } from '@lakehouse/core/flows/reconciliation/comparison';
import { readReconciliation } from '@lakehouse/core/flows/reconciliation/read-reconciliation';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import type { CommandContext } from '@lakehouse/databricks-client/commands/open-context';
import { clusterFailure } from '../store/cluster-failure.ts';
import type { RunReport } from '../store/flow-run.ts';

interface Compared {
  readonly flow: FlowDocument;
  readonly versions: RunVersions;
  /** The rows that the run reported. */
  readonly written: number | undefined;
}

/** Compares a table of another database with the target after a run. Never rejects. */
export async function compareOnCluster(
  execute: CommandContext['execute'],
  { flow, versions, written }: Compared,
): Promise<RunReport> {
  try {
    const answer = tableOfResults(await execute(comparisonProgram(flow, versions)));
    return { state: 'compared', found: readReconciliation(flow, versions, answer, written), written };
  } catch (error) {
    return { state: 'failed', message: clusterFailure(error) };
  }
}
