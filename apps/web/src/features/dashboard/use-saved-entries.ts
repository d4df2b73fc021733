import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workspaceTransport } from '../../shared/api/workspace-transport.ts';
import { readSavedQueries } from '../../shared/handover/read-saved-queries.ts';
import { type SavedEntry, savedEntries } from '../../shared/handover/saved-entries.ts';
import { readLinks } from '../../shared/handover/saved-links.ts';
import { type WorkspaceQuery, workspaceQueries } from '../../shared/handover/workspace-queries.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { localStore } from '../../shared/storage/browser-storage.ts';

const NONE: readonly WorkspaceQuery[] = [];

/** The saved queries of browser and workspace, each once, newest first; `failed` says that the workspace’s are missing. */
export function useSavedEntries(): { readonly entries: readonly SavedEntry[]; readonly failed: boolean } {
  const session = useSession();
  const [local] = useState(() => ({ queries: readSavedQueries(localStore), links: readLinks(localStore) }));
  const { data: remote = NONE, isError } = useQuery({
    queryKey: ['workspace-queries'],
    queryFn: () => workspaceQueries(workspaceTransport(session)).list(),
  });
  return {
    entries: savedEntries({ ...local, remote, workspaceUrl: session.workspaceUrl }),
    failed: isError,
  };
}
