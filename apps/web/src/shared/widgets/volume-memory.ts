import { z } from 'zod';
import { localStore } from '../storage/browser-storage.ts';
import { StorageError } from '../storage/storage-error.ts';

const KEY = 'volume_folders';
/** What a folder was used for: looked at in the browser of volumes, or uploaded to from the canvas. */
type Use = 'browsed' | 'uploads';

const folders = z.record(z.string(), z.string());

function remembered(): Readonly<Record<string, string>> {
  try {
    return folders.safeParse(localStore.readJson(KEY)).data ?? {};
  } catch (cause) {
    if (cause instanceof StorageError) return {};
    throw cause;
  }
}

/** The folder that was last used in a workspace, as a path. */
export const lastFolder = (workspaceUrl: string, use: Use): string | undefined =>
  remembered()[`${use} ${workspaceUrl}`];

/** Remembers a folder; a browser that stores nothing forgets it. */
export function rememberFolder(workspaceUrl: string, use: Use, path: string): void {
  try {
    localStore.writeJson(KEY, { ...remembered(), [`${use} ${workspaceUrl}`]: path });
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
  }
}
