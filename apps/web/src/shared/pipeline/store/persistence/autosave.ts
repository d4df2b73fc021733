import { savedText } from '@lakehouse/core/pipeline/saved-file';
import type { Message } from '../../../messages/message.ts';
import type { BrowserStorage } from '../../../storage/browser-storage.ts';
import { StorageError } from '../../../storage/storage-error.ts';
import { pipelineDesignerMessages as messages } from '../../messages/pipeline-designer-messages.ts';
import type { DesignerState, DesignerStore } from '../designer-state.ts';
import { selectDocument, selectUnsaved } from '../selectors.ts';
import { saveToBrowser } from './save.ts';

/** Debounce of saves after a change, in milliseconds. */
const DELAY_MS = 1000;

export interface Autosave {
  /** Saves pending changes at once. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** Another pipeline is on the screen: changes of the one before that were not saved yet go to the library. */
function keepReplaced(state: DesignerState, before: DesignerState, now: () => number): void {
  const document = selectDocument(before);
  const home = before.pipelineOf(document);
  if (home === state.pipelineOf(selectDocument(state)) || before.provisional || !selectUnsaved(before))
    return;
  state.keep({ document, home, text: savedText(document, now()), deliberate: false });
}

/** Saves the pipeline on the screen a second after each change, until it is stopped. */
export function startAutosave(
  store: DesignerStore,
  storage: BrowserStorage,
  notify: (message: Message) => void,
  now: () => number,
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = false;

  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    if (state.provisional || !selectUnsaved(state)) return;
    try {
      saveToBrowser(store, storage, now(), false);
      failed = false;
    } catch (cause) {
      if (!(cause instanceof StorageError)) throw cause;
      // Reported once, not after every change.
      if (!failed) notify(messages.autosaveFailed());
      failed = true;
    }
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (selectDocument(state) === selectDocument(before)) return;
    clearTimeout(timer);
    keepReplaced(state, before, now);
    timer = setTimeout(write, DELAY_MS);
  });
  return {
    flush: write,
    stop: () => {
      unsubscribe();
      write();
    },
  };
}
