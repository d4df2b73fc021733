import type { NodeKind } from './define-node.ts';
import type { NodeType } from './node-type.ts';
import { NODE_KINDS } from './nodes/index.gen.ts';

/** A kind whose config type is not known where it is used; configs reach it only after its own schema parsed them. */
export type AnyNodeKind = NodeKind;

/** The order of the specification's transformation catalogue (section 3), a category a line. */
const CATALOGUE = [
  'select withColumn drop withColumnRenamed alias',
  'filter/where dropDuplicates orderBy/sort limit sample fillna/dropna',
  'groupBy agg pivot',
  'join union/unionByName',
  'repartition/coalesce explode melt cache/persist',
].flatMap((line) => line.split(' '));

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

/** The transformation kinds in the order of the specification's catalogue. */
export const TRANSFORMATIONS: readonly AnyNodeKind[] = [...KINDS.values()]
  .filter((kind) => kind.transformation)
  .toSorted((a, b) => catalogueOrder(a) - catalogueOrder(b));

function catalogueOrder(kind: AnyNodeKind): number {
  const at = CATALOGUE.indexOf(kind.transformation?.name ?? '');
  return at < 0 ? CATALOGUE.length : at;
}
