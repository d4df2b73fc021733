/** A node's state in the last run or preview that included it. `stale`: it succeeded, and its rows may differ now. */
export type NodeActivity = 'running' | 'succeeded' | 'stale' | 'failed' | 'skipped' | 'cancelled';

/** The metrics of a node's rows; shown on its card. */
export interface NodeStats {
  readonly state: NodeActivity;
  /** A row count as exact digits. */
  readonly rows?: string;
  /** Milliseconds. */
  readonly ms?: number;
  /** Why it failed or was skipped. */
  readonly message?: string;
}

/** The state of the pipeline's run. `checking`: what it would replace is being checked, or awaits confirmation. */
export type RunState = 'idle' | 'checking' | 'running' | 'cancelling';

/** Runs the pipeline; the runs part of the designer registers one while it is mounted. */
export interface PipelineRunner {
  /** Runs all nodes, or only these and what they need. */
  readonly start: (only?: ReadonlySet<string>) => void;
  readonly cancel: () => void;
}
