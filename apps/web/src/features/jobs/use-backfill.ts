import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../shared/messages/notify.ts';
import { jobsMessages as messages } from './jobs-messages.ts';
import { JOBS_KEY, useJobsApi } from './use-jobs.ts';

export interface Backfill {
  readonly times: readonly number[];
  /** The parameter that gets the time of each run. */
  readonly parameter: string | undefined;
}

/** Starts a run per time, the earliest first. After a failure the same backfill goes on where it ended and starts none twice. */
export function useBackfill(jobId: string, onDone: () => void) {
  const api = useJobsApi();
  const client = useQueryClient();
  const [token] = useState(() => crypto.randomUUID().slice(0, 8));
  const [started, setStarted] = useState(0);
  const work = useMutation({
    mutationFn: async ({ times, parameter }: Backfill) => {
      setStarted(0);
      for (const [at, time] of times.entries()) {
        const scheduled = new Date(time).toISOString();
        await api?.runNow({
          job_id: jobId,
          queue: { enabled: true },
          idempotency_token: `backfill-${token}-${time}-${parameter ?? ''}`.slice(0, 64),
          ...(parameter !== undefined && { job_parameters: { [parameter]: scheduled } }),
        });
        setStarted(at + 1);
      }
      return times.length;
    },
    onSuccess: (count) => {
      notify(messages.backfilled(count));
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [JOBS_KEY] }),
  });
  return { ...work, started };
}
