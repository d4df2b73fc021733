import { completionStatus, currentCompletions, selectedCompletion } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { EditorView, keymap } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { type Completions, editorCompletion } from './editor-completion';

const opened: EditorView[] = [];
afterEach(() => {
  for (const view of opened.splice(0)) view.destroy();
});

/** An editor in which every word is answered by `answer`. */
function openEditor(answer: () => Promise<Completions>): EditorView {
  const view = new EditorView({
    parent: document.body,
    extensions: [editorCompletion(() => answer), keymap.of(defaultKeymap)],
  });
  opened.push(view);
  return view;
}

function type(view: EditorView, text: string): void {
  const at = view.state.doc.length;
  view.dispatch({
    changes: { from: at, insert: text },
    selection: { anchor: at + text.length },
    userEvent: 'input.type',
  });
}

const press = (view: EditorView, key: string): boolean =>
  view.contentDOM.dispatchEvent(
    new KeyboardEvent('keydown', { key, keyCode: 40, bubbles: true, cancelable: true }),
  );

const ITEMS: Completions = { from: 0, items: [{ label: 'coalesce', kind: 'function' }] };

it('keeps the list open when an arrow is pressed while its items reload', async () => {
  const answers: ((items: Completions) => void)[] = [];
  const view = openEditor(() => new Promise((resolve) => answers.push(resolve)));
  type(view, 'coa');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.(ITEMS);
  await expect.poll(() => currentCompletions(view.state).length).toBe(1);

  type(view, 'l');
  await expect.poll(() => answers.length).toBe(2);
  expect(completionStatus(view.state)).toBe('pending');
  press(view, 'ArrowDown');
  answers[1]?.(ITEMS);
  await expect.poll(() => currentCompletions(view.state).length).toBe(1);
  await expect
    .poll(() => {
      if (selectedCompletion(view.state) === null) press(view, 'ArrowDown');
      return selectedCompletion(view.state)?.label;
    })
    .toBe('coalesce');
});

it('leaves arrow keys to the text when no list is shown', () => {
  const view = openEditor(() => Promise.resolve(ITEMS));
  view.dispatch({ changes: { from: 0, insert: 'SELECT 1\nSELECT 2' } });
  press(view, 'ArrowDown');
  expect(view.state.selection.main.head).toBeGreaterThan(0);
});
