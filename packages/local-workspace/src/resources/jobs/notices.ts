import { randomUUID } from 'node:crypto';
import type { NotificationEvent } from '@lakehouse/databricks-client/resources/jobs/notification-types';
import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import type { NoticeRecord, Notify } from './notice-record.ts';
import { type AttemptRecord, type Ending, isActive, type RunRecord } from './run-record.ts';

const MAX_MESSAGE = 2000;

/** The mail addresses of a destination that is a list of them; undefined for every other. */
export type AddressesOf = (destination: string) => readonly string[] | undefined;

/** What messages are about: a run, or an attempt of a task. */
interface Subject {
  readonly notify: Notify;
  readonly of: number;
  readonly round: number;
  readonly task_key?: string;
  readonly ending: Ending | undefined;
  readonly events: readonly NotificationEvent[];
}

const SUCCESSES: readonly string[] = ['SUCCESS', 'SUCCESS_WITH_FAILURES'];
const SKIPPED: readonly string[] = ['MAXIMUM_CONCURRENT_RUNS_REACHED'];
/** What kept a task from running, is told by the task or the condition that did. */
const NEVER_RAN: readonly string[] = ['EXCLUDED', 'DISABLED', 'UPSTREAM_FAILED', 'UPSTREAM_CANCELED'];

/** The event of an ending; undefined where the settings ask for silence. */
function endEvent({ result }: Ending, notify: Notify): NotificationEvent | undefined {
  const { notification_settings: settings, email_notifications: mails } = notify;
  if (SUCCESSES.includes(result)) return 'on_success';
  if (NEVER_RAN.includes(result)) return undefined;
  const silent =
    (result === 'CANCELED' && settings?.no_alert_for_canceled_runs === true) ||
    (SKIPPED.includes(result) &&
      (settings?.no_alert_for_skipped_runs === true || mails?.no_alert_for_skipped_runs === true));
  return silent ? undefined : 'on_failure';
}

/** Whether something takes or took longer than its rule says is usual. */
const isSlow = ({ health }: Notify, from: number, until: number): boolean =>
  health?.rules?.some(
    ({ metric, op, value }) =>
      metric === 'RUN_DURATION_SECONDS' && op === 'GREATER_THAN' && until - from > value * 1000,
  ) ?? false;

/** Whether a run, or a task of it, has a duration to be told of while it runs. */
const watchesDuration = ({ notify, tasks }: RunRecord): boolean =>
  [notify, ...tasks].some((one) =>
    one?.health?.rules?.some((rule) => rule.metric === 'RUN_DURATION_SECONDS'),
  );

function ofRun(run: RunRecord, now: number): Subject {
  const { notify = {}, ending, life } = run;
  const end = ending && endEvent(ending, notify);
  const from = run.repairs?.at(-1)?.start_time ?? run.start_time;
  const events: NotificationEvent[] = [
    ...(life === 'RUNNING' ? (['on_start'] as const) : []),
    ...(life !== 'QUEUED' && isSlow(notify, from, run.end_time ?? now)
      ? (['on_duration_warning_threshold_exceeded'] as const)
      : []),
    ...(end ? [end] : []),
  ];
  return { notify, of: run.run_id, round: run.repairs?.length ?? 0, ending, events };
}

/** Whether a task is tried again after this attempt, in the round of the run that it is part of. */
function isTriedAgain(run: RunRecord, task: JobTask, attempt: AttemptRecord): boolean {
  const { result } = attempt.ending ?? {};
  const may = result === 'FAILED' || (result === 'TIMEDOUT' && task.retry_on_timeout === true);
  const last = run.attempts.findLast(({ task_key }) => task_key === task.task_key);
  if (!may || (run.ending && last === attempt)) return false;
  const { max_retries: max = 0 } = task;
  return max < 0 || place(run, attempt) < max;
}

/** How many attempts of the same task were before it in its round. */
const place = (run: RunRecord, { task_key, run_id }: AttemptRecord): number => {
  const began = run.repairs?.findLast(({ id, tasks }) => id < run_id && tasks.includes(task_key))?.id ?? 0;
  return run.attempts.filter((one) => one.task_key === task_key && one.run_id > began && one.run_id < run_id)
    .length;
};

