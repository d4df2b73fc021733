import { type FlowDocument, sourceOf } from '@lakehouse/core/flows/document';
import { sourceTable } from '@lakehouse/core/flows/places';
import { comparison, type RunVersions } from '@lakehouse/core/flows/reconciliation/comparison';
import { readReconciliation } from '@lakehouse/core/flows/reconciliation/read-reconciliation';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { dataFlowTexts } from '../store/data-flow-messages.ts';
import type { RunReport } from '../store/flow-run.ts';

/** The workspace as a comparison sees it. */
export interface ComparingWorkspace {
  /** Runs one statement, with the flow's retry strategy. */
  readonly execute: (
    statement: string,
    retry: FlowDocument['job']['retry'],
    signal: AbortSignal,
  ) => Promise<StatementRows>;
  /** The version of a table; null for one that does not exist. Rejects for one without versions. */
  readonly versionOf: (table: readonly string[], signal: AbortSignal) => Promise<number | null>;
}

/** Compares both tables after a write; `written`: the rows that it reported, if it did. Never rejects. */
export type Compare = (written: number | undefined) => Promise<RunReport>;

/**
 * Notes the versions of both tables before a run, so that they can be compared after it. Rejects only if it is
 * cancelled: a run does not fail because its rows can't be compared.
 */
export async function beginReconciliation(
  { execute, versionOf }: ComparingWorkspace,
  { flow, table }: { readonly flow: FlowDocument; readonly table: readonly string[] },
  signal: AbortSignal,
): Promise<Compare> {
  const source = sourceOf(flow);
  const from = sourceTable(source);
  /** A view has no versions: it is read as it is. */
  const sourceVersion = async (): Promise<number | undefined> => {
    if (!from) return undefined;
    try {
      return (await versionOf(from, signal)) ?? undefined;
    } catch {
      return undefined;
    }
  };
  let before: RunVersions['before'];
  try {
    before = { source: await sourceVersion(), target: await versionOf(table, signal) };
  } catch (error) {
    const failed = { state: 'failed', message: dataFlowTexts.unknown(error) } as const;
    return () => Promise.resolve(failed);
  } finally {
    signal.throwIfAborted();
  }
  return async (written) => {
    try {
      const target = (await versionOf(table, signal)) ?? undefined;
      const versions =
        target === undefined ? undefined : { before, after: { source: await sourceVersion(), target } };
      const query = source && versions && comparison(flow, source, versions);
      if (!query) throw new Error(dataFlowTexts.noVersions);
      const answer = await execute(query.text, flow.job.retry, signal);
      return { state: 'compared', found: readReconciliation(flow, versions, answer, written), written };
    } catch (error) {
      return { state: 'failed', message: dataFlowTexts.unknown(error) };
    }
  };
}
