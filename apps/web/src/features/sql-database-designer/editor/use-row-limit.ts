import { useState } from 'react';
import { localStore } from '../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
import { DEFAULT_ROWS } from '../model/catalog/table-statements.ts';

export const ROW_LIMITS: readonly number[] = [DEFAULT_ROWS, 1000, 10_000, 100_000, 1_000_000];

const LIMIT_KEY = 'sql_row_limit';

// A browser without storage forgets the choice and nothing else.
function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

/** The maximum number of rows in a result, remembered by the browser. */
export function useRowLimit(): readonly [rows: number, choose: (rows: number) => void] {
  const [rows, setRows] = useState(() => {
    const stored = Number(quietly(() => localStore.read(LIMIT_KEY)));
    return ROW_LIMITS.includes(stored) ? stored : DEFAULT_ROWS;
  });
  const choose = (chosen: number): void => {
    setRows(chosen);
    quietly(() => localStore.write(LIMIT_KEY, String(chosen)));
  };
  return [rows, choose];
}
