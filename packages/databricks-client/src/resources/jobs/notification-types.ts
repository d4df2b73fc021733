import { z } from 'zod';
import { openEnum, text } from '../../contract/tolerant.ts';

/** What is told of a run, or of a task of one. */
export const NOTIFICATION_EVENTS = [
  'on_start',
  'on_success',
  'on_failure',
  'on_duration_warning_threshold_exceeded',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;

const perEvent = <Item extends z.ZodType>(item: Item) => ({
  on_start: z.array(item).optional(),
  on_success: z.array(item).optional(),
  on_failure: z.array(item).optional(),
  on_duration_warning_threshold_exceeded: z.array(item).optional(),
  on_streaming_backlog_exceeded: z.array(item).optional(),
});

/** Mail addresses, by event. */
const emailNotifications = z.looseObject({
  ...perEvent(z.string()),
  /** The older form of the setting of the same name. */
  no_alert_for_skipped_runs: z.boolean().optional(),
});

/** Notification destinations, by event. */
const webhookNotifications = z.looseObject(perEvent(z.looseObject({ id: z.string() })));

const notificationSettings = z.looseObject({
  no_alert_for_skipped_runs: z.boolean().optional(),
  no_alert_for_canceled_runs: z.boolean().optional(),
  /** Of a task: nothing is told of attempts between the first and the last one. */
  alert_on_last_attempt: z.boolean().optional(),
});

const health = z.looseObject({
  rules: z.array(z.looseObject({ metric: z.string(), op: z.string(), value: z.number() })).optional(),
});

/** Who is told of what: of a job, of a task, and of a run that is submitted. */
export const notifications = {
  email_notifications: emailNotifications.optional(),
  webhook_notifications: webhookNotifications.optional(),
  notification_settings: notificationSettings.optional(),
  health: health.optional(),
};

/** One message about a run and what became of it, as the local workspace tells; times are epoch milliseconds. */
export const notificationDelivery = z.looseObject({
  id: z.string(),
  event: openEnum(NOTIFICATION_EVENTS),
  /** Absent where it is about the run as a whole. */
  task_key: text(),
  kind: openEnum(['email', 'webhook']),
  /** A mail address, or the name of a destination. */
  to: z.string(),
  state: openEnum(DELIVERY_STATES),
  attempts: z.number(),
  /** When it is tried again, while it waits. */
  next_at: z.number().nullish(),
  ended_at: z.number().nullish(),
  /** Why the last attempt failed. */
  problem: text(),
});
export type NotificationDelivery = z.output<typeof notificationDelivery>;
