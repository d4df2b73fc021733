import { tableText } from '@lakehouse/core/codegen/spark-names';
import {
  clusterProgram,
  comparesOnCluster,
  historyProgram,
  isLoadedByRanges,
  rowsProgram,
  TELL_CAUSES,
} from '@lakehouse/core/flows/cluster-run';
import type { FlowDocument } from '@lakehouse/core/flows/document';
import type { LoadProgress } from '@lakehouse/core/flows/load-progress';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import type { CommandContext, OpenContextOptions } from '@lakehouse/databricks-client/commands/open-context';
import { clusterFailure } from '../store/cluster-failure.ts';
import { dataFlowMessages, dataFlowTexts } from '../store/data-flow-messages.ts';
import type { StatementsRun } from '../store/flow-run.ts';
import { type NewestEntry, newestEntry, versionsBetween, writtenBetween } from './cluster-metrics.ts';
import { compareOnCluster } from './compare-on-cluster.ts';
import { followLoad, loadOf } from './follow-load.ts';
import { beginRun, type FlowDeps, PREVIEW_ROWS } from './run-progress.ts';

/** The workspace as a run on a cluster sees it. */
export interface ClusterDeps extends FlowDeps {
  /** Opens a context on the chosen cluster, which is started if it does not run. */
  readonly open: (options: OpenContextOptions) => Promise<CommandContext>;
}

export interface ClusterPlan {
  readonly flow: FlowDocument;
  /** Undefined for a target outside the catalog. */
  readonly table: readonly string[] | undefined;
  /** The name of the cluster. */
  readonly cluster: string;
}

/** The newest entry of the table's history; undefined where the table is not there, or does not tell. */
async function entryOf(
  execute: CommandContext['execute'],
  table: readonly string[] | undefined,
): Promise<NewestEntry | undefined> {
  if (!table) return undefined;
  try {
    return newestEntry(tableOfResults(await execute(historyProgram(table))));
  } catch {
    return undefined;
  }
}

/** The first rows of what was written: failing to show them does not fail the run. */
async function firstRows(
  execute: CommandContext['execute'],
  table: readonly string[] | undefined,
): Promise<Partial<StatementsRun>> {
  if (!table) return {};
  try {
    return { preview: tableOfResults(await execute(rowsProgram(table, PREVIEW_ROWS))) };
  } catch (error) {
    return { message: dataFlowTexts.noPreview(error) };
  }
}

/** Runs the code of a flow on a cluster, and reports progress. Never rejects. */
export async function runOnCluster(
  deps: ClusterDeps,
  { flow, table, cluster }: ClusterPlan,
  signal: AbortSignal,
): Promise<void> {
  const { notify, open } = deps;
  const titles = [dataFlowTexts.startCluster, dataFlowTexts.runCode];
  const steps = titles.map((title) => ({ kind: 'write' as const, title }));
  const begin = { warehouse: cluster, isCluster: true, table: table ?? [], steps };
  let latest: LoadProgress | undefined;
  /** How to complete a load of which a part is committed. */
  const rest = (): string => (latest && latest.range < latest.ranges ? dataFlowTexts.goesOn(latest) : '');
  const failure = (error: unknown): string => [clusterFailure(error), rest()].filter(Boolean).join('\n');
  const { change, step, tell, end } = beginRun({ ...deps, failure }, begin, signal);
  let context: CommandContext | undefined;
  try {
    context = await step(
      0,
      () => open({ signal }),
      () => dataFlowTexts.ready,
    );
    const { execute } = context;
    change(() => ({ phase: 'running' }));
    const { after, before, written, load } = await step(
      1,
      async () => {
        await execute(TELL_CAUSES);
        const first = await entryOf(execute, table);
        const code = (): Promise<unknown> => execute(clusterProgram(flow) ?? '');
        if (table && isLoadedByRanges(flow)) {
          const earlier = await loadOf(execute, table);
          const onProgress = (found: LoadProgress): void => {
            latest = found;
            tell(1, dataFlowTexts.rangesDone(found));
          };
          await followLoad(code, { open, table, earlier, signal, onProgress });
          latest = await loadOf(execute, table);
        } else await code();
        const last = await entryOf(execute, table);
        return { before: first, after: last, written: writtenBetween(first, last, latest), load: latest };
      },
      (done) => done.written?.says ?? dataFlowTexts.ready,
    );
    end('succeeded', await firstRows(execute, table));
    const says =
      table && written ? dataFlowTexts.written(written.rows, tableText(table)) : dataFlowTexts.ranOn(cluster);
    notify(dataFlowMessages.finished(says));
    const versions = versionsBetween(before, after, load);
    if (!versions || !comparesOnCluster(flow)) return;
    change(() => ({ report: { state: 'comparing' } }));
    const report = await compareOnCluster(execute, { flow, versions, written: written?.rows });
    change(() => ({ report }));
  } catch (error) {
    const message = failure(error);
    const left = rest();
    end(
      signal.aborted ? 'cancelled' : 'failed',
      signal.aborted ? (left ? { message: left } : {}) : { message },
    );
    notify(signal.aborted ? dataFlowMessages.cancelled() : dataFlowMessages.failed(message));
  } finally {
    await context?.close();
  }
}
