import { importFile } from '@lakehouse/core/import-code/import-file';
import { generatedFrom, mergeCode } from '@lakehouse/core/import-code/merge-code';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { browserLibrary } from '../../../shared/library/browser-library.ts';
import { documentIn } from '../../../shared/library/document-in.ts';
import type { PipelineVersion } from '../../../shared/library/library-record.ts';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
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

/**
 * The states that code may have been generated from: those whose code was taken come first, then the one on the screen, those that Undo goes
 * back to, and the other versions, the newest first.
 */
async function statesOf(state: DesignerState): Promise<readonly [PipelineDocument, ...PipelineDocument[]]> {
  const { past, present } = state.history;
  const home = state.pipelineOf(present);
  const versions = await versionsOf(home.id);
  const those = (isTaken: boolean): readonly PipelineDocument[] =>
    versions
      .filter(({ reason }) => (reason === 'code') === isTaken)
      .flatMap(({ text }) => documentIn(text) ?? []);
  const [first, ...taken] = [...those(true), present];
  const undone = past.filter((document) => state.pipelineOf(document) === home).toReversed();
  return [first ?? present, ...taken, ...undone, ...those(false)];
}

async function versionsOf(id: string): Promise<readonly PipelineVersion[]> {
  try {
    return await browserLibrary.versions(id);
  } catch (cause) {
    if (cause instanceof StorageError) return [];
    throw cause;
  }
}

/**
 * Changes in the pipeline on the screen what was edited in the code that was generated from it, or from an earlier state of it, as one
 * step that Undo takes back.
 */
export async function updateFromCode({ store, notify, now }: CommandContext, text: string): Promise<void> {
  const states = await statesOf(store.getState());
  const { present } = store.getState().history;
  const fileName = nameOf(text);
  const base = generatedFrom(states, fileName, text);
  const read = mergeCode(present, base, fileName, text, { timestamp: now() });
  if (!read.ok) {
    notify(texts.unreadable(read.message));
    return;
  }
  const { document, changed, added, removed, custom, clashes } = read;
  if (changed.length + added.length + removed.length > 0) store.getState().change(() => document);
  notify(texts.updated({ changed, added, removed }, custom, clashes));
}
