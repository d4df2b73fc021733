import type { LibraryStorage, LibraryTables } from '../library-storage.ts';

/** A library in memory: like the browser's, transactions run one after another, and a failed one changes nothing. */
export function memoryLibraryStorage(): LibraryStorage {
  let tables: { [Table in keyof LibraryTables]: Map<string, LibraryTables[Table]> } = {
    entries: new Map(),
    documents: new Map(),
    versions: new Map(),
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (work) => {
      const next = last.then(async () => {
        const copy = structuredClone(tables);
        const result = await work({
          get: async (table, key) => structuredClone(copy[table].get(key)),
          all: async (table, prefix = '') =>
            [...copy[table]]
              .filter(([key]) => key.startsWith(prefix))
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([, value]) => structuredClone(value)),
          put: async (table, key, value) => void copy[table].set(key, structuredClone(value)),
          delete: async (table, key) => void copy[table].delete(key),
        });
        tables = copy;
        return result;
      });
      last = next.catch(() => undefined);
      return next;
    },
  };
}
