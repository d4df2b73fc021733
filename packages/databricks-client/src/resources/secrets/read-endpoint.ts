import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';

/**
 * Reads a secret's value, for code that runs on a cluster (`dbutils.secrets`). Not one of ALL_ENDPOINTS: the studio never
 * reads a value back, so its server does not pass the call on.
 */
export const getSecret = defineEndpoint({
  id: 'secrets.get',
  method: 'GET',
  path: '/api/2.0/secrets/get',
  request: z.object({ scope: z.string(), key: z.string() }),
  response: z.looseObject({
    key: z.string(),
    /** base64 */
    value: z.string(),
  }),
});
