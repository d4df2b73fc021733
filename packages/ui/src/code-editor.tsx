import { type ComponentType, createElement, useEffect, useState } from 'react';
import type { CodeMirrorEditorProps } from './code/code-mirror-editor.tsx';
import type { Completions } from './code/editor-completion.ts';
import type { EditorDiagnostic, EditorOptions } from './code/editor-options.ts';
import { cn } from './lib/cn.ts';
import { useFieldControl } from './lib/field-context.ts';

export type { Completions, EditorDiagnostic };

type Editor = ComponentType<CodeMirrorEditorProps>;
let loaded: Editor | undefined;

/** The editor once its code has loaded; undefined until then, and forever if that fails: the text area stays. */
function useEditor(): Editor | undefined {
  const [editor, setEditor] = useState<Editor | undefined>(() => loaded);
  useEffect(() => {
    const keep = (module: { CodeMirrorEditor: Editor }): void => {
      loaded = module.CodeMirrorEditor;
      setEditor(() => loaded);
    };
    if (!loaded) void import('./code/code-mirror-editor.tsx').then(keep, () => undefined);
  }, []);
  return editor;
}

export interface CodeEditorProps extends EditorOptions {
  /** The accessible name. */
  readonly label: string;
  /** The class that sets the height of the container; a single line needs none. */
  readonly className?: string;
}

/**
 * An editor for expressions and SQL with completion and underlined problems. Inside a `Field` it takes help and error
 * from there. Until the editor has loaded, a plain text area takes the input.
 */
export function CodeEditor({ label, className, ...options }: CodeEditorProps) {
  const wiring = useFieldControl({});
  const editor = useEditor();
  const [typing, setTyping] = useState(false);
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
      {editor && !typing ? (
        createElement(editor, { ...options, attributes })
      ) : (
        <textarea
          {...attributes}
          value={value}
          placeholder={placeholder}
          rows={singleLine ? 1 : 3}
          // The editor mounts once typing has stopped: no key is lost, and the caret stays in place.
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => onChange(event.target.value)}
          className="block h-full w-full resize-none bg-transparent px-3 py-2 font-mono text-xs leading-[19px] outline-none"
        />
      )}
    </div>
  );
}
