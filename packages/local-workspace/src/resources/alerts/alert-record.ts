import { ALERT_STATES, newAlert } from '@lakehouse/databricks-client/resources/alerts/types';
import { z } from 'zod';
import { message } from '../notification-destinations/message-sender.ts';

const told = message.extend({ alert_state: z.enum(ALERT_STATES), value: z.string().nullable() });

/** An alert on the disk. Times are epoch milliseconds. */
export const alertRecord = z.object({
  id: z.string(),
  alert: newAlert,
  owner: z.string(),
  created_at: z.number(),
  updated_at: z.number(),
  is_trashed: z.boolean(),
  state: z.enum(ALERT_STATES),
  /** What went wrong with the last evaluation. */
  problem: z.string().optional(),
  evaluated_at: z.number().optional(),
  /** When it was last told that it is triggered. */
  told_at: z.number().optional(),
  /** The latest messages, those that wait among them. */
  messages: z.array(told),
});
export type AlertRecord = z.output<typeof alertRecord>;
export type AlertMessage = z.output<typeof told>;

/** The alert as it is told. */
export const alertObject = ({ id, alert, owner, ...record }: AlertRecord) => ({
  ...alert,
  id,
  evaluation: {
    ...alert.evaluation,
    state: record.state,
    ...(record.evaluated_at !== undefined && {
      last_evaluated_at: new Date(record.evaluated_at).toISOString(),
    }),
  },
  owner_user_name: owner,
  run_as_user_name: owner,
  effective_run_as: { user_name: owner },
  lifecycle_state: record.is_trashed ? 'DELETED' : 'ACTIVE',
  create_time: new Date(record.created_at).toISOString(),
  update_time: new Date(record.updated_at).toISOString(),
});
