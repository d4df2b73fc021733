import { randomUUID } from 'node:crypto';
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import { z } from 'zod';

const time = z.number();
const version = z.int().min(0);

export const webhookRecord = z.object({
  id: z.string(),
  url: z.string(),
  catalog: z.string(),
  /** All entities when empty. */
  entities: z.array(z.string()),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  /** The identity with whose rights records are read. */
  owner_id: z.string(),
  owner: z.string(),
  created_at: time,
  /** By entity the version up to which deliveries were made. */
  versions: z.record(z.string(), version),
  problem: z.string().optional(),
});
export type WebhookRecord = z.output<typeof webhookRecord>;

const attempt = z.object({
  at: time,
  ms: z.number(),
  status: z.number().optional(),
  problem: z.string().optional(),
});
export type Attempt = z.output<typeof attempt>;

/** The changes of an entity that a delivery is about: they are read again with each attempt. */
const changes = z.object({
  entity: z.string(),
  since: version.optional(),
  version,
  /** Only records whose id comes after this one. */
  after: z.string(),
});
export type ChangeRange = z.output<typeof changes>;

export const deliveryRecord = z.object({
  id: z.string(),
  webhook_id: z.string(),
  /** Absent for a test. */
  changes: changes.optional(),
  state: z.enum(DELIVERY_STATES),
  created_at: time,
  next_at: time,
  attempts: z.array(attempt),
});
export type DeliveryRecord = z.output<typeof deliveryRecord>;

/** A delivery that was not tried yet; a test when it is about no changes. */
export const newDelivery = (
  webhook: string,
  changes: ChangeRange | undefined,
  now: number,
): DeliveryRecord => ({
  id: randomUUID(),
  webhook_id: webhook,
  ...(changes && { changes }),
  state: 'waiting',
  created_at: now,
  next_at: now,
  attempts: [],
});

export const webhooksFile = z.object({
  version: z.literal(1),
  webhooks: z.array(webhookRecord),
  /** The oldest first. */
  deliveries: z.array(deliveryRecord),
});
export type WebhooksFile = z.output<typeof webhooksFile>;
