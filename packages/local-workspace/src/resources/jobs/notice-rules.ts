import { NOTIFICATION_EVENTS } from '@lakehouse/databricks-client/resources/jobs/notification-types';
import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { invalidParameter } from '../../http/api-error.ts';
import { checkAddress } from '../notification-destinations/mail-address.ts';
import type { Notify } from './notice-record.ts';

/** As on the platform, for each event. */
const MAX_DESTINATIONS = 3;
const MAX_ADDRESSES = 100;

type Notified = Notify & { readonly tasks?: readonly JobTask[] | undefined };

/** Tasks, and those that run for each element of an array. */
const withNested = (tasks: readonly JobTask[]): readonly (Pick<JobTask, 'task_key'> & Notify)[] =>
  tasks.flatMap((task) => [task, ...(task.for_each_task ? [task.for_each_task.task] : [])]);

/** The ids of all destinations that somebody is told by. */
export const destinationsIn = ({ tasks = [], ...own }: Notified): ReadonlySet<string> =>
  new Set(
    [own, ...withNested(tasks)].flatMap(({ webhook_notifications: hooks }) =>
      NOTIFICATION_EVENTS.flatMap((event) => (hooks?.[event] ?? []).map(({ id }) => id)),
    ),
  );

function checkOne(
  { email_notifications: mails, webhook_notifications: hooks }: Notify,
  where: string,
  isKnown: (destination: string) => boolean,
): void {
  for (const [name, given] of Object.entries({ email_notifications: mails, webhook_notifications: hooks }))
    if ((given?.on_streaming_backlog_exceeded?.length ?? 0) > 0)
      throw invalidParameter(
        `${where}${name}.on_streaming_backlog_exceeded: the local workspace does not measure the backlog of streams`,
      );
  for (const event of NOTIFICATION_EVENTS) {
    const addresses = mails?.[event] ?? [];
    const field = `${where}email_notifications.${event}`;
    if (addresses.length > MAX_ADDRESSES)
      throw invalidParameter(`${field} has at most ${MAX_ADDRESSES} mail addresses`);
    for (const address of addresses) checkAddress(field, address);
    const ids = hooks?.[event] ?? [];
    if (ids.length > MAX_DESTINATIONS)
      throw invalidParameter(
        `${where}webhook_notifications.${event} has at most ${MAX_DESTINATIONS} destinations`,
      );
    for (const { id } of ids)
      if (!isKnown(id))
        throw invalidParameter(
          `${where}webhook_notifications.${event}: the notification destination ${id} does not exist`,
        );
  }
}

/** Checks who is told of a job and its tasks. Throws ApiError. */
export function checkNotifications(
  { tasks = [], ...own }: Notified,
  isKnown: (destination: string) => boolean,
): void {
  checkOne(own, '', isKnown);
  for (const task of withNested(tasks)) checkOne(task, `Task ${task.task_key}: `, isKnown);
}
