import { EmptyState } from '@lakehouse/ui/empty-state';
import { MousePointerClick } from 'lucide-react';
import { selectSoleNode } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { NodeInspector } from './node-inspector.tsx';
import { SeveralNodes } from './several-nodes.tsx';

/** The panel at the right: the settings of the selected node. Fills its parent. */
export function InspectorPanel() {
  const node = useDesigner(selectSoleNode);
  const count = useDesigner(({ selectedNodes }) => selectedNodes.length);
  if (node) return <NodeInspector key={node.id} node={node} />;
  if (count > 1) return <SeveralNodes />;
  return (
    <EmptyState
      className="h-full"
      icon={<MousePointerClick aria-hidden="true" size={20} />}
      title="Nothing selected"
    >
      Select a node to see its settings, its code and its columns.
    </EmptyState>
  );
}
