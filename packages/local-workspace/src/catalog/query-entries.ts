import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../engine/missing-file.ts';

/** How long a statement is in the history, as on the platform. */
export const HISTORY_MS = 30 * 24 * 3_600_000;

/** A statement in the history; times are in epoch milliseconds. */
export const queryEntry = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(['QUEUED', 'RUNNING', 'FINISHED', 'FAILED', 'CANCELED']),
  text: z.string(),
  user: z.string(),
  warehouse: z.string(),
  session: z.string().optional(),
  start: z.number(),
  /** When the engine took it; absent if it never did. */
  began: z.number().optional(),
  end: z.number().optional(),
  rows: z.number().optional(),
  error: z.string().optional(),
});
export type QueryEntry = z.output<typeof queryEntry>;

/** The file of the statements that have ended, a line of JSON for each. */
export const historyFile = (home: string): string => join(home, 'query-history.jsonl');

/** The entry of a line; undefined for one that was not written whole. */
export function entryOfLine(line: string): QueryEntry | undefined {
  try {
    return queryEntry.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Characters of the lines that are read for a query. */
const MAX_READ = 4 * 1024 * 1024;

/** The statements in the file that ended in the time of the history, the newest first, as many as a query reads in about a second. */
export async function readHistory(home: string, now: number): Promise<readonly QueryEntry[]> {
  const text = await readFile(historyFile(home), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const found: QueryEntry[] = [];
  let left = MAX_READ;
  for (const line of text.split('\n').toReversed()) {
    left -= line.length;
    if (left < 0) break;
    const entry = line === '' ? undefined : entryOfLine(line);
    if (entry && entry.start >= now - HISTORY_MS) found.push(entry);
  }
  return found;
}
