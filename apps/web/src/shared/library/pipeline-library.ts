import { required } from '@lakehouse/spark-sql/types/required';
import type { PipelineEntry, PipelineFacts, PipelineVersion } from './library-record.ts';
import type { LibraryStorage, LibraryTransaction } from './library-storage.ts';

/** How many versions of a pipeline are kept. */
export const MAX_VERSIONS = 50;
/** How long a deleted pipeline can be restored. */
const KEEP_DELETED_MS = 30 * 24 * 60 * 60 * 1000;

export interface StoredDocument {
  readonly entry: PipelineEntry;
  /** The saved file. */
  readonly text: string;
}

/** `stored` is what the library has now: what was written, or what somebody else wrote since the basis. */
export interface WriteResult {
  readonly ok: boolean;
  readonly stored: StoredDocument;
}

export interface WriteRequest {
  readonly id: string;
  readonly text: string;
  readonly facts: PipelineFacts;
  /** The revision that the text was made from; undefined for a new pipeline. */
  readonly basis: number | undefined;
}

/** The pipelines of this browser. Every call rejects with StorageError when the browser refuses. */
export interface PipelineLibrary {
  /** The pipelines that aren't deleted, last edited first. */
  readonly list: () => Promise<readonly PipelineEntry[]>;
  /** All pipelines, also those that are deleted and can be restored. */
  readonly all: () => Promise<readonly PipelineEntry[]>;
  readonly read: (id: string) => Promise<StoredDocument | undefined>;
  /** Writes a document unless another one was written since its basis. */
  readonly write: (request: WriteRequest) => Promise<WriteResult>;
  /** Changes what is known about a pipeline, not its document; ignored for a missing one. */
  readonly note: (id: string, facts: Partial<Pick<PipelineEntry, 'lastRun' | 'file'>>) => Promise<void>;
  /** Marks a pipeline as deleted, or no longer. */
  readonly setDeleted: (id: string, deleted: boolean) => Promise<void>;
  /** Stores a version, unless the newest has the same document. */
  readonly keepVersion: (id: string, version: PipelineVersion) => Promise<void>;
  /** The versions of a pipeline, newest first. */
  readonly versions: (id: string) => Promise<readonly PipelineVersion[]>;
}

/** A saved file without the time of its save, to compare documents. */
const undated = (text: string): string => text.replace(/"savedAt":"[^"]*"/u, '');

const versionKey = (id: string, at: number): string => `${id}/${String(at).padStart(15, '0')}`;

const textIn = async (tables: LibraryTransaction, id: string): Promise<string> =>
  required(await tables.get('documents', id), `The document of ${id}`);

async function purge(tables: LibraryTransaction, id: string): Promise<void> {
  for (const { at } of await tables.all('versions', `${id}/`))
    await tables.delete('versions', versionKey(id, at));
  await tables.delete('documents', id);
  await tables.delete('entries', id);
}

/** A library over a storage. `announce` is called after each change. */
export function createPipelineLibrary(
  storage: LibraryStorage,
  now: () => number,
  announce: (change: { readonly id: string }) => void,
): PipelineLibrary {
  const changeEntry = (id: string, change: (entry: PipelineEntry) => PipelineEntry): Promise<void> =>
    storage.run(async (tables) => {
      const entry = await tables.get('entries', id);
      if (entry) await tables.put('entries', id, change(entry));
    });
  return {
    list: () =>
      storage.run(async (tables) => {
        const entries = await tables.all('entries');
        const isOver = ({ deletedAt }: PipelineEntry): boolean =>
          deletedAt !== undefined && deletedAt < now() - KEEP_DELETED_MS;
        for (const entry of entries) if (isOver(entry)) await purge(tables, entry.id);
        return entries
          .filter(({ deletedAt }) => deletedAt === undefined)
          .toSorted((a, b) => b.updatedAt - a.updatedAt);
      }),
    all: () => storage.run((tables) => tables.all('entries')),
    read: (id) =>
      storage.run(async (tables) => {
        const entry = await tables.get('entries', id);
        return entry && { entry, text: await textIn(tables, id) };
      }),
    write: async ({ id, text, facts, basis }) => {
      const result = await storage.run(async (tables): Promise<WriteResult> => {
        const known = await tables.get('entries', id);
        if (known) {
          const held = await textIn(tables, id);
          if (undated(held) === undated(text)) return { ok: true, stored: { entry: known, text: held } };
          if (known.revision !== basis) return { ok: false, stored: { entry: known, text: held } };
        }
        const { deletedAt: _deletedAt, ...before } = known ?? { createdAt: now() };
        const entry: PipelineEntry = {
          ...before,
          ...facts,
          id,
          revision: (known?.revision ?? 0) + 1,
          updatedAt: now(),
        };
        await tables.put('entries', id, entry);
        await tables.put('documents', id, text);
        return { ok: true, stored: { entry, text } };
      });
      if (result.ok) announce({ id });
      return result;
    },
    note: async (id, facts) => {
      await changeEntry(id, (entry) => ({ ...entry, ...facts }));
      // No list shows the file; whoever noted it would hear of it as of a change to write.
      if (facts.lastRun) announce({ id });
    },
    setDeleted: async (id, deleted) => {
      await changeEntry(id, ({ deletedAt: _deletedAt, ...entry }) =>
        deleted ? { ...entry, deletedAt: now() } : entry,
      );
      announce({ id });
    },
    keepVersion: async (id, version) => {
      await storage.run(async (tables) => {
        const versions = await tables.all('versions', `${id}/`);
        const newest = versions.at(-1);
        if (newest && undated(newest.text) === undated(version.text)) {
          // Whose code was taken is looked for again.
          if (version.reason === 'code')
            await tables.put('versions', versionKey(id, newest.at), { ...newest, reason: 'code' });
          return;
        }
        const at = Math.max(version.at, (newest?.at ?? 0) + 1);
        await tables.put('versions', versionKey(id, at), { ...version, at });
        for (const old of versions.slice(0, Math.max(0, versions.length + 1 - MAX_VERSIONS)))
          await tables.delete('versions', versionKey(id, old.at));
      });
    },
    versions: (id) => storage.run(async (tables) => (await tables.all('versions', `${id}/`)).toReversed()),
  };
}
