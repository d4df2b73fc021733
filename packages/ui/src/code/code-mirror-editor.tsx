import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { languageExtension } from './code-language.ts';
import { codeTheme } from './code-theme.ts';
import { closingCompletion, editorCompletion } from './editor-completion.ts';
import type { EditorOptions } from './editor-options.ts';

export interface CodeMirrorEditorProps extends EditorOptions {
  readonly attributes: Readonly<Record<string, string>>;
}

/** The editor itself; see `CodeEditor`. */
export function CodeMirrorEditor(props: CodeMirrorEditorProps) {
  const {
    value,
    language,
    singleLine = false,
    lineNumbers: numbered = false,
    placeholder = '',
    diagnostics,
  } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const attributes = useRef(new Compartment());
  const latest = useRef(props);
  /** Texts passed to `onChange` that have not come back as `value` yet. */
  const told = useRef<string[]>([]);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!host.current) return;
    const submit = closingCompletion(() => {
      latest.current.onSubmit?.();
      return latest.current.onSubmit !== undefined;
    });
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          numbered ? lineNumbers() : [],
          singleLine ? EditorState.transactionFilter.of((tr) => (tr.newDoc.lines > 1 ? [] : tr)) : [],
          EditorView.lineWrapping,
          placeholderText(placeholder),
          languageExtension(language),
          editorCompletion(() => latest.current.complete),
          search({ top: true }),
          keymap.of([
            { key: 'Mod-Enter', run: submit },
            ...(singleLine ? [{ key: 'Enter', run: submit }] : []),
            ...closeBracketsKeymap,
            ...searchKeymap,
            ...historyKeymap,
            // Tab is not handled while no completions are shown: keyboard users must be able to leave the editor.
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            const text = update.state.doc.toString();
            told.current.push(text);
            latest.current.onChange(text);
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur?.() }),
          // The editable text is focusable anyway; this states it for tools that check scrollable regions.
          EditorView.contentAttributes.of({ tabindex: '0' }),
          attributes.current.of(EditorView.contentAttributes.of(latest.current.attributes)),
          codeTheme('panel'),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [language, singleLine, numbered, placeholder]);

  useEffect(() => {
    const editor = view.current;
    // A value that we emitted may come back after more was typed: it must not undo that.
    const echo = told.current.indexOf(value);
    told.current = told.current.slice(echo + 1);
    if (!editor || echo >= 0 || editor.state.doc.toString() === value) return;
    const { doc, selection } = editor.state;
    const { head } = selection.main;
    editor.dispatch({
      changes: { from: 0, to: doc.length, insert: value },
      // A cursor at the end stays at the end, also if the first letters were typed into the text area.
      selection: { anchor: head === doc.length ? value.length : Math.min(head, value.length) },
    });
  }, [value]);

  const attributesKey = JSON.stringify(props.attributes);
  useEffect(() => {
    // The text of `props.attributes`, just above.
    const next = EditorView.contentAttributes.of(JSON.parse(attributesKey) as Record<string, string>);
    view.current?.dispatch({ effects: attributes.current.reconfigure(next) });
  }, [attributesKey]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const end = editor.state.doc.length;
    const clamp = (offset: number) => Math.min(end, Math.max(0, offset));
    const list = (diagnostics ?? []).map(({ from, to, severity, message }) => ({
      from: clamp(from),
      to: clamp(Math.max(to, from + 1)),
      severity,
      message,
    }));
    editor.dispatch(setDiagnostics(editor.state, list));
  }, [diagnostics]);

  return <div ref={host} className="h-full" />;
}
