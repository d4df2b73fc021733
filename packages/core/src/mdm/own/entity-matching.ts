import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { comparisonOf, plainText } from '../../matching/compare.ts';
import type { GivenWeights, KnownPairs } from '../../matching/known-pairs-sql.ts';
import { levelCounts, type Matching } from '../../matching/matching.ts';
import { LIMITS } from '../../matching/methods.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import { matchTables, type OwnAttribute, type OwnEntity, recordsTable } from './own-entity.ts';

/** Values that more records than these share make no pairs. */
const LARGEST_BLOCK = 500;

const kindOf = ({ type }: OwnAttribute): ColumnType['kind'] => parseType(type).kind;

/** How the records of an entity are compared. */
export function matchingOf({ attributes }: OwnEntity): Matching {
  return {
    id: sql`record_id`,
    blocks: attributes
      .filter(({ block }) => block)
      .map((one) => [kindOf(one) === 'string' ? plainText(sql.name(one.name), true) : sql.name(one.name)]),
    largestBlock: LARGEST_BLOCK,
    comparisons: attributes.flatMap((one) =>
      one.method === undefined
        ? []
        : [
            comparisonOf(
              one.name,
              { value: sql.name(one.name), kind: kindOf(one) },
              { method: one.method, limits: LIMITS[one.method], ignoreCase: true },
            ),
          ],
    ),
  };
}

/** Where it is stored what was compared of an entity. */
export function knownPairsOf(at: MasterSchema, entity: OwnEntity): KnownPairs {
  const [records, levels, changes] = matchTables(entity);
  return {
    relation: masterTable(at, recordsTable(entity)),
    known: masterTable(at, records),
    compared: masterTable(at, levels),
    affected: masterTable(at, changes),
  };
}

/**
 * What is compared of a record as one text, with how: changed settings make all records differ from what was known of them.
 */
export function printOf({ attributes }: OwnEntity): Sql {
  const used = attributes.filter(({ method, block }) => method !== undefined || block);
  const settings = JSON.stringify([
    LARGEST_BLOCK,
    ...used.map(({ name, type, method, block }) => [name, type, method, block]),
  ]);
  const values = used.map(({ name }, at) => sql`${sql.str(`v${at}`)}, ${sql.name(name)}`);
  return sql`md5(concat(${sql.str(settings)}, to_json(named_struct(${sql.list([...values, sql`'end', 0`])}))))`;
}

/**
 * The weights that a steward accepted, in the order of the comparisons; undefined where there are none, or where they are of other
 * comparisons than those of now.
 */
export function givenWeights(entity: OwnEntity): GivenWeights | undefined {
  const { weights, attributes } = entity;
  if (!weights) return undefined;
  const factors = attributes.flatMap(({ name, method }) => {
    if (method === undefined) return [];
    const given = weights.factors[name];
    return [given?.method === method ? given.levels : []];
  });
  const counts = levelCounts(matchingOf(entity));
  return factors.every((levels, at) => levels.length === counts[at])
    ? { odds: weights.odds, factors }
    : undefined;
}
