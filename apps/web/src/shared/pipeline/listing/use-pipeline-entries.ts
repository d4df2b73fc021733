import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserLibrary, libraryChanges } from '../../library/browser-library.ts';
import type { PipelineEntry } from '../../library/library-record.ts';
import { localStore } from '../../storage/browser-storage.ts';
import { StorageError } from '../../storage/storage-error.ts';
import { readUnsynced } from '../store/persistence/open-pipeline.ts';

const KEY = ['pipeline-library'];

/** The pipelines of the library, with the one that a designer stored and could not write to it before it was left. */
async function list(): Promise<readonly PipelineEntry[]> {
  try {
    if (readUnsynced(localStore)) {
      const { adoptUnsynced } = await import('../store/persistence/adopt-unsynced.ts');
      await adoptUnsynced(localStore, browserLibrary, Date.now);
    }
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    // The designer tells of it; the others are still listed.
  }
  return browserLibrary.list();
}

/** The pipelines of this browser, last edited first; follows what this and other tabs write. */
export function usePipelineEntries() {
  const client = useQueryClient();
  useEffect(() => libraryChanges.follow(() => void client.invalidateQueries({ queryKey: KEY })), [client]);
  // What was written while no list was shown told nobody.
  return useQuery({
    queryKey: KEY,
    queryFn: list,
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
}
