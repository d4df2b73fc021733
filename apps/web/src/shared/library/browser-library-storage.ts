import { storageErrorFrom } from '../storage/storage-error.ts';
import type { LibraryStorage, LibraryTable, LibraryTransaction } from './library-storage.ts';

const DATABASE = 'lakehouse_pipelines';
const TABLES: readonly LibraryTable[] = ['entries', 'documents', 'versions'];

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

async function open(onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const table of TABLES) request.result.createObjectStore(table);
  });
  const database = await settled(request);
  // Another tab deletes the database, or has a newer version of it: an open connection would block it.
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  return database;
}

const reading = (transaction: IDBTransaction): LibraryTransaction => ({
  get: (table, key) => settled(transaction.objectStore(table).get(key)),
  all: (table, prefix = '') =>
    settled(transaction.objectStore(table).getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
  put: async (table, key, value) => void (await settled(transaction.objectStore(table).put(value, key))),
  delete: (table, key) => settled(transaction.objectStore(table).delete(key)),
});

/** The browser's database of pipelines, opened at the first use. */
export function browserLibraryStorage(): LibraryStorage {
  let database: Promise<IDBDatabase> | undefined;
  const connected = async (): Promise<IDBDatabase> => {
    database ??= open(() => (database = undefined));
    try {
      return await database;
    } catch (cause) {
      database = undefined;
      throw cause;
    }
  };
  return {
    run: async (work) => {
      try {
        const transaction = (await connected()).transaction(TABLES, 'readwrite');
        const done = new Promise<void>((resolve, reject) => {
          transaction.addEventListener('complete', () => resolve());
          transaction.addEventListener('abort', () =>
            reject(transaction.error ?? new Error('The transaction was aborted')),
          );
        });
        const result = await work(reading(transaction)).catch(async (cause: unknown) => {
          transaction.abort();
          await done.catch(() => undefined);
          throw cause;
        });
        await done;
        return result;
      } catch (cause) {
        throw storageErrorFrom(DATABASE, cause);
      }
    },
  };
}
