import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { libraryUser } from '../../../library/library-user.ts';
import { factsOf } from '../../../library/pipeline-facts.ts';
import type { PipelineLibrary } from '../../../library/pipeline-library.ts';
import type { BrowserStorage } from '../../../storage/browser-storage.ts';
import { noteSynced, readUnsynced } from './open-pipeline.ts';

/**
 * Writes to the library what a designer stored that was left before it could. A text that was made from an older state than the
 * library's becomes a version of it, and the designer asks what becomes of both when it opens it. Rejects with StorageError.
 */
export async function adoptUnsynced(
  storage: BrowserStorage,
  library: PipelineLibrary,
  now: () => number,
): Promise<void> {
  const found = readUnsynced(storage);
  if (!found) return;
  const { text, open } = found;
  const opened = openPipeline(text);
  // The designer keeps a damaged text, and says so.
  if (!opened.ok) return;
  const facts = factsOf(opened.document, planPipeline(opened.document));
  const { ok, stored } = await library.write({ id: open.id, text, facts, basis: open.revision });
  if (ok) {
    noteSynced(storage, open.id, text, stored.entry.revision);
    return;
  }
  // A designer in another tab has written it meanwhile, and more since.
  if (readUnsynced(storage)?.text !== text) return;
  if ((await library.versions(open.id)).some((version) => version.text === text)) return;
  const by = libraryUser();
  const version = { at: now(), reason: 'conflict', text, ...(by === undefined ? {} : { by }) } as const;
  await library.keepVersion(open.id, version);
}
