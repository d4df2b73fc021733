import type { NodeStats, PipelineRunner, RunState } from './node-stats.ts';

/** A schema that was pinned to a source automatically. */
export interface InferredSchema {
  /** The statement that described the source. */
  readonly statement: string;
  readonly ddl: string;
}

/** The parameter values of a run, and its pipeline as returned by `pipelineOf`. */
export interface ParameterValues {
  readonly pipeline: object;
  readonly values: Readonly<Record<string, string>>;
}

/** The metrics of nodes from previews and runs, and the active run. */
export interface RunSlice {
  readonly nodeStats: Readonly<Record<string, NodeStats>>;
  /** Schemas that were pinned automatically, by node: they may be replaced without confirmation. */
  readonly inferred: Readonly<Record<string, InferredSchema>>;
  readonly noteInferred: (nodeId: string, schema: InferredSchema) => void;
  readonly parameterValues: ParameterValues | undefined;
  /** Sets the values that previews and runs of the pipeline on the screen use from now on. */
  readonly setParameterValues: (values: Readonly<Record<string, string>>) => void;
  readonly runState: RunState;
  readonly runner: PipelineRunner | undefined;
  readonly setNodeStats: (nodeId: string, stats: NodeStats) => void;
  /** Clears the metrics of these nodes, or of all. */
  readonly clearNodeStats: (nodeIds?: readonly string[]) => void;
  /** Replaces the metrics of these nodes by the state "stale" where they succeeded, and clears the others. */
  readonly expireNodeStats: (nodeIds: readonly string[]) => void;
  readonly setRunState: (runState: RunState) => void;
  readonly setRunner: (runner: PipelineRunner | undefined) => void;
}
