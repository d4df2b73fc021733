import { CodeView } from '@lakehouse/ui/code-view';
import { CopyButton } from '@lakehouse/ui/copy-button';
import { notify } from '../../../shared/messages/notify.ts';
import { codeMessages } from '../../../shared/pipeline/messages/code-messages.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { nodeScript } from '../code/script-of.ts';
import { inspectorTexts } from '../messages/inspector-texts.ts';

const LINE_PX = 19;
const PADDING_PX = 26;
const MAX_LINES = 14;

/** The generated PySpark of one node. */
export function NodeCode({ nodeId }: { nodeId: string }) {
  const code = useDesigner((state) => nodeScript(selectPlan(state), nodeId));
  if (code === undefined) return <p className="text-dim text-xs">{inspectorTexts.noCodeYet}</p>;
  const lines = Math.min(MAX_LINES, code.split('\n').length + 1);
  return (
    <>
      <div style={{ height: lines * LINE_PX + PADDING_PX }} className="grid">
        <CodeView
          label={inspectorTexts.nodeCode}
          code={code}
          language="python"
          lineNumbers={false}
          copyable={false}
        />
      </div>
      {/* Below the code: over it, it would cover its first line. */}
      <CopyButton
        text={code}
        what="code"
        look="text"
        className="justify-self-end"
        onCopied={() => notify(codeMessages.copied())}
      />
    </>
  );
}
