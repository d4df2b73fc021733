/** The browser could not store or read a value: storage is disabled or full, or the stored value is damaged. */
export class StorageError extends Error {
  readonly code: 'UNAVAILABLE' | 'FULL' | 'DAMAGED';
  readonly key: string;

  constructor(code: StorageError['code'], key: string, cause: unknown) {
    super(`Browser storage failed for ${key}: ${code.toLowerCase()}`, { cause });
    this.name = 'StorageError';
    this.code = code;
    this.key = key;
  }
}

/** The typed error for an error of a storage call. */
export function storageErrorFrom(key: string, cause: unknown): StorageError {
  const full = cause instanceof DOMException && /quota/i.test(cause.name);
  return new StorageError(full ? 'FULL' : 'UNAVAILABLE', key, cause);
}
