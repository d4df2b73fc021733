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
  view.focus();
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

const KEY_CODES = { ArrowDown: 40, Tab: 9 };

/** False when the editor handles the key. */
const press = (view: EditorView, key: keyof typeof KEY_CODES): boolean =>
  view.contentDOM.dispatchEvent(
    new KeyboardEvent('keydown', { key, keyCode: KEY_CODES[key], bubbles: true, cancelable: true }),
  );

const ITEMS: Completions = { from: 0, items: [{ label: 'coalesce', kind: 'function' }] };

/** An editor whose items come when one of `answers` is called with them. */
function openAsking() {
  const answers: ((items: Completions) => void)[] = [];
  return { answers, view: openEditor(() => new Promise((resolve) => answers.push(resolve))) };
}

/** An editor with a list whose items are being read again; `answer` gives them. */
async function openReading() {
  const { answers, view } = openAsking();
  type(view, 'coa');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.(ITEMS);
  await expect.poll(() => currentCompletions(view.state).length).toBe(1);
  type(view, 'l');
  await expect.poll(() => answers.length).toBe(2);
  expect(completionStatus(view.state)).toBe('pending');
  return {
    view,
    answer: () => {
      for (const give of answers) give(ITEMS);
    },
    asked: () => answers.length,
  };
}

it('keeps the list open when an arrow is pressed while its items reload', async () => {
  const { view, answer } = await openReading();
  press(view, 'ArrowDown');
  answer();
  await expect.poll(() => currentCompletions(view.state).length).toBe(1);
  await expect
    .poll(() => {
      if (selectedCompletion(view.state) === null) press(view, 'ArrowDown');
      return selectedCompletion(view.state)?.label;
    })
    .toBe('coalesce');
});

it('inserts the first item by Tab as soon as the list opens', async () => {
  const view = openEditor(() => Promise.resolve(ITEMS));
  type(view, 'coa');
  await expect.poll(() => currentCompletions(view.state).length).toBe(1);
  expect(press(view, 'Tab')).toBe(false);
  expect(view.state.doc.toString()).toBe('coalesce');
});

it('inserts an item by Tab once the items of the list have been read again', async () => {
  const { view, answer } = await openReading();
  expect(press(view, 'Tab')).toBe(false);
  expect(view.state.doc.toString()).toBe('coal');
  answer();
  await expect.poll(() => view.state.doc.toString()).toBe('coalesce');
});

it('inserts nothing when typing goes on after Tab', async () => {
  const { view, answer, asked } = await openReading();
  press(view, 'Tab');
  type(view, 'e');
  answer();
  await expect.poll(asked).toBe(3);
  answer();
  await expect.poll(() => completionStatus(view.state)).toBe('active');
  expect(view.state.doc.toString()).toBe('coale');
});

it('leaves Tab to the page when no list is shown', () => {
  const view = openEditor(() => Promise.resolve(ITEMS));
  expect(press(view, 'Tab')).toBe(true);
});

it('leaves arrow keys to the text when no list is shown', () => {
  const view = openEditor(() => Promise.resolve(ITEMS));
  view.dispatch({ changes: { from: 0, insert: 'SELECT 1\nSELECT 2' } });
  press(view, 'ArrowDown');
  expect(view.state.selection.main.head).toBeGreaterThan(0);
});

it('opens no list once the focus is elsewhere, as on the button that runs the text', async () => {
  const { answers, view } = openAsking();
  type(view, 'coa');
  await expect.poll(() => answers.length).toBe(1);
  view.contentDOM.blur();
  answers[0]?.(ITEMS);
  await expect.poll(() => completionStatus(view.state)).toBe(null);
  view.focus();
  type(view, 'l');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(ITEMS);
  await expect.poll(() => completionStatus(view.state)).toBe('active');
});
