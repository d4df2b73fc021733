import type { eventsRequest } from '@lakehouse/databricks-client/resources/clusters/events';
import type { z } from 'zod';
import { invalidParameter } from '../../http/api-error.ts';
import type { ClusterRecord } from './cluster-record.ts';

const PAGE = 50;

/**
 * One page of the events of a cluster. The next page is returned in both forms that clients follow. Throws ApiError.
 */
export function eventPage(record: ClusterRecord, request: z.output<typeof eventsRequest>): object {
  const { start_time: from = 0, end_time: to = Number.POSITIVE_INFINITY, event_types: types } = request;
  const chosen = record.events.filter(
    ({ timestamp, type }) =>
      timestamp >= from && timestamp <= to && (!types || types.length === 0 || types.includes(type)),
  );
  if (request.order !== 'ASC') chosen.reverse();
  const offset = request.page_token ? offsetOf(request.page_token) : (request.offset ?? 0);
  const size = request.page_size || request.limit || PAGE;
  const end = offset + size;
  const more = end < chosen.length;
  const { page_token: _, ...same } = request;
  return {
    events: chosen.slice(offset, end).map((event) => ({ cluster_id: record.cluster_id, ...event })),
    total_count: chosen.length,
    ...(more && { next_page: { ...same, offset: end }, next_page_token: String(end) }),
  };
}

function offsetOf(token: string): number {
  if (!/^\d+$/u.test(token)) throw invalidParameter('The page token is not valid for this list');
  return Number(token);
}
