import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag, list, nothing, text, wholeNumber } from '../../contract/tolerant.ts';
import { alert, newAlert } from './types.ts';

const BASE = '/api/2.0/alerts';
const byId = z.object({ id: z.string() });

/** Alerts on the results of queries. */
export const alertEndpoints = {
  list: defineEndpoint({
    id: 'alerts.list',
    method: 'GET',
    path: BASE,
    request: z.object({ page_size: wholeNumber().optional(), page_token: z.string().optional() }),
    response: z.looseObject({ alerts: list(alert), next_page_token: text() }),
  }),
  get: defineEndpoint({
    id: 'alerts.get',
    method: 'GET',
    path: `${BASE}/{id}`,
    request: byId,
    response: alert,
  }),
  create: defineEndpoint({
    id: 'alerts.create',
    method: 'POST',
    path: BASE,
    request: newAlert,
    response: alert,
  }),
  update: defineEndpoint({
    id: 'alerts.update',
    method: 'PATCH',
    path: `${BASE}/{id}`,
    /** `update_mask`: paths of what is changed, with commas between them, or `*`. */
    request: z.looseObject({ id: z.string(), update_mask: z.string() }),
    response: alert,
    query: ['update_mask'],
    idempotent: true,
  }),
  trash: defineEndpoint({
    id: 'alerts.trash',
    method: 'DELETE',
    path: `${BASE}/{id}`,
    request: byId.extend({ purge: flag().optional() }),
    response: nothing(),
  }),
};
