import type { ScriptStatement } from '../../script/split-statements.ts';
import type { ParameterValue } from '../tabs/query-tab.ts';
import type { ResultPages } from './result-pages.ts';

/** The state of a statement in a run; `skipped` because an earlier one failed or was cancelled. */
export type StatementOutcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'running'; readonly startedAt: number }
  | { readonly state: 'succeeded'; readonly ms: number; readonly result: ResultPages }
  | { readonly state: 'failed'; readonly ms: number; readonly message: string }
  | { readonly state: 'cancelled'; readonly ms: number }
  | { readonly state: 'skipped' };

export interface StatementRun {
  readonly statement: ScriptStatement;
  readonly outcome: StatementOutcome;
}

export interface Parameter extends ParameterValue {
  readonly name: string;
}

/** A request to run statements, and where. */
export interface RunRequest {
  readonly tabId: string;
  readonly statements: readonly ScriptStatement[];
  readonly parameters: readonly Parameter[];
  /** Maximum number of rows in a result. */
  readonly rowLimit: number;
  readonly warehouseId: string;
}

/** The last run of a tab. */
export interface QueryRun {
  readonly request: RunRequest;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** `starting`: the warehouse is being started; `queued`: the statement waits for its turn there. */
  readonly phase: 'starting' | 'queued' | 'running' | 'ended';
  readonly statements: readonly StatementRun[];
  /** The index of the statement whose result is shown. */
  readonly shown: number;
}

export const isUnderWay = (run: QueryRun | undefined): boolean => run !== undefined && run.phase !== 'ended';
