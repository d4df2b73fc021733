import { importFile } from '@lakehouse/core/import-code/import-file';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { importCodeTexts as texts } from '../messages/import-code-texts.ts';

/** Opens a PySpark script or notebook in place of the pipeline on the screen, and says what of it is Custom code. */
export function importCode({ store, notify, now }: CommandContext, text: string): void {
  // A picked file comes without its name.
  const fileName = text.trimStart().startsWith('{') ? 'notebook.ipynb' : 'script.py';
  const read = importFile(fileName, text, { timestamp: now() });
  if (!read.ok) {
    notify(texts.failed(`The file can’t be read: ${read.message}.`));
    return;
  }
  const { document, custom } = read;
  if (document.nodes.length === 0) {
    notify(texts.failed(texts.empty));
    return;
  }
  store.getState().open(document);
  const parts = custom.map(({ label, lines }) => texts.part(label, lines));
  notify(texts.opened(document.name, document.nodes.length, parts));
}
