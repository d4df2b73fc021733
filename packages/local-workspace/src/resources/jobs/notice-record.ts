import {
  DELIVERY_STATES,
  NOTIFICATION_EVENTS,
  notifications,
} from '@lakehouse/databricks-client/resources/jobs/notification-types';
import { z } from 'zod';

/** Who is told of what, as it was when the run began. */
export const notify = z.object(notifications);
export type Notify = z.output<typeof notify>;

/** One message about a run to one receiver. Times are epoch milliseconds. */
export const noticeRecord = z.object({
  id: z.string(),
  event: z.enum(NOTIFICATION_EVENTS),
  /** The id of the run, or that of the attempt of a task. */
  of: z.number().int(),
  /** How often the run had been repaired. */
  round: z.number().int(),
  task_key: z.string().optional(),
  kind: z.enum(['email', 'webhook']),
  /** A mail address, or the id of a destination. */
  to: z.string(),
  /** How it ended, as it was then: a repair changes that. */
  result: z.string().optional(),
  message: z.string().optional(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  created_at: z.number(),
  next_at: z.number(),
  ended_at: z.number().optional(),
  problem: z.string().optional(),
});
export type NoticeRecord = z.output<typeof noticeRecord>;
