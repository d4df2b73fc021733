import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { z } from 'zod';
import type { Message } from '../../../messages/message.ts';
import type { BrowserStorage } from '../../../storage/browser-storage.ts';
import { StorageError } from '../../../storage/storage-error.ts';
import { pipelineDesignerMessages as messages } from '../../messages/pipeline-designer-messages.ts';
import type { DesignerState, DesignerStore } from '../designer-state.ts';
import { selectDocument, selectUnsaved } from '../selectors.ts';
import { AUTOSAVE_KEY } from './storage-keys.ts';

/** Debounce of writes after a change, in milliseconds. */
const DELAY_MS = 1000;

export interface Autosave {
  /** Writes pending changes at once. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** The work on the screen as a saved pipeline, with the time of the save that it changes, if it is of the stored pipeline. */
function autosaveText({ history, stored, pipelineOf, savedAt }: DesignerState, now: number): string {
  const document = history.present;
  const isOfStored = stored?.pipeline === pipelineOf(document) && savedAt !== undefined;
  return JSON.stringify({ ...savePipeline(document, now), ...(isOfStored ? { basedOn: savedAt } : {}) });
}

/** The time, in epoch milliseconds, of the save that an autosaved text changes; undefined for one of another pipeline. */
export function basisOf(text: string): number | undefined {
  const parsed = z.object({ basedOn: z.number() }).safeParse(JSON.parse(text));
  return parsed.success ? parsed.data.basedOn : undefined;
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
      storage.write(AUTOSAVE_KEY, autosaveText(state, now()));
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
