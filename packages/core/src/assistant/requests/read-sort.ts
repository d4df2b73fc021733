import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Scope } from './scope.ts';
import { listItems } from './typed-text.ts';

const DOWN =
  /,?\s+(?:desc(?:ending)?|in descending order|(?:the\s+)?(?:largest|highest|biggest|newest|latest|most recent)(?:\s+first)?|(?:from\s+)?high(?:est)? to low(?:est)?|(?:from\s+)?new(?:est)? to old(?:est)?|z\s*(?:to|-)\s*a|reversed?)$/iu;
const UP =
  /,?\s+(?:asc(?:ending)?|in ascending order|(?:the\s+)?(?:smallest|lowest|oldest|earliest)(?:\s+first)?|(?:from\s+)?low(?:est)? to high(?:est)?|(?:from\s+)?old(?:est)? to new(?:est)?|a\s*(?:to|-)\s*z)$/iu;

/** Sort keys in words: `country, amount descending`, `order date newest first`. */
export function readSort(scope: Scope, text: string, usual: 'asc' | 'desc'): JsonObject[] {
  return listItems(text).map((item) => {
    const direction = DOWN.test(item) ? 'desc' : UP.test(item) ? 'asc' : usual;
    const phrase = item.replace(DOWN, '').replace(UP, '');
    return { column: scope.column(phrase).name, direction };
  });
}
