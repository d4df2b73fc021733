import { useQuery } from '@tanstack/react-query';
import { fetchServerConfig } from '../../../shared/api/server-config.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** The URL of a job in the workspace; undefined for the local workspace, which has no pages. */
export function useJobLink(jobId: string | undefined): string | undefined {
  const { workspaceUrl } = useSession();
  const config = useQuery({
    queryKey: ['server-config'],
    queryFn: ({ signal }) => fetchServerConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const local = config.data?.localWorkspaceUrl;
  if (jobId === undefined || config.isLoading || workspaceUrl === local) return undefined;
  return `${workspaceUrl.replace(/\/+$/u, '')}/jobs/${jobId}`;
}
