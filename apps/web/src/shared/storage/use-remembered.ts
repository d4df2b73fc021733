import { useState } from 'react';
import { localStore } from './browser-storage.ts';
import { StorageError } from './storage-error.ts';

// A browser without storage forgets the choice and nothing else.
function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

/** A choice that the browser remembers under a key; `read` makes one of whatever is stored, or of nothing. */
export function useRemembered<Choice>(
  key: string,
  read: (stored: unknown) => Choice,
): readonly [choice: Choice, choose: (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => read(quietly(() => localStore.readJson(key))));
  const choose = (chosen: Choice): void => {
    setChoice(chosen);
    quietly(() => localStore.writeJson(key, chosen));
  };
  return [choice, choose];
}
