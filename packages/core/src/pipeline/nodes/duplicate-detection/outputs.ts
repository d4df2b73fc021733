import { array, type Column, type Schema, struct, T } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import type { OutputPort } from '../../define-node.ts';
import type { DetectionConfig } from './config.ts';

/** A name for each that none of the others has. */
function distinct(names: readonly string[], taken: readonly string[]): readonly string[] {
  return names.reduce<readonly string[]>((all, name) => [...all, freeName(name, [...taken, ...all])], []);
}

/** The names of the compared values in records. */
export const valueNames = ({ comparisons }: DetectionConfig): readonly string[] =>
  distinct(
    comparisons.map(({ column }) => column),
    ['id', 'equal_rows'],
  );

/** The names of the columns of a pair. */
export function pairNames(config: DetectionConfig) {
  const [left = '', right = '', decision = '', probability = '', weight = '', ...weights] = distinct(
    [
      `left_${config.key}`,
      `right_${config.key}`,
      'decision',
      'probability',
      'weight',
      ...config.comparisons.map(({ column }) => `${column}_weight`),
    ],
    [],
  );
  return { left, right, decision, probability, weight, weights };
}

/** The names of the columns that the node adds to the rows. */
export function addedNames(schema: Schema): { readonly cluster: string; readonly matches: string } {
  const [cluster = '', matches = ''] = distinct(
    ['cluster_id', 'matches'],
    schema.map(({ name }) => name),
  );
  return { cluster, matches };
}

/** The rows with their cluster, and the pairs in which they have the smaller key. */
export function withClusters(config: DetectionConfig, schema: Schema, key: Column): Schema {
  const { cluster, matches } = addedNames(schema);
  const { right, decision, probability, weight, weights } = pairNames(config);
  const pair = struct([
    { name: right, type: key.type },
    { name: decision, type: T.string },
    ...[probability, weight, ...weights].map((name) => ({ name, type: T.double })),
  ]);
  return [...schema, { name: cluster, type: key.type }, { name: matches, type: array(pair) }];
}

/** A pair's columns, from the rows with their clusters. */
function pairSchema(config: DetectionConfig, rows: Schema): Schema {
  const [cluster, matches] = rows.slice(-2);
  const pair = matches?.type.kind === 'array' ? matches.type.element : undefined;
  if (!cluster || pair?.kind !== 'struct') return [];
  return [{ name: pairNames(config).left, type: cluster.type }, ...pair.fields];
}

/** The outputs: the pairs, all rows with the cluster of each, and one row for each cluster. */
export const outputs = (config: DetectionConfig): readonly OutputPort[] => [
  {
    name: 'pairs',
    label: 'Pairs',
    does: 'List the pairs that may be the same, with why',
    schema: (rows) => pairSchema(config, rows),
  },
  {
    name: 'clusters',
    label: 'Clusters',
    does: 'Keep all rows, each with its cluster',
    schema: (rows) => rows.slice(0, -1),
  },
  {
    name: 'survivors',
    label: 'Survivors',
    does: 'Keep one row for each cluster',
    schema: (rows) => rows.slice(0, -1),
  },
];
