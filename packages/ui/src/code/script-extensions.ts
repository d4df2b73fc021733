import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { type Command, drawSelection, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { languageExtension } from './code-language.ts';
import { codeTheme } from './code-theme.ts';
import { type CompletionSource, closingCompletion, editorCompletion } from './editor-completion.ts';

export interface ScriptActions {
  readonly onChange: (value: string) => void;
  readonly complete?: CompletionSource | undefined;
  readonly onRun?: (() => void) | undefined;
  readonly onRunAll?: (() => void) | undefined;
}

/** How long after Escape the Tab key leaves the editor, in milliseconds, unless another key comes first. */
const LEAVE_MS = 60_000;

const leaveByTab: Command = (view) => {
  view.setTabFocusMode(LEAVE_MS);
  return true;
};

/** The extensions of a script editor; actions are read at each use, since they change between renders. */
export function scriptExtensions(label: string, hint: string, actions: () => ScriptActions): Extension {
  const does = (action: (() => void) | undefined) => () => {
    action?.();
    return action !== undefined;
  };
  return [
    history(),
    drawSelection(),
    EditorState.allowMultipleSelections.of(true),
    bracketMatching(),
    indentUnit.of('  '),
    closeBrackets(),
    lineNumbers(),
    lintGutter(),
    highlightSelectionMatches(),
    placeholder(hint),
    languageExtension('sql'),
    editorCompletion(() => actions().complete),
    search({ top: true }),
    keymap.of([
      { key: 'Mod-Enter', run: closingCompletion(() => does(actions().onRun)()) },
      { key: 'Mod-Shift-Enter', run: closingCompletion(() => does(actions().onRunAll)()) },
      ...closeBracketsKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...defaultKeymap,
      // Keyboard users must be able to leave the editor: after Escape, Tab moves the focus.
      { key: 'Escape', run: leaveByTab },
      indentWithTab,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) actions().onChange(update.state.doc.toString());
    }),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-multiline': 'true',
      'aria-description': 'Tab indents. Press Escape, then Tab to leave the editor.',
      tabindex: '0',
    }),
    codeTheme('panel'),
  ];
}
