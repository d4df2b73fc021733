import { skipToken, useQuery } from '@tanstack/react-query';
import { useTracking } from '../use-tracking.ts';
import type { ArtifactSource } from './artifact-source.ts';
import { PLOT_FILES, readPlots } from './read-plots.ts';
import { readArtifact } from './use-artifacts.ts';

/** The plots of a run; those of a run without the files are empty. Rejects with an Error that says what can’t be read. */
export function usePlots(runId: string) {
  const api = useTracking();
  return useQuery({
    queryKey: ['mlflow-plots', runId],
    queryFn: api
      ? async ({ signal }) => {
          const source: ArtifactSource = { kind: 'run', id: runId };
          const { files } = await api.artifacts({ run_id: runId }, { signal });
          const textOf = async (path: string): Promise<string | undefined> =>
            files.some((file) => file.path === path)
              ? (await readArtifact(api, source, path, signal)).text()
              : undefined;
          return readPlots(await textOf(PLOT_FILES.metrics), await textOf(PLOT_FILES.plots));
        }
      : skipToken,
    retry: false,
  });
}
