import type { NodeKind, TransformationCategory } from './define-node.ts';
import type { NodeType } from './node-type.ts';
import { NODE_KINDS } from './nodes/index.gen.ts';

/** A kind whose config type is not known where it is used; configs reach it only after its own schema parsed them. */
export type AnyNodeKind = NodeKind;

/** The order of the specification's transformation catalog (section 3), by category. */
const CATALOG: Record<TransformationCategory, readonly string[]> = {
  column: ['select', 'withColumn', 'drop', 'withColumnRenamed', 'alias'],
  row: ['filter/where', 'dropDuplicates', 'orderBy/sort', 'limit', 'sample', 'fillna/dropna'],
  aggregation: ['groupBy', 'agg', 'pivot'],
  join: ['join', 'union/unionByName'],
  other: ['repartition/coalesce', 'explode', 'melt', 'cache/persist'],
};

/** All node kinds, by folder name. */
export const KINDS: ReadonlyMap<string, AnyNodeKind> = new Map(
  NODE_KINDS.map((kind) => [kind.id, kind as unknown as AnyNodeKind]),
);

/** The kind of a saved node: by its transformation's name for transformations, else by its type. */
export function findKind(type: NodeType, transformation: string | undefined): AnyNodeKind | undefined {
  for (const kind of KINDS.values()) {
    if (kind.transformation) {
      if (type === 'transformation' && kind.transformation.name === transformation) return kind;
    } else if (kind.type === type || kind.alsoTypes?.includes(type)) return kind;
  }
  return undefined;
}

/**
 * Transformation kinds by category, and in each as the specification's catalog lists them; a kind that the catalog
 * lacks follows those it has, in the given order. Kinds of other types are left out.
 */
export function inCatalogOrder<K extends Pick<AnyNodeKind, 'transformation'>>(kinds: Iterable<K>): K[] {
  const all = [...kinds];
  return Object.entries(CATALOG).flatMap(([category, names]) => {
    const place = ({ transformation }: K): number => {
      const at = names.indexOf(transformation?.name ?? '');
      return at < 0 ? names.length : at;
    };
    return all
      .filter(({ transformation }) => transformation?.category === category)
      .toSorted((a, b) => place(a) - place(b));
  });
}

/** The transformation kinds in the order of the catalog. */
export const TRANSFORMATIONS: readonly AnyNodeKind[] = inCatalogOrder(KINDS.values());
