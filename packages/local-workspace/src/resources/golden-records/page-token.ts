import { z } from 'zod';
import { invalidParameter } from '../../http/api-error.ts';

/** Where the next page of a list begins: after an id, in the version that the first page was of. */
const place = z.object({ version: z.int().min(0), after: z.string() });
export type PagePlace = z.output<typeof place>;

export const writePageToken = (next: PagePlace): string =>
  Buffer.from(JSON.stringify(next), 'utf8').toString('base64url');

/** Throws ApiError for a token that no list gave. */
export function readPageToken(token: string): PagePlace {
  try {
    return place.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')));
  } catch {
    throw invalidParameter('The page token is not valid for this list');
  }
}
