import type { Reconciliation } from '@lakehouse/core/flows/reconciliation/read-reconciliation';
import type { FlowStep } from '@lakehouse/core/flows/statements';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import type { Replaced } from '../../../shared/writes/undo-replace.ts';

/** The progress of one statement. */
export type StepOutcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'running'; readonly startedAt: number; readonly says?: string }
  | { readonly state: 'succeeded'; readonly ms: number; readonly says: string }
  | { readonly state: 'failed'; readonly ms: number; readonly message: string }
  | { readonly state: 'cancelled' | 'skipped' };

export interface RunStep {
  readonly step: Pick<FlowStep, 'kind' | 'title'>;
  readonly outcome: StepOutcome;
}

/** The outcome of Run Data Flow. */
export type FlowRun =
  | { readonly kind: 'refused'; readonly problems: number }
  | { readonly kind: 'code' }
  /** Waits for the columns: without them there is no mapping, or one with the names of another table. */
  | { readonly kind: 'columns' }
  /** Checks what the run replaces, and asks for confirmation if it replaces anything. */
  | { readonly kind: 'checking' }
  | StatementsRun;

export interface StatementsRun {
  readonly kind: 'statements';
  readonly phase: 'starting' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  readonly warehouse: string;
  /** Whether that is a cluster. */
  readonly isCluster?: boolean;
  /** The target table, by the parts of its name; empty for a target outside the catalog. */
  readonly table: readonly string[];
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly ms?: number;
  readonly steps: readonly RunStep[];
  /** Why the run stopped, when no statement carries the error. */
  readonly message?: string;
  /** The first rows of the table afterwards. */
  readonly preview?: Pick<StatementRows, 'columns' | 'rows'>;
  /** The target table, when the run has replaced it. */
  readonly replaced?: Replaced;
  /** Whether source and target agree, once the rows are written. */
  readonly report?: RunReport;
}

export type RunReport =
  | { readonly state: 'comparing' }
  /** `written`: the rows that the platform reported for the write, if it did. */
  | { readonly state: 'compared'; readonly found: Reconciliation; readonly written: number | undefined }
  | { readonly state: 'failed'; readonly message: string };

/** Whether leaving the page would stop a run. */
export const isUnderWay = (run: FlowRun | undefined): boolean =>
  run?.kind === 'columns' ||
  run?.kind === 'checking' ||
  (run?.kind === 'statements' && (run.phase === 'starting' || run.phase === 'running'));
