import type { EdgeChange } from '@xyflow/react';
import { useCallback } from 'react';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { type FlowEdge, reconcileEdges } from './flow-edge.ts';
import { useReconciled } from './use-reconciled.ts';

export interface FlowEdges {
  readonly edges: FlowEdge[];
  readonly onEdgesChange: (changes: EdgeChange<FlowEdge>[]) => void;
}

/** The flow's edges, straight from the document. */
export function useFlowEdges(): FlowEdges {
  const store = useDesignerStore();
  const selected = useDesigner((state) => state.selectedEdges);
  const [edges] = useReconciled(reconcileEdges, selected);

  const onEdgesChange = useCallback(
    (changes: EdgeChange<FlowEdge>[]) => {
      const picks = changes.filter((change) => change.type === 'select');
      if (picks.length === 0) return;
      const { selectedNodes, selectedEdges, select } = store.getState();
      const next = new Set(selectedEdges);
      for (const { id, selected: is } of picks) {
        if (is) next.add(id);
        else next.delete(id);
      }
      select(selectedNodes, [...next]);
    },
    [store],
  );
  return { edges, onEdgesChange };
}
