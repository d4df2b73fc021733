import { EMPTY_DOCUMENT, type PipelineDocument } from '@lakehouse/core/pipeline/document';
import { mergeDocuments } from '@lakehouse/core/pipeline/merge-documents';
import { documentIn } from '../../../shared/library/document-in.ts';
import { keepVersion } from '../../../shared/library/keep-version.ts';
import { newPipelineId } from '../../../shared/library/new-pipeline-id.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { clashWords } from '../../../shared/pipeline/messages/clash-words.ts';
import type { DesignerStore } from '../../../shared/pipeline/store/designer-state.ts';
import type { PipelineConflict } from '../../../shared/pipeline/store/document-slice.ts';
import { pipelineLibraryMessages as messages } from '../pipeline-library-messages.ts';

/** The document of a saved file of the library; an empty one when there is none. */
export const documentOrEmpty = (text: string | undefined): PipelineDocument =>
  documentIn(text) ?? EMPTY_DOCUMENT;

/** What a merge would give, and what both changed. */
export const mergeOf = ({ home, theirs }: PipelineConflict, mine: PipelineDocument) =>
  mergeDocuments(documentOrEmpty(home.base), mine, documentOrEmpty(theirs.text));

/** Mine is a change of theirs from now on. */
function rebase(store: DesignerStore, { home, theirs }: PipelineConflict): void {
  home.revision = theirs.entry.revision;
  home.base = theirs.text;
  store.getState().setConflict(undefined);
}

/** Joins both, as one step that Undo takes back. */
export async function merge(store: DesignerStore, conflict: PipelineConflict): Promise<Message> {
  const { document, clashes } = mergeOf(conflict, store.getState().history.present);
  await keepVersion(conflict.home.id, documentOrEmpty(conflict.theirs.text), 'conflict');
  rebase(store, conflict);
  store.getState().change(() => document);
  return messages.merged(clashes.map(clashWords));
}

/** Mine becomes a pipeline of its own, beside theirs. */
export function keepBoth(store: DesignerStore, { home }: PipelineConflict): Message {
  home.id = newPipelineId();
  home.revision = undefined;
  home.base = undefined;
  const { setConflict, change, history } = store.getState();
  const name = `${history.present.name} (copy)`;
  setConflict(undefined);
  change((document) => ({ ...document, name }));
  return messages.copied(name);
}

/** Shows theirs; mine stays in the undo history and in the versions. */
export async function takeTheirs(store: DesignerStore, conflict: PipelineConflict): Promise<Message> {
  await keepVersion(conflict.home.id, store.getState().history.present, 'conflict');
  rebase(store, conflict);
  const { entry, text } = conflict.theirs;
  store.getState().takeTheirs(documentOrEmpty(text), entry.updatedAt);
  return messages.theirsTaken();
}
