import { z } from 'zod';
import type { BrowserStorage } from '../storage/browser-storage.ts';
import { StorageError } from '../storage/storage-error.ts';
import type { SavedQuery } from './saved-query.ts';

/** The local storage key of what is known of the workspace's copies of the queries in `sql_queries`. */
const LINKS_KEY = 'sql_queries_workspace';

const link = z.object({
  workspaceUrl: z.string(),
  /** The id in the workspace; missing while the query waits to be sent for the first time. */
  id: z.string().optional(),
  /** Name and text when browser and workspace last had the same. */
  name: z.string(),
  query: z.string(),
});

/** The copy of a saved query in a workspace. */
export type SavedLink = z.output<typeof link>;

/** Copies by the id of the query in this browser. */
export type SavedLinks = Readonly<Record<string, SavedLink>>;
const links = z.record(z.string(), link);

/** Whether two have the same name and text. */
export const isSameQuery = (
  a: Pick<SavedQuery, 'name' | 'query'>,
  b: Pick<SavedQuery, 'name' | 'query'>,
): boolean => a.name === b.name && a.query === b.query;

/** The links of this browser; without them each query counts as one of this browser only, which loses nothing. */
export function readLinks(storage: BrowserStorage): SavedLinks {
  try {
    const parsed = links.safeParse(storage.readJson(LINKS_KEY) ?? {});
    return parsed.success ? parsed.data : {};
  } catch (error) {
    if (error instanceof StorageError) return {};
    throw error;
  }
}

export const writeLinks = (storage: BrowserStorage, all: SavedLinks): void =>
  storage.writeJson(LINKS_KEY, all);
