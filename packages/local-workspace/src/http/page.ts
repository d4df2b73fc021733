import { invalidParameter } from './api-error.ts';

export interface PageRequest {
  readonly size: number;
  readonly token?: string | undefined;
}

export interface Paged<T> {
  readonly items: readonly T[];
  readonly nextToken?: string;
}

const encode = (name: string): string => Buffer.from(name, 'utf8').toString('base64url');

function decode(token: string): string {
  const name = Buffer.from(token, 'base64url').toString('utf8');
  if (encode(name) !== token) throw invalidParameter('The page token is not valid for this list');
  return name;
}

/**
 * One page of a list that is sorted by name. The token holds the last name seen, so a list that changes meanwhile
 * neither repeats nor skips what stayed. Throws ApiError for a foreign token.
 */
export function pageByName<T extends { readonly name: string }>(
  items: readonly T[],
  { size, token }: PageRequest,
): Paged<T> {
  const sorted = items.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const after = token === undefined || token === '' ? undefined : decode(token);
  const rest = after === undefined ? sorted : sorted.filter(({ name }) => name > after);
  const page = rest.slice(0, size);
  const last = page.at(-1);
  return rest.length > size && last ? { items: page, nextToken: encode(last.name) } : { items: page };
}

/** One page of a list in an order of its own; the token is the position of the first item that was not given. */
export function pageByPosition<T>(items: readonly T[], { size, token }: PageRequest): Paged<T> {
  const from = token === undefined || token === '' ? 0 : Number(token);
  if (!Number.isSafeInteger(from) || from < 0)
    throw invalidParameter('The page token is not valid for this list');
  const page = items.slice(from, from + size);
  return from + size < items.length ? { items: page, nextToken: String(from + size) } : { items: page };
}
