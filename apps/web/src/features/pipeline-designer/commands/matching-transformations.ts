import type { TransformationCategory } from '@lakehouse/core/pipeline/define-node';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import { bestFirst, matchRank } from './match-rank.ts';

/** The tabs of the selector (product specification, section 2). */
export const TABS: Record<TransformationCategory, string> = {
  column: 'Column',
  row: 'Row',
  aggregation: 'Aggregation',
  join: 'Joins',
  other: 'Other',
};

/** How well a query matches a transformation by its title, name, synonyms and description. */
export const transformationRank = (
  { transformation, title, keywords = [] }: AnyNodeKind,
  query: string,
): number | undefined =>
  transformation && matchRank(query, title, [transformation.name, ...keywords, transformation.description]);

/** The transformations that match a query, the best first. An empty query matches all. */
export const matchingTransformations = (
  kinds: readonly AnyNodeKind[],
  query: string,
): readonly AnyNodeKind[] => bestFirst(kinds, (kind) => transformationRank(kind, query));
