import type { TransformationCategory } from '@lakehouse/core/pipeline/define-node';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';

/** The tabs of the selector (product specification, section 2). */
export const TABS: Record<TransformationCategory, string> = {
  column: 'Column',
  row: 'Row',
  aggregation: 'Aggregation',
  join: 'Joins',
  other: 'Other',
};

/**
 * The transformations whose name, description, title or synonyms contain the query, whatever the case. An empty query
 * matches all.
 */
export function matchingTransformations(
  kinds: readonly AnyNodeKind[],
  query: string,
): readonly AnyNodeKind[] {
  const wanted = query.trim().toLowerCase();
  return kinds.filter(
    ({ transformation, title, keywords = [] }) =>
      transformation !== undefined &&
      [transformation.name, transformation.description, title, ...keywords]
        .join('\n')
        .toLowerCase()
        .includes(wanted),
  );
}
