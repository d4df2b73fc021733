import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { fetchServerConfig } from './server-config.ts';

/** Whether the session is with the local workspace; undefined until it is known. */
export function useIsLocalWorkspace(): boolean | undefined {
  const { workspaceUrl } = useSession();
  const config = useQuery({
    queryKey: ['server-config'],
    queryFn: ({ signal }) => fetchServerConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return config.isLoading ? undefined : workspaceUrl === config.data?.localWorkspaceUrl;
}
