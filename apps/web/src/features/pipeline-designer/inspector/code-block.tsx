import { type CodeLanguage, CodeView } from '@lakehouse/ui/code-view';
import { CopyButton } from '@lakehouse/ui/copy-button';
import { notify } from '../../../shared/messages/notify.ts';
import { codeMessages } from '../../../shared/pipeline/messages/code-messages.ts';

const LINE_PX = 19;
const PADDING_PX = 26;
const MAX_LINES = 14;

interface CodeBlockProps {
  /** The accessible name. */
  readonly label: string;
  readonly code: string;
  readonly language: CodeLanguage;
}

/** Some lines of code, as high as they are up to a limit, with a button to copy them. */
export function CodeBlock({ label, code, language }: CodeBlockProps) {
  const lines = Math.min(MAX_LINES, code.split('\n').length + 1);
  return (
    <>
      <div style={{ height: lines * LINE_PX + PADDING_PX }} className="grid">
        <CodeView label={label} code={code} language={language} lineNumbers={false} copyable={false} />
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
