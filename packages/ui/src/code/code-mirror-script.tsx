import { setDiagnostics } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { LeftPlace } from './plain-script.tsx';
import type { ScriptEditorProps } from './script-editor-props.ts';
import { type ScriptActions, scriptExtensions } from './script-extensions.ts';

export interface CodeMirrorScriptProps extends Omit<ScriptEditorProps, 'className'> {
  /** The selection and focus in the fallback text area. */
  readonly left: RefObject<LeftPlace | undefined>;
}

/** The editor itself; see `ScriptEditor`. */
export function CodeMirrorScript(props: CodeMirrorScriptProps) {
  const { label, documentId, value, placeholder = '', diagnostics, ref, left } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const shown = useRef<string | undefined>(undefined);
  const states = useRef(new Map<string, EditorState>());
  const latest = useRef<ScriptActions>(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  // Layout effects, because the text area unmounts in the same turn: a key pressed in between would be lost.
  useLayoutEffect(() => {
    if (!host.current) return;
    const editor = new EditorView({ parent: host.current });
    view.current = editor;
    shown.current = undefined;
    return () => editor.destroy();
  }, []);

  useLayoutEffect(() => {
    const editor = view.current;
    if (!editor) return;
    if (shown.current !== documentId) {
      if (shown.current !== undefined) states.current.set(shown.current, editor.state);
      shown.current = documentId;
      const extensions = scriptExtensions(label, placeholder, () => latest.current);
      editor.setState(states.current.get(documentId) ?? EditorState.create({ doc: value, extensions }));
    }
    if (editor.state.doc.toString() !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [documentId, value, label, placeholder]);

  useLayoutEffect(() => {
    const editor = view.current;
    const place = left.current;
    if (!editor || !place || place.documentId !== shown.current) return;
    const end = editor.state.doc.length;
    // The focus comes first: without it the browser's own selection, where typed keys go, stays at the start.
    if (place.focused) editor.focus();
    editor.dispatch({ selection: { anchor: Math.min(place.from, end), head: Math.min(place.to, end) } });
  }, [left]);

  useLayoutEffect(() => {
    const editor = view.current;
    if (!editor || shown.current !== documentId) return;
    const end = editor.state.doc.length;
    const list = (diagnostics ?? []).map(({ from, to, severity, message }) => ({
      from: Math.min(end, Math.max(0, from)),
      to: Math.min(end, Math.max(0, to)),
      severity,
      message,
    }));
    editor.dispatch(setDiagnostics(editor.state, list));
  }, [diagnostics, documentId]);

  useImperativeHandle(
    ref,
    () => ({
      selection: () => view.current?.state.selection.main ?? { from: 0, to: 0 },
      focus: () => view.current?.focus(),
      goTo: (offset) => {
        const editor = view.current;
        if (!editor) return;
        const at = Math.min(editor.state.doc.length, Math.max(0, offset));
        editor.dispatch({ selection: { anchor: at }, scrollIntoView: true });
        editor.focus();
      },
      insert: (text) => {
        const editor = view.current;
        if (!editor) return;
        editor.dispatch(editor.state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true });
        editor.focus();
      },
      find: () => {
        if (view.current) openSearchPanel(view.current);
      },
    }),
    [],
  );

  return <div ref={host} className="h-full" />;
}
