import type { RunRecord } from './run-record.ts';

/** What `{{…}}` may name in the parameters of a task. */
function valuesOf(run: RunRecord, task: string): Readonly<Record<string, string>> {
  const started = new Date(run.start_time).toISOString();
  return {
    'job.id': String(run.job_id ?? ''),
    'job.name': run.run_name,
    'job.run_id': String(run.run_id),
    'run.id': String(run.run_id),
    'job.trigger.type': run.trigger.toLowerCase(),
    'job.start_time.iso_date': started.slice(0, 10),
    'job.start_time.iso_datetime': started,
    'task.name': task,
    ...Object.fromEntries(
      Object.entries(run.parameters.job).map(([name, value]) => [`job.parameters.${name}`, value]),
    ),
  };
}

/** Puts the values of a run into a text; names that mean nothing stay as they are. */
export function filled(text: string, run: RunRecord, task: string): string {
  const values = valuesOf(run, task);
  return text.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/gu, (whole, name: string) => values[name] ?? whole);
}

/** The same for all values of a map. */
export const filledAll = (
  texts: Readonly<Record<string, string>> | undefined,
  run: RunRecord,
  task: string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts ?? {}).map(([name, text]) => [name, filled(text, run, task)]));
