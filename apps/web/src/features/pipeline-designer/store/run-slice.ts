import type { DesignerSet } from './designer-state.ts';
import type { NodeStats, PipelineRunner, RunState } from './node-stats.ts';

/** What previews and runs have found out about nodes, and the run that is under way. */
export interface RunSlice {
  readonly nodeStats: Readonly<Record<string, NodeStats>>;
  readonly runState: RunState;
  readonly runner: PipelineRunner | undefined;
  readonly setNodeStats: (nodeId: string, stats: NodeStats) => void;
  /** Forgets the figures of these nodes, or of all. */
  readonly clearNodeStats: (nodeIds?: readonly string[]) => void;
  readonly setRunState: (runState: RunState) => void;
  readonly setRunner: (runner: PipelineRunner | undefined) => void;
}

export const runSlice = (set: DesignerSet): RunSlice => ({
  nodeStats: {},
  runState: 'idle',
  runner: undefined,
  setNodeStats: (nodeId, stats) => set(({ nodeStats }) => ({ nodeStats: { ...nodeStats, [nodeId]: stats } })),
  clearNodeStats: (nodeIds) =>
    set(({ nodeStats }) => {
      if (!nodeIds) return { nodeStats: {} };
      const gone = new Set(nodeIds);
      return { nodeStats: Object.fromEntries(Object.entries(nodeStats).filter(([id]) => !gone.has(id))) };
    }),
  setRunState: (runState) => set({ runState }),
  setRunner: (runner) => set({ runner }),
});
