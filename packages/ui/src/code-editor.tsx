import { lazy, Suspense, useRef } from 'react';
import type { CompletionItem, CompletionSource, Completions } from './code/editor-completion.ts';
import type { EditorDiagnostic, EditorOptions } from './code/editor-options.ts';
import { cn } from './lib/cn.ts';
import { useFieldControl } from './lib/field-context.ts';

export type { Completions, EditorDiagnostic };

const CodeMirrorEditor = lazy(async () => ({
  default: (await import('./code/code-mirror-editor.tsx')).CodeMirrorEditor,
}));

export interface CodeEditorProps extends EditorOptions {
  /** The accessible name. */
  readonly label: string;
  /** The height of what is around the editor, as a class; a single line needs none. */
  readonly className?: string;
}

/**
 * An editor for expressions and SQL with completion and underlined problems. Inside a `Field` it takes help and error
 * from there. Until the editor has loaded, a plain text area takes the typing.
 */
export function CodeEditor({ label, className, ...options }: CodeEditorProps) {
  const wiring = useFieldControl({});
  const caret = useRef<number | undefined>(undefined);
  const attributes: Record<string, string> = { 'aria-label': label };
  for (const [name, value] of Object.entries(wiring)) attributes[name] = String(value);
  const { value, onChange, placeholder, singleLine = false } = options;
  return (
    <div
      className={cn(
        'min-h-8 overflow-hidden rounded-sm border border-control bg-panel focus-within:border-focus focus-within:outline-1 focus-within:outline-focus',
        attributes['aria-invalid'] === 'true' && 'border-bad',
        className,
      )}
    >
      <Suspense
        fallback={
          <textarea
            {...attributes}
            value={value}
            placeholder={placeholder}
            rows={singleLine ? 1 : 3}
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
              onChange(event.target.value);
            }}
            className="block h-full w-full resize-none bg-transparent px-3 py-2 font-mono text-xs leading-[19px] outline-none"
          />
        }
      >
        <CodeMirrorEditor {...options} attributes={attributes} caret={caret} />
      </Suspense>
    </div>
  );
}
