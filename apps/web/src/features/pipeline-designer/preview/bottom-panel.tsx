import { Suspense } from 'react';
import { later } from '../../../shared/layout/later.tsx';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { RESULT_PARTS, ResultTabs } from './result-tabs.tsx';

// Its query is SQL, which is not written before a node is selected.
const ResultsOfNode = later(async () => (await import('./results-of-node.tsx')).ResultsOfNode);

/** What the panel shows later. */
export const BOTTOM_PARTS = [ResultsOfNode, ...RESULT_PARTS];

/** The panel below the canvas: rows, columns and code of the selected node, problems, and runs. Fills its parent. */
export function BottomPanel() {
  const nodeId = useDesigner((state) => state.previewNodeId);
  return nodeId === undefined ? (
    <ResultTabs />
  ) : (
    <Suspense fallback={<ResultTabs isLoading />}>
      <ResultsOfNode nodeId={nodeId} />
    </Suspense>
  );
}
