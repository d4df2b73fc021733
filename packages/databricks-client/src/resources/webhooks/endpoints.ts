import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, openEnum, text } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/master-data/webhooks';
const DELIVERIES = '/api/2.0/master-data/webhook-deliveries';

/** What a webhook is told of golden records. */
export const WEBHOOK_EVENTS = ['created', 'updated', 'deleted'] as const;
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1);

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const webhook = z.looseObject({
  id: z.string(),
  url: z.string(),
  catalog: z.string(),
  /** The entities that it is told of; all of them when empty. */
  entities: list(z.string()),
  events: list(openEnum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  /** With whose rights golden records are read for it. */
  owner: z.string(),
  /** Epoch milliseconds. */
  created_at: z.number(),
  /** Why nothing can be read for it now. */
  problem: text(),
});
export type Webhook = z.output<typeof webhook>;

const attempt = z.looseObject({
  at: z.number(),
  ms: z.number(),
  /** HTTP status, when there was an answer. */
  status: z.number().nullish(),
  problem: text(),
});

const delivery = z.looseObject({
  id: z.string(),
  webhook_id: z.string(),
  type: z.string(),
  entity: text(),
  version: z.number().nullish(),
  state: openEnum(DELIVERY_STATES),
  created_at: z.number(),
  /** When it is tried next, while it waits. */
  next_at: z.number().nullish(),
  attempts: list(attempt),
});
export type Delivery = z.output<typeof delivery>;

const byId = z.object({ webhook_id: z.string() });

/** Webhooks about golden records: a service of the local workspace. */
export const webhookEndpoints = {
  list: defineEndpoint({
    id: 'webhooks.list',
    method: 'GET',
    path: BASE,
    request: z.object({}),
    response: z.looseObject({ webhooks: list(webhook) }),
  }),
  create: defineEndpoint({
    id: 'webhooks.create',
    method: 'POST',
    path: BASE,
    request: z.object({
      url: z.string(),
      catalog: z.string().optional(),
      entities: z.array(z.string()).optional(),
      events: events.optional(),
    }),
    /** The secret is in this answer only. */
    response: z.looseObject({ webhook, secret: z.string() }),
  }),
  update: defineEndpoint({
    id: 'webhooks.update',
    method: 'PATCH',
    path: `${BASE}/{webhook_id}`,
    request: byId.extend({ active: z.boolean().optional(), events: events.optional() }),
    response: z.looseObject({ webhook }),
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'webhooks.delete',
    method: 'DELETE',
    path: `${BASE}/{webhook_id}`,
    request: byId,
    response: nothing(),
  }),
  test: defineEndpoint({
    id: 'webhooks.test',
    method: 'POST',
    path: `${BASE}/{webhook_id}/test`,
    request: byId,
    response: z.looseObject({ delivery }),
  }),
  deliveries: defineEndpoint({
    id: 'webhooks.deliveries',
    method: 'GET',
    path: DELIVERIES,
    request: z.object({}),
    response: z.looseObject({ deliveries: list(delivery) }),
  }),
  resend: defineEndpoint({
    id: 'webhooks.resend',
    method: 'POST',
    path: `${DELIVERIES}/{delivery_id}/resend`,
    request: z.object({ delivery_id: z.string() }),
    response: z.looseObject({ delivery }),
  }),
};
