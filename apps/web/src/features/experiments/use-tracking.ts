import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import type { MlflowRun } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import { trackingEndpoints } from '@lakehouse/databricks-client/resources/mlflow/studio-endpoints';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useWorkspaceTransport } from '../../shared/widgets/use-workspace-transport.ts';

/** Polling intervals in milliseconds, while something runs and otherwise. */
const BUSY_MS = 3000;
const QUIET_MS = 30_000;
const PAGE = 100;

const KEY = 'mlflow-tracking';

/** The calls of MLflow’s tracking; undefined without a session. */
export function useTracking() {
  const transport = useWorkspaceTransport();
  return transport && bindEndpoints(transport, trackingEndpoints);
}

/** A text in a filter, which has no way to write both kinds of quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", '_')}'`;

/** The experiments with a text in their names, those that changed last first, a page after the other. */
export function useExperiments(text: string) {
  const api = useTracking();
  return useInfiniteQuery({
    queryKey: [KEY, 'experiments', text],
    queryFn: api
      ? ({ pageParam, signal }) =>
          api.searchExperiments(
            {
              max_results: PAGE,
              order_by: ['last_update_time DESC'],
              ...(text !== '' && { filter: `name ILIKE ${quoted(`%${text}%`)}` }),
              ...(pageParam !== '' && { page_token: pageParam }),
            },
            { signal },
          )
      : skipToken,
    initialPageParam: '',
    getNextPageParam: ({ next_page_token }) => next_page_token || undefined,
    placeholderData: keepPreviousData,
    refetchInterval: QUIET_MS,
  });
}

/** One experiment. */
export function useExperiment(id: string) {
  const api = useTracking();
  return useQuery({
    queryKey: [KEY, 'experiment', id],
    queryFn: api
      ? async ({ signal }) => (await api.experiment({ experiment_id: id }, { signal })).experiment
      : skipToken,
  });
}

const isRunning = ({ info }: MlflowRun): boolean => info.status === 'RUNNING' || info.status === 'SCHEDULED';

/** A condition in MLflow’s words is one; anything else is a part of a name. */
export const filterOf = (text: string): string =>
  /[=<>]|\s(?:not\s+)?(?:i?like|in)\s/iu.test(text)
    ? text
    : `attributes.run_name ILIKE ${quoted(`%${text}%`)}`;

/** The runs of an experiment that fit a search, in an order, a page after the other. */
export function useRuns(experimentId: string, text: string, order: string) {
  const api = useTracking();
  return useInfiniteQuery({
    queryKey: [KEY, 'runs', experimentId, text, order],
    queryFn: api
      ? ({ pageParam, signal }) =>
          api.searchRuns(
            {
              experiment_ids: [experimentId],
              max_results: PAGE,
              order_by: [order],
              ...(text !== '' && { filter: filterOf(text) }),
              ...(pageParam !== '' && { page_token: pageParam }),
            },
            { signal },
          )
      : skipToken,
    initialPageParam: '',
    getNextPageParam: ({ next_page_token }) => next_page_token || undefined,
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ runs }) => runs.some(isRunning)) ? BUSY_MS : QUIET_MS,
  });
}

const oneRun = (api: ReturnType<typeof useTracking>, id: string) =>
  queryOptions({
    queryKey: [KEY, 'run', id],
    queryFn: api ? async ({ signal }) => (await api.run({ run_id: id }, { signal })).run : skipToken,
  });

/** One run, again and again until it has ended. */
export function useRun(id: string) {
  return useQuery({
    ...oneRun(useTracking(), id),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? BUSY_MS : false),
  });
}

/** Several runs, in the order of their ids. */
export function useSomeRuns(ids: readonly string[]) {
  const api = useTracking();
  return useQueries({ queries: ids.map((id) => oneRun(api, id)) });
}

/** All values of a metric of each run. */
export function useHistories(runIds: readonly string[], metric: string, isBusy: boolean) {
  const api = useTracking();
  return useQueries({
    queries: runIds.map((run_id) => ({
      queryKey: [KEY, 'history', run_id, metric],
      queryFn: api
        ? ({ signal }: { signal: AbortSignal }) =>
            collectPages(
              (page_token) =>
                api.metricHistory(
                  { run_id, metric_key: metric, ...(page_token ? { page_token } : {}) },
                  { signal },
                ),
              ({ metrics }) => metrics,
            )
        : skipToken,
      refetchInterval: isBusy ? BUSY_MS : (false as const),
    })),
  });
}
