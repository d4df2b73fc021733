import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasEnded } from '../../../shared/format/job-run-state.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { deployMessages as messages } from '../messages/deploy-messages.ts';

const SHOWN = 5;
/** Polling intervals in milliseconds, during a run and otherwise: a schedule may start one. */
const BUSY_MS = 2000;
const QUIET_MS = 20_000;

/** The recent runs of a job, polled, and a call that starts one. */
export function useJobRuns(jobId: string) {
  const transport = useWorkspaceTransport();
  const [starting, setStarting] = useState(false);
  const list = useQuery({
    queryKey: ['job-runs', jobId],
    queryFn: transport
      ? ({ signal }) =>
          bindEndpoints(transport, jobEndpoints).listRuns({ job_id: jobId, limit: SHOWN }, { signal })
      : skipToken,
    refetchInterval: ({ state }) =>
      state.data?.runs.every((run) => hasEnded(run.state)) === false ? BUSY_MS : QUIET_MS,
  });
  const start = async (): Promise<void> => {
    if (!transport) return;
    setStarting(true);
    try {
      const { run_id } = await bindEndpoints(transport, jobEndpoints).runNow({ job_id: jobId });
      notify(messages.runStarted(run_id));
      await list.refetch();
    } catch (error) {
      notify(messages.runRefused(error));
    } finally {
      setStarting(false);
    }
  };
  return {
    runs: list.data?.runs ?? [],
    error: list.error,
    loading: list.isLoading,
    starting,
    runNow: () => void start(),
  };
}
