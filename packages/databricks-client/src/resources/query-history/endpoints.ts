import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag, list, openEnum, text, wholeNumber } from '../../contract/tolerant.ts';

const QUERY_STATUSES = [
  'QUEUED',
  'STARTED',
  'COMPILING',
  'COMPILED',
  'RUNNING',
  'FINISHED',
  'FAILED',
  'CANCELED',
] as const;

/** A value that a query string may repeat. */
const several = <T extends z.ZodType>(item: T) =>
  z.union([item.transform((one) => [one]), z.array(item)]).optional();

const query = z.looseObject({
  query_id: z.string(),
  statement_type: text(),
  status: openEnum(QUERY_STATUSES),
  query_text: z.string(),
  user_name: text(),
  warehouse_id: text(),
  /** Epoch milliseconds. */
  query_start_time_ms: wholeNumber(),
  query_end_time_ms: wholeNumber().nullish(),
  execution_end_time_ms: wholeNumber().nullish(),
  /** Milliseconds. */
  duration: wholeNumber().nullish(),
  rows_produced: wholeNumber().nullish(),
  error_message: text(),
  is_final: z.boolean().nullish(),
});

/** What the warehouses ran. */
export const queryHistoryEndpoints = {
  list: defineEndpoint({
    id: 'queryHistory.list',
    method: 'GET',
    path: '/api/2.0/sql/history/queries',
    request: z.object({
      'filter_by.query_start_time_range.start_time_ms': wholeNumber().optional(),
      'filter_by.query_start_time_range.end_time_ms': wholeNumber().optional(),
      'filter_by.statement_ids': several(z.string()),
      'filter_by.statuses': several(z.enum(QUERY_STATUSES)),
      'filter_by.user_ids': several(wholeNumber()),
      'filter_by.warehouse_ids': several(z.string()),
      include_metrics: flag().optional(),
      max_results: wholeNumber().optional(),
      page_token: z.string().optional(),
    }),
    response: z.looseObject({
      res: list(query),
      next_page_token: text(),
      has_next_page: z.boolean().nullish(),
    }),
  }),
};
