import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { text } from '../../contract/tolerant.ts';

const pairs = z.array(z.object({ name: z.string().min(1), value: z.string() }));

/** What lets a request in: names of secrets in a scope, and where their values go. */
const auth = z.object({
  kind: z.enum(['bearer', 'basic', 'header', 'query', 'oauth']),
  scope: z.string(),
  secret: z.string(),
  user: z.string().default(''),
  client: z.string().default(''),
  key_name: z.string().default(''),
  token_url: z.string().default(''),
  oauth_scope: z.string().default(''),
  audience: z.string().default(''),
});
export type SampleAuth = z.output<typeof auth>;

/** The first answers of other systems' APIs, kept in a volume: a service of the local workspace. */
export const apiSampleEndpoints = {
  fetch: defineEndpoint({
    id: 'apiSamples.fetch',
    method: 'POST',
    path: '/api/2.0/api-samples',
    request: z.object({
      /** Without parameters. */
      url: z.string(),
      method: z.enum(['GET', 'POST']),
      query: pairs,
      headers: pairs,
      body: z.string().optional(),
      auth: auth.optional(),
      /** The names that lead to the records in an answer. */
      records: z.array(z.string()),
      /** Whether the answer is one record. */
      single: z.boolean(),
      /** The folder in a volume that keeps the answer. */
      folder: z.string(),
      /** Seconds for the whole answer; the workspace waits no longer than its own limit. */
      timeout: z.number().positive(),
    }),
    response: z.looseObject({
      rows: z.number(),
      /** The columns of the records as DDL; absent where there are none. */
      columns: text(),
      /** False where the folder has the answers of a complete run, which stay. */
      stored: z.boolean(),
    }),
  }),
};
