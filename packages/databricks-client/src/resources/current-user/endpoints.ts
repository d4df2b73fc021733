import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, text } from '../../contract/tolerant.ts';

const group = z.looseObject({ display: text(), value: text() });

const user = z.looseObject({
  id: z.string(),
  userName: z.string(),
  displayName: text(),
  active: z.boolean().nullish(),
  groups: list(group),
});

/** Who the token belongs to; also the cheapest check that a token is valid. */
export const currentUserEndpoints = {
  me: defineEndpoint({
    id: 'currentUser.me',
    method: 'GET',
    path: '/api/2.0/preview/scim/v2/Me',
    request: z.object({}),
    response: user,
  }),
};
