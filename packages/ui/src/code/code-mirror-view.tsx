import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { type CodeLanguage, languageExtension } from './code-language.ts';
import { codeTheme } from './code-theme.ts';
import { type LineRange, markedLines } from './marked-lines.ts';

export interface CodeMirrorViewProps {
  readonly label: string;
  readonly code: string;
  readonly language: CodeLanguage;
  readonly lineNumbers: boolean;
  readonly marked: LineRange | undefined;
}

/** Read-only highlighted code that can be selected and searched. */
export function CodeMirrorView({
  label,
  code,
  language,
  lineNumbers: numbered,
  marked,
}: CodeMirrorViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const marks = useRef(new Compartment());

  useEffect(() => {
    if (!host.current) return;
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: '',
        extensions: [
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
          numbered ? lineNumbers() : [],
          languageExtension(language),
          search({ top: true }),
          keymap.of(searchKeymap),
          marks.current.of([]),
          codeTheme('sunken'),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, language, numbered]);

  // Also after the editor was created again: the effects run in this order.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === code) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: code } });
  }, [code, label, language, numbered]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const first =
      marked && marked.from <= editor.state.doc.lines ? editor.state.doc.line(marked.from).from : undefined;
    editor.dispatch({
      effects: [
        marks.current.reconfigure(markedLines(marked)),
        ...(first === undefined ? [] : [EditorView.scrollIntoView(first, { y: 'nearest', yMargin: 40 })]),
      ],
    });
  }, [marked, code, label, language, numbered]);

  return <div ref={host} className="h-full" />;
}
