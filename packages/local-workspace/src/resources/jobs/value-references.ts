import type { Json } from '@lakehouse/spark-sql/types/json';
import type { RunRecord } from './run-record.ts';

type Values = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** What the tasks of a run gave so far, by their keys; a repaired task replaces what it gave before. */
export const taskValues = ({ attempts }: RunRecord): Values =>
  Object.fromEntries(
    attempts.flatMap(({ task_key, values }) => (values === undefined ? [] : [[task_key, values]])),
  );

/** A task value in a text: texts as they are, others as JSON. */
const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What `{{…}}` may name in the parameters of a task. */
function valuesOf(run: RunRecord, task: string): Readonly<Record<string, string>> {
  const started = new Date(run.start_time).toISOString();
  const meant = new Date(run.scheduled_time ?? run.start_time).toISOString();
  const states = run.attempts.flatMap(({ task_key, ending }) =>
    ending === undefined ? [] : [[`tasks.${task_key}.result_state`, ending.result.toLowerCase()]],
  );
  const given = Object.entries(taskValues(run)).flatMap(([key, values]) =>
    Object.entries(values).map(([name, value]) => [`tasks.${key}.values.${name}`, plain(value)]),
  );
  return {
    'job.id': String(run.job_id ?? ''),
    'job.name': run.run_name,
    'job.run_id': String(run.run_id),
    'run.id': String(run.run_id),
    'job.repair_count': String(run.repairs?.length ?? 0),
    'job.trigger.type': run.trigger.toLowerCase(),
    'job.start_time.iso_date': started.slice(0, 10),
    'job.start_time.iso_datetime': started,
    'job.trigger.time.iso_date': meant.slice(0, 10),
    'job.trigger.time.iso_datetime': meant,
    'task.name': task,
    ...Object.fromEntries([...states, ...given]),
    ...Object.fromEntries(
      Object.entries(run.parameters.job).map(([name, value]) => [`job.parameters.${name}`, value]),
    ),
  };
}

/** Puts the values of a run into a text; names that mean nothing stay as they are. */
export function filled(text: string, run: RunRecord, task: string): string {
  const values = valuesOf(run, task);
  return text.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/gu, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** The same for all values of a map. */
export const filledAll = (
  texts: Readonly<Record<string, string>> | undefined,
  run: RunRecord,
  task: string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts ?? {}).map(([name, text]) => [name, filled(text, run, task)]));
