import { type Column, findColumn } from '@lakehouse/spark-sql/types/column-type';
import { hasOtherOrder } from './collations.ts';
import { type Described, parseStatistics, physicalOf, type Range, rangeOf, valueOf } from './file-ranges.ts';
import type { TableFile } from './table-snapshot.ts';

export type Comparison = '=' | '<' | '<=' | '>' | '>=';

/**
 * A constant of a statement. A date or timestamp is distinct from a string: a string is parsed as a date to be compared
 * with one.
 */
export type Constant = string | number | { readonly timestamp: string };

/** A condition that every wanted row meets: one column compared with a value, with several values, or with NULL. */
export type RowCondition = { readonly column: string } & (
  | { readonly op: Comparison; readonly value: Constant }
  | { readonly op: 'in'; readonly values: readonly Constant[] }
  | { readonly op: 'null' | 'not null' }
);

/** Decimal numbers of this many digits survive the conversion to a double. */
export const EXACT_DIGITS = 15;

/** The files that may contain a row which meets all conditions, by their statistics and partition values. */
export const filesFor = (snapshot: Described, conditions: readonly RowCondition[]): readonly TableFile[] => {
  if (conditions.length === 0) return snapshot.files;
  const tests = conditions.flatMap((condition) => {
    const column = findColumn(snapshot.schema, condition.column);
    // Bounds are those of the bytes.
    return column && !hasOtherOrder(column.type)
      ? [{ condition, column, physical: physicalOf(snapshot, column) }]
      : [];
  });
  return snapshot.files.filter((file) => {
    const statistics = parseStatistics(file.stats);
    return tests.every(({ condition, column, physical }) =>
      mayHold(rangeOf(snapshot, file, statistics, column, physical), condition, column),
    );
  });
};

/**
 * Negative, zero or positive; NaN when the two can't be compared. Strings compare by their UTF-8 bytes, as in Spark.
 */
function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number.NaN;
}

function mayHold(range: Range, condition: RowCondition, column: Column): boolean {
  const onlyNulls = range.nulls !== undefined && range.nulls === range.rows;
  switch (condition.op) {
    case 'null':
      return range.nulls !== 0;
    case 'not null':
      return !onlyNulls;
    case 'in':
      return !onlyNulls && condition.values.some((value) => within(range, '=', value, column));
    default:
      return !onlyNulls && within(range, condition.op, condition.value, column);
  }
}

function within({ min, max }: Range, op: Comparison, wanted: Constant, column: Column): boolean {
  const constant = typeof wanted === 'object' && column.type.kind !== 'string' ? wanted.timestamp : wanted;
  const [low, high] = [valueOf(constant, column, 0), valueOf(constant, column, 1)];
  // A comparison with NaN is false: a file with an unknown range is never skipped.
  const [upper, lower] = [compare(max, low), compare(min, high)];
  switch (op) {
    case '=':
      return !(upper < 0) && !(lower > 0);
    case '<':
      return !(isExact(column) ? lower >= 0 : lower > 0);
    case '<=':
      return !(lower > 0);
    case '>':
      return !(isExact(column) ? upper <= 0 : upper < 0);
    case '>=':
      return !(upper < 0);
  }
}

/** Whether two different values of the type are still different as JavaScript numbers. */
const isExact = ({ type }: Column): boolean => type.kind !== 'decimal' || type.precision <= EXACT_DIGITS;
