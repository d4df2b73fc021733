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

/** The transformations whose name or description contains the query, whatever the case. An empty query matches all. */
export function matchingTransformations(
  kinds: readonly AnyNodeKind[],
  query: string,
): readonly AnyNodeKind[] {
  const wanted = query.trim().toLowerCase();
  return kinds.filter(
    ({ transformation }) =>
      transformation !== undefined &&
      `${transformation.name}\n${transformation.description}`.toLowerCase().includes(wanted),
  );
}
