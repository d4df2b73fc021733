import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { RunSummary, WalkOptions } from '@lakehouse/core/pipeline/running/node-run';
import type { ComputeRows, RunText } from '@lakehouse/core/pipeline-tests/run-tests';

/** The first rows of a node, cells as strings. */
export interface PreviewRows {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Why a node has no rows to show. */
export interface NoPreview {
  readonly nodeId: string;
  readonly reason: string;
}

export interface RunOptions extends WalkOptions {
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Called with what a node printed. */
  readonly onOutput: (text: string) => void;
}

/** An engine of the local workspace that runs pipelines. */
export interface RunEngine {
  readonly run: (plan: Plan, options: RunOptions) => Promise<RunSummary>;
  /** Computes rows of tests; what the engine refuses is an answer. */
  readonly computeRows: ComputeRows;
  /** Runs a statement of SQL, where the engine does. */
  readonly runSql?: RunText;
  readonly preview: (plan: Plan, nodeId: string, limit: number) => Promise<PreviewRows | NoPreview>;
}
