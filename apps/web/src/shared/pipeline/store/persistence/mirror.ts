import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import type { LibraryChanges } from '../../../library/library-changes.ts';
import type { VersionReason } from '../../../library/library-record.ts';
import { libraryUser } from '../../../library/library-user.ts';
import { factsOf } from '../../../library/pipeline-facts.ts';
import type { PipelineLibrary, StoredDocument } from '../../../library/pipeline-library.ts';
import type { Message } from '../../../messages/message.ts';
import type { BrowserStorage } from '../../../storage/browser-storage.ts';
import { StorageError } from '../../../storage/storage-error.ts';
import { pipelineDesignerMessages as messages } from '../../messages/pipeline-designer-messages.ts';
import type { DesignerStore } from '../designer-state.ts';
import type { PipelineHome, StoredPipeline } from '../document-slice.ts';
import { planOf, selectDocument, selectUnsaved } from '../selectors.ts';
import { markOf, readOpen, writeOpen } from './open-pipeline.ts';
import { SAVED_KEY } from './storage-keys.ts';

/** Editing keeps a version this often, in milliseconds. */
const VERSION_EVERY_MS = 10 * 60_000;

export interface MirrorDeps {
  readonly store: DesignerStore;
  readonly library: PipelineLibrary;
  readonly changes: LibraryChanges;
  readonly storage: BrowserStorage;
  readonly notify: (message: Message) => void;
  readonly now: () => number;
}

/** Writes what the designer stores to the library, in order, and shows what other tabs write, until it is stopped. */
export function startMirror({ store, library, changes, storage, notify, now }: MirrorDeps): () => void {
  let failed = false;
  /** What was stored and is not written yet: it may be a change of what others wrote. */
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  const versionAt = new WeakMap<PipelineHome, number>();

  const queue = (work: () => Promise<void>): void => {
    last = last.then(work).catch((cause: unknown) => {
      if (!(cause instanceof StorageError)) throw cause;
      if (!failed) notify(messages.libraryUnavailable());
      failed = true;
    });
  };

  const keepVersion = (home: PipelineHome, text: string, reason: VersionReason): Promise<void> => {
    const by = libraryUser();
    versionAt.set(home, now());
    return library.keepVersion(home.id, { at: now(), reason, text, ...(by === undefined ? {} : { by }) });
  };

  const noteSynced = (home: PipelineHome, text: string): void => {
    if (storage.read(SAVED_KEY) === text && readOpen(storage, text)?.id === home.id)
      writeOpen(storage, { id: home.id, revision: home.revision, mark: markOf(text), synced: true });
  };

  const push = async ({ document, text, home, deliberate }: StoredPipeline): Promise<void> => {
    const { conflict } = store.getState();
    if (conflict?.home === home) {
      if (deliberate) store.getState().openDialog({ kind: 'conflict' });
      return;
    }
    const facts = factsOf(document, planOf(document, store.getState()));
    const before = home.base;
    const { ok, stored } = await library.write({ id: home.id, text, facts, basis: home.revision });
    if (!ok) {
      await keepVersion(home, text, 'conflict');
      store.getState().setConflict({ home, theirs: stored });
      if (home !== homeNow()) notify(messages.keptAsVersion(document.name));
      else if (deliberate) store.getState().openDialog({ kind: 'conflict' });
      return;
    }
    home.revision = stored.entry.revision;
    home.base = text;
    noteSynced(home, text);
    if (deliberate) await keepVersion(home, text, 'save');
    else if (before === undefined) versionAt.set(home, versionAt.get(home) ?? now());
    // The state before this stretch of editing.
    else if (now() - (versionAt.get(home) ?? 0) > VERSION_EVERY_MS) await keepVersion(home, before, 'edit');
  };

  const pushNext = (stored: StoredPipeline): void => {
    waiting += 1;
    queue(() => push(stored).finally(() => (waiting -= 1)));
  };

  const take = ({ entry, text }: StoredDocument): void => {
    const { history, pipelineOf, takeTheirs } = store.getState();
    const opened = openPipeline(text);
    const home = pipelineOf(history.present);
    if (!opened.ok || home.id !== entry.id) return;
    home.revision = entry.revision;
    home.base = text;
    takeTheirs(opened.document, entry.updatedAt);
  };

  /** Another tab may have stored the pipeline on the screen. */
  const follow = async (): Promise<void> => {
    const { id } = homeNow();
    const stored = await library.read(id);
    const home = homeNow();
    if (!stored || id !== home.id || home.revision === undefined || stored.entry.revision === home.revision)
      return;
    // With changes of mine it is a conflict, which their save will find.
    if (waiting === 0 && !selectUnsaved(store.getState())) take(stored);
  };

  const homeNow = (): PipelineHome => {
    const state = store.getState();
    return state.pipelineOf(selectDocument(state));
  };

  const stopStore = store.subscribe((state, before) => {
    const { stored } = state;
    if (stored && stored !== before.stored) pushNext(stored);
  });
  const stopChanges = changes.follow(({ id }) => {
    if (id === homeNow().id) queue(follow);
  });
  const { stored } = store.getState();
  // What was stored while nobody wrote to the library; with the base of its home it has been written.
  if (stored && stored.home.base !== stored.text) pushNext(stored);
  queue(follow);
  return () => {
    stopStore();
    stopChanges();
  };
}
