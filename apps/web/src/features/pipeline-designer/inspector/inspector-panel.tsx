import { EmptyState } from '@lakehouse/ui/empty-state';
import { MousePointerClick } from 'lucide-react';
import { Suspense } from 'react';
import { later } from '../../../shared/layout/later.tsx';
import { selectSoleNode } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { inspectorTexts } from '../messages/inspector-texts.ts';

/** With its forms and pickers, which nothing shows until a node is selected. */
export const LaterNodeInspector = later(async () => (await import('./node-inspector.tsx')).NodeInspector);

export const LaterSeveralNodes = later(async () => (await import('./several-nodes.tsx')).SeveralNodes);

/** The panel at the right: the settings of the selected node. Fills its parent. */
export function InspectorPanel() {
  const node = useDesigner(selectSoleNode);
  const count = useDesigner(({ selectedNodes }) => selectedNodes.length);
  if (node)
    return (
      <Suspense fallback={null}>
        <LaterNodeInspector key={node.id} node={node} />
      </Suspense>
    );
  if (count > 1)
    return (
      <Suspense fallback={null}>
        <LaterSeveralNodes />
      </Suspense>
    );
  return (
    <EmptyState
      className="h-full"
      icon={<MousePointerClick aria-hidden="true" size={20} />}
      title={inspectorTexts.nothingSelected}
    >
      {inspectorTexts.selectHint}
    </EmptyState>
  );
}
