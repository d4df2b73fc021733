import { useState } from 'react';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { OutputChoice } from './output-choice.tsx';
import { NO_TOOLS } from './preview-tools.ts';
import { ResultTabs } from './result-tabs.tsx';
import { PREVIEW_ROWS } from './row-limit.ts';
import { useNodePreview } from './use-node-preview.ts';

/** The rows, columns and code of a node, or of one of its outputs. */
export function ResultsOfNode({ nodeId: selected }: { nodeId: string }) {
  const outputs = useDesigner(selectPlan).order.filter(({ output }) => output?.of === selected);
  const { output: wanted, limit = PREVIEW_ROWS.max } = useDesigner((state) => state.results);
  const chooseResults = useDesigner((state) => state.chooseResults);
  const shown = outputs.find(({ node }) => node.id === wanted) ?? outputs[0];
  const nodeId = shown?.node.id ?? selected;
  const preview = useNodePreview(nodeId, limit);
  const [chosen, choose] = useState({ nodeId, tools: NO_TOOLS });
  return (
    <ResultTabs
      nodeId={nodeId}
      codeOf={selected}
      output={
        shown ? (
          <OutputChoice outputs={outputs} value={nodeId} onChange={(output) => chooseResults({ output })} />
        ) : null
      }
      preview={preview}
      limit={limit}
      onLimit={(rows) => chooseResults({ limit: rows })}
      // What was asked of one node is not asked of the next.
      tools={chosen.nodeId === nodeId ? chosen.tools : NO_TOOLS}
      onTools={(tools) => choose({ nodeId, tools })}
    />
  );
}
