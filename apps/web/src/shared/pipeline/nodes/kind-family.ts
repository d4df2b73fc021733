import type { NodeCategory } from '@lakehouse/core/pipeline/define-node';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import type { Category } from '@lakehouse/ui/category-icon';

/** The color family of each category. */
export const FAMILIES: Record<NodeCategory, Category> = {
  source: 'source',
  column: 'transform',
  row: 'transform',
  aggregation: 'aggregate',
  join: 'join',
  other: 'transform',
  output: 'output',
  infrastructure: 'compute',
};

/** The color family of a kind. */
export const kindFamily = (kind: Pick<AnyNodeKind, 'category'> | undefined): Category =>
  kind ? FAMILIES[kind.category] : 'transform';
