import type { Json } from '@lakehouse/spark-sql/types/json';

/** Larger numbers are milliseconds since 1970: seconds reach it in 3,000 years, milliseconds passed it in 1973. */
const MAX_SECONDS = 1e11;

/** The ISO time of a saved file; a number is epoch seconds or milliseconds. Undefined where there is none. */
export function readTime(found: Json | undefined): string | undefined {
  if (typeof found === 'string') return found;
  if (typeof found !== 'number') return undefined;
  const time = new Date(found < MAX_SECONDS ? found * 1000 : found);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
