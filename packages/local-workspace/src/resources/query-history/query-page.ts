import type { queryHistoryEndpoints } from '@lakehouse/databricks-client/resources/query-history/endpoints';
import type { z } from 'zod';
import type { QueryEntry } from '../../catalog/query-entries.ts';
import { invalidParameter } from '../../http/api-error.ts';

type Asked = z.output<typeof queryHistoryEndpoints.list.request>;

const DEFAULT_PAGE = 100;
const MAX_PAGE = 1000;

/** The newest first, and of the same millisecond in an order that does not change. */
const byAge = (a: Pick<QueryEntry, 'start' | 'id'>, b: Pick<QueryEntry, 'start' | 'id'>): number =>
  b.start - a.start || (a.id < b.id ? -1 : 1);

/** What a page begins after. New statements come before it, so that no page repeats or skips one. */
function readToken(token: string): Pick<QueryEntry, 'start' | 'id'> {
  const [, start, id] = /^(\d{1,16})\.([\w-]{1,64})$/u.exec(token) ?? [];
  if (start === undefined || id === undefined)
    throw invalidParameter('page_token is not one that this call has given');
  return { start: Number(start), id };
}

/** The page that was asked for. `userOf` gives the numeric id of a user. Throws ApiError. */
export function pageOf(
  all: Iterable<QueryEntry>,
  asked: Asked,
  userOf: (name: string) => number | undefined,
): { readonly entries: readonly QueryEntry[]; readonly next: string | undefined } {
  const size = asked.max_results ?? DEFAULT_PAGE;
  if (size < 1 || size > MAX_PAGE) throw invalidParameter(`max_results must be from 1 to ${MAX_PAGE}`);
  const after = asked.page_token ? readToken(asked.page_token) : undefined;
  const has = <T>(wanted: readonly T[] | undefined, value: T | undefined): boolean =>
    wanted === undefined || (value !== undefined && wanted.includes(value));
  const from = asked['filter_by.query_start_time_range.start_time_ms'] ?? 0;
  const to = asked['filter_by.query_start_time_range.end_time_ms'] ?? Number.POSITIVE_INFINITY;
  const users = asked['filter_by.user_ids'];
  const found = [...all]
    .filter(
      (entry) =>
        entry.start >= from &&
        entry.start <= to &&
        has(asked['filter_by.statement_ids'], entry.id) &&
        has<string>(asked['filter_by.statuses'], entry.status) &&
        has(asked['filter_by.warehouse_ids'], entry.warehouse) &&
        (users === undefined || has(users, userOf(entry.user))) &&
        (after === undefined || byAge(after, entry) < 0),
    )
    .toSorted(byAge);
  const entries = found.slice(0, size);
  const last = entries.at(-1);
  return { entries, next: found.length > size && last ? `${last.start}.${last.id}` : undefined };
}
