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
