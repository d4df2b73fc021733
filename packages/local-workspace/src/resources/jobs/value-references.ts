import type { Json } from '@lakehouse/spark-sql/types/json';
import { TaskFailure } from './endings.ts';
import { textAt } from './exact-json.ts';
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

const REFERENCE = /\{\{\s*([\w.-]+)\s*\}\}/gu;

/** What a name says of the element of an iteration; undefined for other names. Throws TaskFailure. */
function ofElement(name: string, input: string): string | undefined {
  const [first, ...path] = name.split('.');
  if (first !== 'input') return undefined;
  const text = textAt(input, path);
  if (text !== undefined) return text;
  throw new TaskFailure(`The element has no field ${path.join('.')}, which {{${name}}} names`, {
    code: 'INVALID_RUN_CONFIGURATION',
    type: 'CLIENT_ERROR',
  });
}

/**
 * Puts the values of a run into a text, and those of the element of an iteration; names that mean nothing stay as they are.
 * Throws TaskFailure for a field that the element does not have.
 */
export function filled(text: string, run: RunRecord, task: string, input?: string): string {
  if (!text.includes('{{')) return text;
  const values = valuesOf(run, task);
  return text.replaceAll(REFERENCE, (whole, name: string) => {
    const own = input === undefined ? undefined : ofElement(name, input);
    return own ?? (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole);
  });
}

/** The same for all values of a map. */
export const filledAll = (
  texts: Readonly<Record<string, string>> | undefined,
  run: RunRecord,
  task: string,
  input?: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts ?? {}).map(([name, text]) => [name, filled(text, run, task, input)]),
  );
