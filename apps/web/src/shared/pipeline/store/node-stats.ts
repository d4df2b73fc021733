/** Where a node stands in the last run or preview that touched it. */
export type NodeActivity = 'running' | 'succeeded' | 'failed' | 'skipped' | 'cancelled';

/** What is known of a node's rows; shown on its card. */
export interface NodeStats {
  readonly state: NodeActivity;
  /** A row count as exact digits. */
  readonly rows?: string;
  /** Milliseconds. */
  readonly ms?: number;
  /** Why it failed or was skipped. */
  readonly message?: string;
}

/** Where the pipeline's run stands. `checking`: what it would replace is looked at, or a person is asked. */
export type RunState = 'idle' | 'checking' | 'running' | 'cancelling';

/** Runs the pipeline; the runs part of the designer registers one while it is mounted. */
export interface PipelineRunner {
  /** Runs all nodes, or only these and what they need. */
  readonly start: (only?: ReadonlySet<string>) => void;
  readonly cancel: () => void;
}
