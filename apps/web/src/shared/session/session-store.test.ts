import { beforeEach, expect, it } from 'vitest';
import { endSession } from './session.ts';
import { createSessionStore } from './session-store.ts';

beforeEach(() => sessionStorage.clear());

it('is reset with the next session, without anything that was added', () => {
  const store = createSessionStore<{ seen: string[]; more?: string; see: (word: string) => void }>(
    (set, get) => ({ seen: [], see: (word) => set({ seen: [...get().seen, word], more: word }) }),
  );
  store.getState().see('one');
  expect(store.getState()).toMatchObject({ seen: ['one'], more: 'one' });
  endSession();
  expect(store.getState().seen).toEqual([]);
  expect('more' in store.getState()).toBe(false);
  store.getState().see('two');
  expect(store.getState().seen).toEqual(['two']);
});
