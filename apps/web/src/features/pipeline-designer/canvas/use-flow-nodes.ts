import type { Position } from '@lakehouse/core/pipeline/document';
import { moveNodes } from '@lakehouse/core/pipeline/operations';
import { applyNodeChanges, type NodeChange } from '@xyflow/react';
import { useCallback } from 'react';
import { nodesById } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { type FlowNode, reconcileNodes } from './flow-node.ts';
import { useReconciled } from './use-reconciled.ts';

export interface FlowNodes {
  readonly nodes: FlowNode[];
  readonly onNodesChange: (changes: NodeChange<FlowNode>[]) => void;
  /** Writes dragged positions to the document, as one undo step. */
  readonly commitDrag: (
    event: unknown,
    node: FlowNode | readonly FlowNode[],
    nodes?: readonly FlowNode[],
  ) => void;
}

/** The flow's own nodes: they follow the document, and are ahead of it only during a drag. */
export function useFlowNodes(): FlowNodes {
  const store = useDesignerStore();
  const selected = useDesigner((state) => state.selectedNodes);
  const [nodes, setNodes] = useReconciled(reconcileNodes, selected);

  const onNodesChange = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      setNodes((before) => applyNodeChanges(changes, before));
      const picks = changes.filter((change) => change.type === 'select');
      if (picks.length === 0) return;
      const { selectedNodes, selectedEdges, select } = store.getState();
      const next = new Set(selectedNodes);
      for (const { id, selected: is } of picks) {
        if (is) next.add(id);
        else next.delete(id);
      }
      select([...next], selectedEdges);
    },
    [store, setNodes],
  );

  const commitDrag = useCallback<FlowNodes['commitDrag']>(
    (_event, node, dragged) => {
      const moved = dragged ?? (Array.isArray(node) ? node : [node]);
      store.getState().change((current) => {
        const byId = nodesById(current);
        const places = new Map<string, Position>();
        for (const { id, position } of moved) {
          const before = byId.get(id)?.position;
          if (before && (before.x !== position.x || before.y !== position.y)) places.set(id, position);
        }
        return places.size === 0 ? current : moveNodes(current, places);
      });
    },
    [store],
  );

  return { nodes, onNodesChange, commitDrag };
}
