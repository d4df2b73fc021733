import { z } from 'zod';
import { list, text } from '../../contract/tolerant.ts';

/** Events of one cluster, newest first unless asked otherwise; times are epoch milliseconds. */
export const eventsRequest = z.object({
  cluster_id: z.string(),
  start_time: z.number().optional(),
  end_time: z.number().optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
  event_types: z.array(z.string()).optional(),
  page_size: z.number().int().min(0).max(500).optional(),
  page_token: z.string().optional(),
  /** Older forms of page_token and page_size. */
  offset: z.number().int().min(0).optional(),
  limit: z.number().int().min(1).max(500).optional(),
});

const clusterEvent = z.looseObject({
  cluster_id: z.string(),
  timestamp: z.number(),
  type: z.string(),
  details: z.looseObject({}).nullish(),
});

export const eventsPage = z.looseObject({
  events: list(clusterEvent),
  total_count: z.number().nullish(),
  /** The whole next request: some clients send it as it is. */
  next_page: z.looseObject({}).nullish(),
  next_page_token: text(),
});
