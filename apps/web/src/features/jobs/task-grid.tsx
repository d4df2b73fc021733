import type { JobRun } from '@lakehouse/databricks-client/resources/jobs/run-types';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { stateOf, when } from '../../shared/format/job-run-state.ts';
import { jobRunPath } from '../../shared/routing/paths.ts';
import { FILL } from './fill.ts';
import { jobsTexts as texts } from './jobs-messages.ts';

/** The tasks of the last runs: a row for each task, a column for each run, oldest first. */
export function TaskGrid({
  jobId,
  runs,
  chosen,
}: {
  jobId: string;
  runs: readonly JobRun[];
  chosen: string | undefined;
}) {
  const columns = runs.toReversed();
  const keys = [...new Set(columns.flatMap(({ tasks }) => tasks.map(({ task_key }) => task_key)))];
  return (
    <div className="overflow-x-auto">
      <table className="border-separate border-spacing-1 text-xs">
        <caption className="sr-only">{texts.tasksOverTime}</caption>
        <thead>
          <tr>
            <th scope="col" className="min-w-28 pr-2 text-left font-normal text-dim">
              {texts.task}
            </th>
            {columns.map(({ run_id, state, start_time }) => {
              const { word, tone } = stateOf(state);
              const name = texts.run(word, when(start_time));
              return (
                <th key={run_id} scope="col">
                  <Link
                    to={jobRunPath(jobId, run_id)}
                    aria-label={name}
                    title={name}
                    aria-current={run_id === chosen ? 'true' : undefined}
                    className={clsx(
                      'block h-8 w-5 rounded-xs focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2 max-md:w-7',
                      FILL[tone],
                      run_id === chosen && 'ring-2 ring-ink',
                    )}
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row" className="max-w-48 truncate pr-2 text-left font-normal">
                {key}
              </th>
              {columns.map(({ run_id, tasks }) => {
                const state = tasks.findLast(({ task_key }) => task_key === key)?.state;
                const { word, tone } = state ? stateOf(state) : { word: '', tone: undefined };
                return (
                  <td key={run_id}>
                    <span
                      title={word}
                      className={clsx('block h-4 w-5 rounded-xs max-md:w-7', tone && FILL[tone])}
                    >
                      <span className="sr-only">{word}</span>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
