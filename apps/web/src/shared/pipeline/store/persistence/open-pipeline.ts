import { z } from 'zod';
import type { BrowserStorage } from '../../../storage/browser-storage.ts';
import { OPEN_KEY, SAVED_KEY } from './storage-keys.ts';

/** The place of the saved pipeline in the library. */
export interface OpenPipeline {
  readonly id: string;
  /** The revision that it was made from. */
  readonly revision?: number | undefined;
  /** Identifies the text that this is about: another program may have replaced it. */
  readonly mark: string;
  /** Whether the library has the text. */
  readonly synced: boolean;
}

const shape = z.object({
  id: z.string(),
  revision: z.number().optional(),
  mark: z.string(),
  synced: z.boolean(),
});

/** Identifies a text: its length and the FNV-1a hash of its characters. */
export function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}

/** Throws StorageError. */
export const writeOpen = (storage: BrowserStorage, open: OpenPipeline): void =>
  storage.writeJson(OPEN_KEY, open);

/** The place of this saved text; undefined for a text that another program stored. Throws StorageError. */
export function readOpen(storage: BrowserStorage, text: string): OpenPipeline | undefined {
  const found = shape.safeParse(JSON.parse(storage.read(OPEN_KEY) ?? 'null'));
  return found.success && found.data.mark === markOf(text) ? found.data : undefined;
}

/** What the designer stored and the library doesn't have yet. Throws StorageError. */
export function readUnsynced(
  storage: BrowserStorage,
): { readonly text: string; readonly open: OpenPipeline } | undefined {
  const text = storage.read(SAVED_KEY);
  const open = text === undefined ? undefined : readOpen(storage, text);
  return text === undefined || open === undefined || open.synced ? undefined : { text, open };
}

/** Notes that the library has a text, unless another one was stored since. Throws StorageError. */
export function noteSynced(storage: BrowserStorage, id: string, text: string, revision?: number): void {
  if (storage.read(SAVED_KEY) === text && readOpen(storage, text)?.id === id)
    writeOpen(storage, { id, revision, mark: markOf(text), synced: true });
}
