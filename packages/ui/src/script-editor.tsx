import { lazy, Suspense, useRef } from 'react';
import type { CompletionItem, Completions } from './code/editor-completion.ts';
import type { EditorDiagnostic } from './code/editor-options.ts';
import { type LeftPlace, PlainScript } from './code/plain-script.tsx';
import type { ScriptEditorHandle } from './code/script-editor-handle.ts';
import type { ScriptEditorProps } from './code/script-editor-props.ts';
import { cn } from './lib/cn.ts';

export type { CompletionItem, Completions, EditorDiagnostic, ScriptEditorHandle };

const CodeMirrorScript = lazy(async () => ({
  default: (await import('./code/code-mirror-script.tsx')).CodeMirrorScript,
}));

/** An editor of SQL scripts with several documents. Until it has loaded, a plain text area takes the input. */
export function ScriptEditor({ className, ...props }: ScriptEditorProps) {
  const left = useRef<LeftPlace | undefined>(undefined);
  return (
    <div className={cn('group relative min-h-0 overflow-hidden bg-panel', className)}>
      <Suspense fallback={<PlainScript {...props} onPlace={(place) => (left.current = place)} />}>
        <CodeMirrorScript {...props} left={left} />
      </Suspense>
      <p
        aria-hidden="true"
        className="pointer-events-none absolute right-3 bottom-1 hidden rounded-xs bg-panel px-1 text-2xs text-dim group-focus-within:block max-md:group-focus-within:hidden"
      >
        Esc, then Tab leaves the editor
      </p>
    </div>
  );
}
