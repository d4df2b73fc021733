import type { Place } from './define-node.ts';
import type { PlannedNode } from './planned-node.ts';
import { tableKey } from './table-key.ts';

/** The place whose rows a node outputs unchanged; undefined for a node that computes rows. */
export const placeRead = ({ kind, config }: PlannedNode): Place | undefined =>
  config && kind?.reads?.(config);

/** The table that a node reads, by the parts of its name: reading it twice costs nothing. */
export function tableRead(planned: PlannedNode): readonly string[] | undefined {
  const place = placeRead(planned);
  return place?.kind === 'table' ? place.table : undefined;
}

/** Whether two places are the same. */
export const isSamePlace = (one: Place, other: Place): boolean => placeText(one) === placeText(other);

/** The same text for the same place. */
export const placeText = (place: Place): string =>
  place.kind === 'table'
    ? `table ${tableKey(place.table)}`
    : `folder ${place.path.trim().replace(/\/+$/u, '')}`;
