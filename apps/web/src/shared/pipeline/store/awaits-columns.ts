import type { DesignerState } from './designer-state.ts';
import { selectPlan } from './selectors.ts';

/** Whether a source before a node is just being read: that its columns are not known is not a mistake yet. */
export function awaitsColumns(state: DesignerState, nodeId: string): boolean {
  const { byId } = selectPlan(state);
  const seen = new Set<string>();
  const isRead = (id: string): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    const planned = byId.get(id);
    if (!planned) return false;
    const before = Object.values(planned.inputs).flat();
    return id !== nodeId && before.length === 0
      ? planned.schema === undefined && state.nodeStats[id]?.state === 'running'
      : before.some(isRead);
  };
  return isRead(nodeId);
}
