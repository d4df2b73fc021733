import type { NodeStats, PipelineRunner, RunState } from './node-stats.ts';

/** The metrics of nodes from previews and runs, and the active run. */
export interface RunSlice {
  readonly nodeStats: Readonly<Record<string, NodeStats>>;
  readonly runState: RunState;
  readonly runner: PipelineRunner | undefined;
  readonly setNodeStats: (nodeId: string, stats: NodeStats) => void;
  /** Clears the metrics of these nodes, or of all. */
  readonly clearNodeStats: (nodeIds?: readonly string[]) => void;
  readonly setRunState: (runState: RunState) => void;
  readonly setRunner: (runner: PipelineRunner | undefined) => void;
}
