import type { JobRun } from '@lakehouse/databricks-client/resources/jobs/run-types';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { stateOf, when } from '../../shared/format/job-run-state.ts';
import { jobRunPath } from '../../shared/routing/paths.ts';
import { FILL } from './fill.ts';
import { jobsTexts as texts } from './jobs-messages.ts';

/** The last runs of a job, one cell each, oldest first: each leads to its run. */
export function RunCells({ jobId, runs }: { jobId: string; runs: readonly JobRun[] }) {
  return (
    <ol aria-label={texts.lastRuns} className="flex flex-wrap gap-1">
      {runs.toReversed().map(({ run_id, state, start_time }) => {
        const { word, tone } = stateOf(state);
        const name = texts.run(word, when(start_time));
        return (
          <li key={run_id}>
            <Link
              to={jobRunPath(jobId, run_id)}
              aria-label={name}
              title={name}
              className={clsx(
                'block size-5 rounded-xs hover:opacity-80 focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2 max-md:size-7',
                FILL[tone],
                tone === 'accent' && 'animate-pulse',
              )}
            />
          </li>
        );
      })}
    </ol>
  );
}
