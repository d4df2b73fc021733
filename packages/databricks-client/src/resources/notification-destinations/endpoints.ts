import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, openEnum, text, wholeNumber } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/notification-destinations';

const DESTINATION_TYPES = ['EMAIL', 'WEBHOOK', 'SLACK', 'MICROSOFT_TEAMS', 'PAGERDUTY'] as const;

/** What a destination is made of: one of the kinds. Secrets go in and don't come out. */
const givenConfig = z.looseObject({
  email: z.looseObject({ addresses: z.array(z.string()).optional() }).optional(),
  generic_webhook: z
    .looseObject({
      url: z.string().optional(),
      username: z.string().optional(),
      password: z.string().optional(),
    })
    .optional(),
});
export type GivenDestinationConfig = z.output<typeof givenConfig>;

const summary = z.looseObject({
  id: z.string(),
  display_name: text(),
  destination_type: openEnum(DESTINATION_TYPES).nullish(),
});
export type DestinationSummary = z.output<typeof summary>;

const destination = summary.extend({
  config: z
    .looseObject({
      email: z.looseObject({ addresses: list(z.string()) }).nullish(),
      generic_webhook: z
        .looseObject({
          url_set: z.boolean().nullish(),
          username_set: z.boolean().nullish(),
          password_set: z.boolean().nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

const byId = z.object({ id: z.string() });
const given = z.object({ display_name: z.string().optional(), config: givenConfig.optional() });

/** Where messages of a workspace go to besides mail addresses; jobs name destinations by id. */
export const notificationDestinationEndpoints = {
  list: defineEndpoint({
    id: 'notificationDestinations.list',
    method: 'GET',
    path: BASE,
    request: z.object({ page_size: wholeNumber().optional(), page_token: z.string().optional() }),
    response: z.looseObject({ results: list(summary), next_page_token: text() }),
  }),
  create: defineEndpoint({
    id: 'notificationDestinations.create',
    method: 'POST',
    path: BASE,
    request: given,
    response: destination,
  }),
  get: defineEndpoint({
    id: 'notificationDestinations.get',
    method: 'GET',
    path: `${BASE}/{id}`,
    request: byId,
    response: destination,
  }),
  update: defineEndpoint({
    id: 'notificationDestinations.update',
    method: 'PATCH',
    path: `${BASE}/{id}`,
    request: byId.extend(given.shape),
    response: destination,
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'notificationDestinations.delete',
    method: 'DELETE',
    path: `${BASE}/{id}`,
    request: byId,
    response: nothing(),
  }),
};
