import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserLibrary, libraryChanges } from '../../library/browser-library.ts';

const KEY = ['pipeline-library'];

/** The pipelines of this browser, last edited first; follows what this and other tabs write. */
export function usePipelineEntries() {
  const client = useQueryClient();
  useEffect(() => libraryChanges.follow(() => void client.invalidateQueries({ queryKey: KEY })), [client]);
  // What was written while no list was shown told nobody.
  return useQuery({
    queryKey: KEY,
    queryFn: browserLibrary.list,
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
}
