import type { BrowserStorage } from '../../../storage/browser-storage.ts';
import { BACKUP_KEY } from './storage-keys.ts';

/** Stores a text under an unused backup key and returns the key. Throws StorageError. */
export function saveBackup(storage: BrowserStorage, text: string): string {
  for (let count = 1; ; count++) {
    const key = count === 1 ? BACKUP_KEY : `${BACKUP_KEY}_${count}`;
    const held = storage.read(key);
    if (held === text) return key;
    if (held !== undefined) continue;
    storage.write(key, text);
    return key;
  }
}
