import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/use-session.ts';
import { loadRuns } from './save-run.ts';

/** Reads the runs of a pipeline that the workspace has kept whenever they are shown. */
export function useRunHistory(pipeline: string) {
  const session = useSession();
  const { error, isLoading, refetch } = useQuery({
    queryKey: ['run-history', pipeline],
    enabled: session.token !== '',
    staleTime: 0,
    // They are in the store, where those of this page are too.
    queryFn: async () => {
      await loadRuns(session, pipeline);
      return pipeline;
    },
  });
  return { error, loading: isLoading, again: () => void refetch() };
}
