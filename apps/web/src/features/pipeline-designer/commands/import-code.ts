import { importFile } from '@lakehouse/core/import-code/import-file';
import { readBack } from '@lakehouse/core/import-code/read-back';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { importCodeTexts as texts } from '../messages/import-code-texts.ts';

// A picked file comes without its name.
const nameOf = (text: string): string => (text.trimStart().startsWith('{') ? 'notebook.ipynb' : 'script.py');

/** Opens a PySpark script or notebook in place of the pipeline on the screen, and says what of it is Custom code. */
export function importCode({ store, notify, now }: CommandContext, text: string): void {
  const read = importFile(nameOf(text), text, { timestamp: now() });
  if (!read.ok) {
    notify(texts.unreadable(read.message));
    return;
  }
  const { document, custom } = read;
  if (document.nodes.length === 0) {
    notify(texts.empty);
    return;
  }
  store.getState().open(document);
  notify(texts.opened(document.name, document.nodes.length, custom));
}

/** Changes in the pipeline on the screen what was edited in the code that was generated from it, as one step that Undo takes back. */
export function updateFromCode({ store, notify, now }: CommandContext, text: string): void {
  const read = readBack(store.getState().history.present, nameOf(text), text, { timestamp: now() });
  if (!read.ok) {
    notify(texts.unreadable(read.message));
    return;
  }
  const { document, changed, added, removed, custom } = read;
  if (changed.length + added.length + removed.length > 0) store.getState().change(() => document);
  notify(texts.updated({ changed, added, removed }, custom));
}
