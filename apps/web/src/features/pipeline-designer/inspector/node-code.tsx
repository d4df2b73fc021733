import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { nodeScript } from '../code/script-of.ts';
import { inspectorTexts } from '../messages/inspector-texts.ts';
import { CodeBlock } from './code-block.tsx';

/** The generated PySpark of one node. */
export function NodeCode({ nodeId }: { nodeId: string }) {
  const code = useDesigner((state) => nodeScript(selectPlan(state), nodeId));
  const isDisabled = useDesigner((state) => selectPlan(state).byId.get(nodeId)?.node.disabled === true);
  if (code === undefined)
    return (
      <p className="text-dim text-xs">
        {isDisabled ? inspectorTexts.noCodeWhileDisabled : inspectorTexts.noCodeYet}
      </p>
    );
  return <CodeBlock label={inspectorTexts.nodeCode} code={code} language="python" />;
}
