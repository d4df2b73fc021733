import { lazy, type Ref, Suspense, useRef } from 'react';
import type { CompletionItem, CompletionSource, Completions } from './code/editor-completion.ts';
import type { EditorDiagnostic } from './code/editor-options.ts';
import type { ScriptEditorHandle } from './code/script-editor-handle.ts';
import { cn } from './lib/cn.ts';

export type { CompletionItem, CompletionSource, Completions, EditorDiagnostic, ScriptEditorHandle };

const CodeMirrorScript = lazy(async () => ({
  default: (await import('./code/code-mirror-script.tsx')).CodeMirrorScript,
}));

export interface ScriptEditorProps {
  /** The accessible name. */
  readonly label: string;
  /** Which text it is: each keeps its own undo history, selection and scroll position. */
  readonly documentId: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly complete?: CompletionSource;
  readonly diagnostics?: readonly EditorDiagnostic[];
  /** Ctrl/Cmd+Enter. */
  readonly onRun?: () => void;
  /** Ctrl/Cmd+Shift+Enter. */
  readonly onRunAll?: () => void;
  readonly ref?: Ref<ScriptEditorHandle>;
  readonly className?: string;
}

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
