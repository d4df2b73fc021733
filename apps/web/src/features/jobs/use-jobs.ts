import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import type { JobRun } from '@lakehouse/databricks-client/resources/jobs/run-types';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useActions } from '../../shared/api/use-actions.ts';
import { hasEnded } from '../../shared/format/job-run-state.ts';
import { useWorkspaceTransport } from '../../shared/widgets/use-workspace-transport.ts';
import { jobsMessages as messages } from './jobs-messages.ts';
import { startOf } from './start-words.ts';

/** Polling intervals in milliseconds, during a run and otherwise: a schedule may start one. */
const BUSY_MS = 2000;
const QUIET_MS = 15_000;
/** How many runs a grid shows. */
const SHOWN = 20;

/** The cache of the screen of jobs. */
export const JOBS_KEY = 'jobs-screen';

/** The calls of jobs; undefined without a session. */
export function useJobsApi() {
  const transport = useWorkspaceTransport();
  return transport && bindEndpoints(transport, jobEndpoints);
}

/** All jobs of the workspace. */
export function useJobList() {
  const api = useJobsApi();
  return useQuery({
    queryKey: [JOBS_KEY, 'list'],
    queryFn: api
      ? ({ signal }) =>
          collectPages(
            (page_token) => api.list({ limit: 100, ...(page_token ? { page_token } : {}) }, { signal }),
            ({ jobs }) => jobs,
          )
      : skipToken,
    refetchInterval: QUIET_MS,
  });
}

/** One job with its tasks, which the list leaves out. */
export function useJob(jobId: string) {
  const api = useJobsApi();
  return useQuery({
    queryKey: [JOBS_KEY, 'job', jobId],
    queryFn: api ? ({ signal }) => api.get({ job_id: jobId }, { signal }) : skipToken,
  });
}

/** The last runs of a job with their tasks, newest first. */
export function useRuns(jobId: string) {
  const api = useJobsApi();
  return useQuery({
    queryKey: [JOBS_KEY, 'runs', jobId],
    queryFn: api
      ? async ({ signal }) =>
          (await api.listRuns({ job_id: jobId, limit: SHOWN, expand_tasks: true }, { signal })).runs
      : skipToken,
    refetchInterval: ({ state: { data } }) =>
      data?.every(({ state }) => hasEnded(state)) === false ? BUSY_MS : QUIET_MS,
  });
}

/** Whether a message about a run was not tried yet. */
const isTelling = ({ notification_deliveries: all }: JobRun): boolean =>
  all.some(({ state, attempts }) => state === 'waiting' && attempts === 0);

/** One run, until it has ended. */
export function useRun(runId: string) {
  const api = useJobsApi();
  return useQuery({
    queryKey: [JOBS_KEY, 'run', runId],
    queryFn: api ? ({ signal }) => api.getRun({ run_id: runId }, { signal }) : skipToken,
    refetchInterval: ({ state: { data } }) =>
      data && hasEnded(data.state) && !isTelling(data) ? QUIET_MS : BUSY_MS,
  });
}

/** The iterations of the run of a task, by the places of their elements; of each only the last attempt. */
export function useIterations(taskRunId: string, ended: boolean) {
  const api = useJobsApi();
  return useQuery({
    queryKey: [JOBS_KEY, 'iterations', taskRunId, ended],
    queryFn: api
      ? async ({ signal }) => {
          const all = await collectPages(
            (page_token) =>
              api.getRun({ run_id: taskRunId, ...(page_token ? { page_token } : {}) }, { signal }),
            ({ iterations }) => iterations,
          );
          const last = new Map(all.map((one) => [one.for_each_iteration?.index ?? one.run_id, one]));
          return [...last.values()].toSorted(
            (a, b) => (a.for_each_iteration?.index ?? 0) - (b.for_each_iteration?.index ?? 0),
          );
        }
      : skipToken,
    refetchInterval: ended ? false : BUSY_MS,
  });
}

/** What one task left. */
export function useOutput(taskRunId: string, ended: boolean) {
  const api = useJobsApi();
  return useQuery({
    queryKey: [JOBS_KEY, 'output', taskRunId, ended],
    queryFn: api ? ({ signal }) => api.getOutput({ run_id: taskRunId }, { signal }) : skipToken,
  });
}

/** What can be done with a job and its runs: each says what it did, and the lists are read again. */
export function useJobActions() {
  const api = useJobsApi();
  const act = useActions(api, JOBS_KEY, messages.failed);
  return {
    busy: act.isPending,
    runNow: (job_id: string, job_parameters: Readonly<Record<string, string>>) =>
      act.mutate(async (calls) => {
        const given = Object.keys(job_parameters).length === 0 ? {} : { job_parameters };
        return messages.started((await calls.runNow({ job_id, ...given })).run_id);
      }),
    cancel: (run_id: string) =>
      act.mutate(async (calls) => {
        await calls.cancelRun({ run_id });
        return messages.cancelled();
      }),
    repair: (run_id: string, latest: string | undefined) =>
      act.mutate(async (calls) => {
        const known = latest === undefined ? {} : { latest_repair_id: latest };
        await calls.repairRun({ run_id, rerun_all_failed_tasks: true, ...known });
        return messages.repaired();
      }),
    setCatchUp: (job_id: string, new_settings: JobSettings) =>
      act.mutate(async (calls) => {
        await calls.update({ job_id, new_settings });
        return messages.catchUpChanged();
      }),
    setNotifications: (job_id: string, new_settings: JobSettings) =>
      act.mutate(async (calls) => {
        await calls.update({ job_id, new_settings });
        return messages.notificationsChanged();
      }),
    setPaused: (job_id: string, settings: JobSettings, paused: boolean) =>
      act.mutate(async (calls) => {
        const start = startOf(settings);
        const pause_status = paused ? 'PAUSED' : 'UNPAUSED';
        if (start !== undefined)
          await calls.update({
            job_id,
            new_settings: { [start]: { ...settings[start], pause_status } },
          });
        return paused ? messages.paused() : messages.resumed();
      }),
  };
}
