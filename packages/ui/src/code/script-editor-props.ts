import type { Ref } from 'react';
import type { CompletionSource } from './editor-completion.ts';
import type { EditorDiagnostic } from './editor-options.ts';
import type { ScriptEditorHandle } from './script-editor-handle.ts';

export interface ScriptEditorProps {
  /** The accessible name. */
  readonly label: string;
  /** The id of the document: each has its own undo history, selection and scroll position. */
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
