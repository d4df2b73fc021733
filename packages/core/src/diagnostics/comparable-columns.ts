import { comparisonType } from '@lakehouse/spark-sql/coercion/coerce';
import { showType } from '@lakehouse/spark-sql/coercion/expression-type';
import type { Column } from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem } from './diagnostic.ts';

/**
 * Why the rows of two inputs can't be compared by these columns; undefined where they can. Beside another type, Spark would
 * cast a string, and whether a string that is not a number fails would depend on rows that the join may never read.
 */
export function comparisonProblem(one: Column, other: Column, field: string): Problem | undefined {
  const types = `“${one.name}” (${showType(one.type)})`;
  const others = `“${other.name}” (${showType(other.type)})`;
  if ((one.type.kind === 'string') !== (other.type.kind === 'string'))
    return error(
      'key-types',
      `${types} is compared with ${others}: cast one of them in an earlier step`,
      field,
    );
  const meet = comparisonType(one.type, other.type);
  return meet && meet.kind !== 'map'
    ? undefined
    : error('key-types', `${types} can’t be compared with ${others}`, field);
}
