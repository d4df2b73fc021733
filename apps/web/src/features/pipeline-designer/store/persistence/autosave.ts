import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import type { Message } from '../../../../shared/messages/message.ts';
import { pipelineDesignerMessages as messages } from '../../../../shared/messages/pipeline-designer-messages.ts';
import type { BrowserStorage } from '../../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../../shared/storage/storage-error.ts';
import type { DesignerStore } from '../designer-state.ts';
import { selectDocument, selectUnsaved } from '../selectors.ts';
import { AUTOSAVE_KEY } from './storage-keys.ts';

/** Milliseconds of quiet after a change before it is written. */
const DELAY_MS = 1000;

export interface Autosave {
  /** Writes at once what waits to be written. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** Writes unsaved work to its own key, a second after each change, until it is stopped. */
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
      storage.write(AUTOSAVE_KEY, JSON.stringify(savePipeline(selectDocument(state), now())));
      failed = false;
    } catch (cause) {
      if (!(cause instanceof StorageError)) throw cause;
      // Said once, not after every change.
      if (!failed) notify(messages.autosaveFailed());
      failed = true;
    }
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (selectDocument(state) === selectDocument(before)) return;
    clearTimeout(timer);
    timer = setTimeout(write, DELAY_MS);
  });
  const flush = (): void => {
    if (timer !== undefined) write();
  };
  return {
    flush,
    stop: () => {
      unsubscribe();
      flush();
    },
  };
}
