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
import { noteSynced } from './open-pipeline.ts';

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
  const waiting = new Set<StoredPipeline>();
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

  const adopt = (home: PipelineHome, { entry, text }: StoredDocument): void => {
    home.revision = entry.revision;
    home.base = text;
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
    if (!ok && [...waiting].some((one) => one.home === home && one.text === stored.text)) {
      // A list of pipelines took a newer text first, which is the next to be written.
      adopt(home, stored);
      return;
    }
    if (!ok) {
      await keepVersion(home, text, 'conflict');
      store.getState().setConflict({ home, theirs: stored });
      if (home !== homeNow()) notify(messages.keptAsVersion(document.name));
      else if (deliberate) store.getState().openDialog({ kind: 'conflict' });
      return;
    }
    adopt(home, { ...stored, text });
    noteSynced(storage, home.id, text, home.revision);
    if (deliberate) await keepVersion(home, text, 'save');
    else if (before === undefined) versionAt.set(home, versionAt.get(home) ?? now());
    // The state before this stretch of editing.
    else if (now() - (versionAt.get(home) ?? 0) > VERSION_EVERY_MS) await keepVersion(home, before, 'edit');
  };

  const pushNext = (stored: StoredPipeline): void => {
    waiting.add(stored);
    queue(() => push(stored).finally(() => waiting.delete(stored)));
  };

  const take = ({ entry, text }: StoredDocument): void => {
    const { history, pipelineOf, takeTheirs } = store.getState();
    const opened = openPipeline(text);
    const home = pipelineOf(history.present);
    if (!opened.ok || home.id !== entry.id) return;
    adopt(home, { entry, text });
    takeTheirs(opened.document, entry.updatedAt);
  };

  /** Another tab may have stored the pipeline on the screen. */
  const follow = async (): Promise<void> => {
    const { id } = homeNow();
    const stored = await library.read(id);
    const home = homeNow();
    if (!stored || id !== home.id || home.revision === undefined || stored.entry.revision === home.revision)
      return;
    const { conflict, setConflict } = store.getState();
    // The user is asked about what was stored here: it is not replaced meanwhile.
    if (conflict?.home === home) return setConflict({ home, theirs: stored });
    // With changes of mine it is a conflict, which their save will find.
    if (waiting.size === 0 && !selectUnsaved(store.getState())) take(stored);
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
