import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { nothing, wholeNumber } from '../../contract/tolerant.ts';
import { executeRequest, resultChunk, statementAnswer } from './types.ts';

const BASE = '/api/2.0/sql/statements';
const byId = z.object({ statement_id: z.string() });

/** Statement execution. A failed statement is an answer with status 200; only a bad request is an HTTP error. */
export const statementEndpoints = {
  execute: defineEndpoint({
    id: 'statements.execute',
    method: 'POST',
    path: BASE,
    alsoPaths: [`${BASE}/`],
    request: executeRequest,
    response: statementAnswer,
  }),
  get: defineEndpoint({
    id: 'statements.get',
    method: 'GET',
    path: `${BASE}/{statement_id}`,
    request: byId,
    response: statementAnswer,
  }),
  getChunk: defineEndpoint({
    id: 'statements.getChunk',
    method: 'GET',
    path: `${BASE}/{statement_id}/result/chunks/{chunk_index}`,
    request: z.object({
      statement_id: z.string(),
      chunk_index: z.string(),
      row_offset: wholeNumber().optional(),
    }),
    response: resultChunk,
  }),
  cancel: defineEndpoint({
    id: 'statements.cancel',
    method: 'POST',
    path: `${BASE}/{statement_id}/cancel`,
    request: byId,
    response: nothing(),
    idempotent: true,
  }),
  /** Lets the result go, as the SQL connectors do; one that runs is canceled. */
  close: defineEndpoint({
    id: 'statements.close',
    method: 'DELETE',
    path: `${BASE}/{statement_id}`,
    request: byId,
    response: nothing(),
  }),
};
