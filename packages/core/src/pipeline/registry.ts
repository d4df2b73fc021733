import { type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { type z } from 'zod';
import type { NodeKind, TransformationCategory } from './define-node.ts';
import { NODE_KINDS } from './nodes/index.gen.ts';

/** A kind whose config type is not known where it is used; configs reach it only after its own schema parsed them. */
export type AnyNodeKind = NodeKind<
  z.ZodObject<Readonly<Record<string, z.ZodType<Json | undefined, Json | undefined>>>>
>;

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
  // The plan passes to a kind's functions only configs that its own schema has parsed.
  NODE_KINDS.map((kind) => [kind.id, kind as unknown as AnyNodeKind]),
);

/** The kind of a saved node: by its transformation's name for transformations, else by its type. */
export function findKind(type: string, transformation: string | undefined): AnyNodeKind | undefined {
  if (type === 'transformation')
    return transformation === undefined ? undefined : findTransformation(transformation)?.kind;
  for (const kind of KINDS.values())
    if (!kind.transformation && (kind.type === type || kind.alsoTypes?.some((other) => other === type)))
      return kind;
  return undefined;
}

/** Case and separators differ between programs: `groupBy`, `group_by`, `Group By`. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '');

/** A transformation as a saved file names it: its kind, and the config that a short name implies. */
export interface NamedTransformation {
  readonly kind: AnyNodeKind;
  readonly implied: JsonObject;
}

/** The transformations by each name that files use: the catalog's name, its parts, the folder name, the title. */
const BY_NAME: ReadonlyMap<string, NamedTransformation> = namedTransformations();

function namedTransformations(): Map<string, NamedTransformation> {
  const names = new Map<string, NamedTransformation>();
  const add = (name: string, kind: AnyNodeKind, implied: JsonObject = {}): void => {
    if (!names.has(plainName(name))) names.set(plainName(name), { kind, implied });
  };
  const kinds = [...KINDS.values()].filter(({ transformation }) => transformation !== undefined);
  for (const kind of kinds) add(kind.transformation?.name ?? kind.id, kind);
  for (const kind of kinds)
    for (const [name, config] of Object.entries(kind.shortNames ?? {})) add(name, kind, config);
  for (const kind of kinds)
    for (const name of [...(kind.transformation?.name.split('/') ?? []), kind.id, kind.title])
      add(name, kind);
  return names;
}

/** The transformation of a name in a saved file: `filter/where`, or short: `filter`, `where`, `group_by`. */
export const findTransformation = (name: string): NamedTransformation | undefined =>
  BY_NAME.get(plainName(name));

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
