import { isSameQuery, type SavedLinks } from './saved-links.ts';
import type { SavedQuery } from './saved-query.ts';
import type { WorkspaceQuery } from './workspace-queries.ts';

/**
 * Where a query is: in browser and workspace alike, in the browser with changes that the workspace has yet to get, in
 * the browser alone, or in the workspace alone.
 */
export type SavedPlace = 'both' | 'unsent' | 'browser' | 'workspace';

/** A line of the list of saved queries. */
export interface SavedEntry {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  /** ISO time of the last save or run. */
  readonly time: string;
  readonly place: SavedPlace;
  /** Who owns it in the workspace. */
  readonly owner?: string;
}

interface SavedLists {
  readonly queries: readonly SavedQuery[];
  readonly links: SavedLinks;
  readonly remote: readonly WorkspaceQuery[];
  readonly workspaceUrl: string;
}

/** The saved queries of browser and workspace, each once, newest first. */
export function savedEntries({ queries, links, remote, workspaceUrl }: SavedLists): readonly SavedEntry[] {
  const placeOf = (query: SavedQuery): SavedPlace => {
    const link = links[query.id];
    if (link?.workspaceUrl !== workspaceUrl) return 'browser';
    return link.id !== undefined && isSameQuery(query, link) ? 'both' : 'unsent';
  };
  const linked = new Set(
    queries.flatMap(({ id }) => (links[id]?.workspaceUrl === workspaceUrl ? [links[id].id] : [])),
  );
  return [
    ...queries.map((query) => ({
      id: query.id,
      name: query.name,
      query: query.query,
      time: query.lastRun,
      place: placeOf(query),
    })),
    ...remote
      .filter(({ id }) => !linked.has(id))
      .map(({ id, name, query, owner, changedAt }) => ({
        id,
        name,
        query,
        owner,
        time: changedAt,
        place: 'workspace' as const,
      })),
  ].toSorted((a, b) => b.time.localeCompare(a.time));
}
