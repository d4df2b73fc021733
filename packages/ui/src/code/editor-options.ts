import type { CodeLanguage } from './code-language.ts';
import type { CompletionSource } from './editor-completion.ts';

/** A range to underline. Offsets count UTF-16 units from 0; `to` is exclusive. */
export interface EditorDiagnostic {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
}

/** What both the editor and the plain text area that replaces it until it has loaded understand. */
export interface EditorOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly language: CodeLanguage;
  /** One line only: Enter submits, pasted line breaks are refused. */
  readonly singleLine?: boolean;
  readonly lineNumbers?: boolean;
  readonly placeholder?: string;
  readonly complete?: CompletionSource;
  readonly diagnostics?: readonly EditorDiagnostic[];
  /** Ctrl/Cmd+Enter, and Enter in a single line. */
  readonly onSubmit?: () => void;
  readonly onBlur?: () => void;
}
