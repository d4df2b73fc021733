import type { DesignerSet } from './designer-state.ts';
import type { RunSlice } from './run-slice.ts';

/** The part of the store about runs and metrics. */
export const runSlice = (set: DesignerSet): RunSlice => ({
  nodeStats: {},
  inferred: {},
  noteInferred: (nodeId, schema) => set(({ inferred }) => ({ inferred: { ...inferred, [nodeId]: schema } })),
  parameterValues: undefined,
  setParameterValues: (values) =>
    set(({ pipelineOf, history }) => ({
      parameterValues: { pipeline: pipelineOf(history.present), values },
    })),
  runState: 'idle',
  runner: undefined,
  setNodeStats: (nodeId, stats) => set(({ nodeStats }) => ({ nodeStats: { ...nodeStats, [nodeId]: stats } })),
  clearNodeStats: (nodeIds) =>
    set(({ nodeStats }) => {
      if (!nodeIds) return { nodeStats: {} };
      const gone = new Set(nodeIds);
      return { nodeStats: Object.fromEntries(Object.entries(nodeStats).filter(([id]) => !gone.has(id))) };
    }),
  expireNodeStats: (nodeIds) =>
    set(({ nodeStats }) => {
      const expired = new Set(nodeIds);
      return {
        nodeStats: Object.fromEntries(
          Object.entries(nodeStats).flatMap(([id, stats]) => {
            if (!expired.has(id)) return [[id, stats]];
            return stats.state === 'succeeded' || stats.state === 'stale' ? [[id, { state: 'stale' }]] : [];
          }),
        ),
      };
    }),
  setRunState: (runState) => set({ runState }),
  setRunner: (runner) => set({ runner }),
});
