import { StorageError, storageErrorFrom } from './storage-error.ts';

/** Strings and JSON values by key. Every method throws StorageError if the browser denies access. */
export interface BrowserStorage {
  /** Returns the string stored under a key, or undefined. */
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  /** Returns the value stored under a key, unvalidated, or undefined. Throws for damaged JSON. */
  readonly readJson: (key: string) => unknown;
  readonly writeJson: (key: string, value: unknown) => void;
}

function guarded<Result>(key: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    throw storageErrorFrom(key, cause);
  }
}

function createStorage(area: () => Storage): BrowserStorage {
  const read = (key: string) => guarded(key, () => area().getItem(key) ?? undefined);
  const write = (key: string, text: string) => guarded(key, () => area().setItem(key, text));
  return {
    read,
    write,
    remove: (key) => guarded(key, () => area().removeItem(key)),
    readJson(key) {
      const text = read(key);
      if (text === undefined) return undefined;
      try {
        return JSON.parse(text) as unknown;
      } catch (cause) {
        throw new StorageError('DAMAGED', key, cause);
      }
    },
    writeJson: (key, value) => write(key, JSON.stringify(value)),
  };
}

// The areas are looked up on each call: merely accessing them throws where the browser has disabled them.
/** Persists until the user clears it. */
export const localStore = createStorage(() => localStorage);
/** Persists until the tab is closed. */
export const sessionStore = createStorage(() => sessionStorage);
