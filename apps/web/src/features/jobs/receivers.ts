import {
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '@lakehouse/databricks-client/resources/jobs/notification-types';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';

/** Who is told, and of what not: of a job as a whole, or of a task of it. */
export type Told = Pick<
  JobSettings,
  'email_notifications' | 'webhook_notifications' | 'notification_settings'
>;

/** Somebody who is told of an event: a mail address, or a destination by its id. */
export interface Receiver {
  readonly event: NotificationEvent;
  readonly kind: 'email' | 'webhook';
  readonly to: string;
}

/** Who is told of the runs of a job or a task, in the order of the events. */
export const receiversOf = ({
  email_notifications: mails,
  webhook_notifications: hooks,
}: Told): readonly Receiver[] =>
  NOTIFICATION_EVENTS.flatMap((event) => [
    ...(mails?.[event] ?? []).map((to): Receiver => ({ event, kind: 'email', to })),
    ...(hooks?.[event] ?? []).map(({ id }): Receiver => ({ event, kind: 'webhook', to: id })),
  ]);

/** The settings that change when a receiver is added or, with `remove`, removed; the other ones stay. */
export function withReceiver(
  { email_notifications: mails, webhook_notifications: hooks }: Told,
  { event, kind, to }: Receiver,
  remove = false,
): Told {
  if (kind === 'email') {
    const others = (mails?.[event] ?? []).filter((one) => one !== to);
    return { email_notifications: { ...mails, [event]: remove ? others : [...others, to] } };
  }
  const others = (hooks?.[event] ?? []).filter(({ id }) => id !== to);
  return { webhook_notifications: { ...hooks, [event]: remove ? others : [...others, { id: to }] } };
}