function ofAttempt(run: RunRecord, task: JobTask, attempt: AttemptRecord, now: number): Subject {
  const { run_id: of, task_key, ending, began } = attempt;
  const sparing = task.notification_settings?.alert_on_last_attempt === true;
  const end = ending && endEvent(ending, task);
  const isBetween = sparing && end === 'on_failure' && isTriedAgain(run, task, attempt);
  const events: NotificationEvent[] = [
    ...(began !== undefined && (!sparing || place(run, attempt) === 0) ? (['on_start'] as const) : []),
    ...(began !== undefined && isSlow(task, began, attempt.end_time ?? now)
      ? (['on_duration_warning_threshold_exceeded'] as const)
      : []),
    ...(end && !isBetween ? [end] : []),
  ];
  return { notify: task, of, round: 0, task_key, ending, events };
}

/** Whether somebody is to be told of something. */
const tells = ({ email_notifications: mails, webhook_notifications: hooks }: Notify): boolean =>
  mails !== undefined || hooks !== undefined;

function subjects(run: RunRecord, now: number): readonly Subject[] {
  const tasks = new Map(run.tasks.filter(tells).map((task) => [task.task_key, task]));
  const attempts = run.attempts.flatMap((attempt) => {
    const task = tasks.get(attempt.task_key);
    return task ? [ofAttempt(run, task, attempt, now)] : [];
  });
  const all = [...attempts, ...ofIterations(run, now)];
  return run.notify && tells(run.notify) ? [ofRun(run, now), ...all] : all;
}

/** What is told of iterations: their attempts are those of a task of its own. */
function ofIterations(run: RunRecord, now: number): readonly Subject[] {
  const { tasks, iterations = [], repairs: _repairs, ...whole } = run;
  return tasks.flatMap(({ for_each_task: each }) => {
    if (!each || !tells(each.task)) return [];
    const own = iterations.filter(({ task_key }) => task_key === each.task.task_key);
    return own.map((one) => {
      const attempts = own.filter(({ of, index }) => of === one.of && index === one.index);
      return ofAttempt({ ...whole, tasks: [each.task], attempts }, each.task, one, now);
    });
  });
}

/** Who is told of an event: each once. */
function receivers(
  { email_notifications: mails, webhook_notifications: hooks }: Notify,
  event: NotificationEvent,
  addressesOf: AddressesOf,
): readonly Pick<NoticeRecord, 'kind' | 'to'>[] {
  const addresses = new Set(mails?.[event] ?? []);
  const destinations = new Set<string>();
  for (const { id } of hooks?.[event] ?? []) {
    const list = addressesOf(id);
    if (!list) destinations.add(id);
    for (const address of list ?? []) addresses.add(address);
  }
  return [
    ...Array.from(addresses, (to) => ({ kind: 'email', to }) as const),
    ...Array.from(destinations, (to) => ({ kind: 'webhook', to }) as const),
  ];
}

const keyOf = ({
  event,
  of,
  round,
  kind,
  to,
}: Pick<NoticeRecord, 'event' | 'of' | 'round' | 'kind' | 'to'>) =>
  JSON.stringify([event, of, round, kind, to]);

/**
 * Adds the messages that the state of a run asks for and that it does not have yet, so that they get on the disk together
 * with that state: a crash loses neither. Gives whether there are new ones.
 */
export function addNotices(run: RunRecord, now: number, addressesOf: AddressesOf): boolean {
  const known = new Set(run.notices?.map(keyOf));
  const added: NoticeRecord[] = [];
  for (const { notify, of, round, task_key, ending, events } of subjects(run, now))
    for (const event of events)
      for (const receiver of receivers(notify, event, addressesOf)) {
        if (known.has(keyOf({ event, of, round, ...receiver }))) continue;
        const ended = event === 'on_success' || event === 'on_failure' ? ending : undefined;
        added.push({
          id: randomUUID(),
          event,
          of,
          round,
          ...(task_key !== undefined && { task_key }),
          ...receiver,
          ...(ended && { result: ended.result, message: ended.message.slice(0, MAX_MESSAGE) }),
          state: 'waiting',
          attempts: 0,
          created_at: now,
          next_at: now,
        });
      }
  if (added.length > 0) run.notices = [...(run.notices ?? []), ...added];
  return added.length > 0;
}

/** Whether a message of a run is still to be sent. */
export const hasWaiting = ({ notices }: RunRecord): boolean =>
  notices?.some(({ state }) => state === 'waiting') ?? false;

/** Whether the durations of a run have to be looked at. */
export const isTimed = (run: RunRecord): boolean => isActive(run) && watchesDuration(run);
