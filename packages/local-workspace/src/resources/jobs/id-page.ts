import { invalidParameter } from '../../http/api-error.ts';

export interface IdPage<T> {
  readonly items: readonly T[];
  readonly has_more: boolean;
  readonly next_page_token?: string;
}

interface Wanted {
  readonly limit: number;
  readonly token: string | undefined;
}

/** One page of a list that is newest first; the token is the last id seen. Throws ApiError for a foreign token. */
export function pageOfIds<T>(
  all: readonly T[],
  idOf: (one: T) => number,
  { limit, token }: Wanted,
): IdPage<T> {
  if (token && !/^\d{1,16}$/u.test(token))
    throw invalidParameter('The page token is not valid for this list');
  const rest = token ? all.filter((one) => idOf(one) < Number(token)) : all;
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return rest.length > limit && last !== undefined
    ? { items, has_more: true, next_page_token: String(idOf(last)) }
    : { items, has_more: false };
}

/** A limit within its bounds. Throws ApiError. */
export function checkedLimit(limit: number, max: number): number {
  if (limit < 1 || limit > max) throw invalidParameter(`limit is between 1 and ${max}, not ${limit}`);
  return limit;
}
