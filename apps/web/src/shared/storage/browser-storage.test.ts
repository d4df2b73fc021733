import { afterEach, describe, expect, it, vi } from 'vitest';
import { localStore, sessionStore } from './browser-storage.ts';
import { StorageError } from './storage-error.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const failure = (action: () => unknown): StorageError => {
  try {
    action();
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('browser storage', () => {
  it('stores JSON values, separately for each area', () => {
    localStore.writeJson('k', { a: [1, null] });
    expect(localStore.readJson('k')).toEqual({ a: [1, null] });
    expect(sessionStore.readJson('k')).toBeUndefined();
    localStore.remove('k');
    expect(localStore.read('k')).toBeUndefined();
  });

  it('distinguishes a full storage from a disabled one and from damaged data', () => {
    localStorage.setItem('k', '{"a":');
    expect(failure(() => localStore.readJson('k'))).toMatchObject({ code: 'DAMAGED', key: 'k' });
    const setItem = () => {
      throw new DOMException('too much', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { setItem });
    expect(failure(() => localStore.write('k', 'v')).code).toBe('FULL');
    vi.stubGlobal('localStorage', undefined);
    expect(failure(() => localStore.read('k')).code).toBe('UNAVAILABLE');
  });
});
