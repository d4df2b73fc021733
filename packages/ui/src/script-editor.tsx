import { lazy, Suspense, useRef } from 'react';
import type { CompletionItem, Completions } from './code/editor-completion.ts';
import type { EditorDiagnostic } from './code/editor-options.ts';
import type { ScriptEditorHandle } from './code/script-editor-handle.ts';
import type { ScriptEditorProps } from './code/script-editor-props.ts';
import { cn } from './lib/cn.ts';

export type { CompletionItem, Completions, EditorDiagnostic, ScriptEditorHandle };

const CodeMirrorScript = lazy(async () => ({
  default: (await import('./code/code-mirror-script.tsx')).CodeMirrorScript,
}));

/** An editor of SQL scripts with several documents. Until it has loaded, a plain text area takes the typing. */
export function ScriptEditor({ className, ...props }: ScriptEditorProps) {
  const caret = useRef<number | undefined>(undefined);
  return (
    <div className={cn('min-h-0 overflow-hidden bg-panel', className)}>
      <Suspense
        fallback={
          <textarea
            aria-label={props.label}
            value={props.value}
            onFocus={(event) => {
              caret.current = event.target.selectionEnd;
            }}
            onSelect={(event) => {
              caret.current = event.currentTarget.selectionEnd;
            }}
            onBlur={() => {
              caret.current = undefined;
            }}
            onChange={(event) => {
              caret.current = event.target.selectionEnd;
              props.onChange(event.target.value);
            }}
            className="block h-full w-full resize-none bg-transparent py-2 pl-12 font-mono text-xs leading-[19px] outline-none"
          />
        }
      >
        <CodeMirrorScript {...props} caret={caret} />
      </Suspense>
    </div>
  );
}
