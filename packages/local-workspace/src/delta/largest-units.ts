import type { Column } from '@lakehouse/spark-sql/types/column-type';
import { type Described, parseStatistics, physicalOf, type Range, rangeOf } from './file-ranges.ts';

/** With more files, reading the statistics costs more than a narrower number saves. */
const MAX_FILES = 1000;
/** Statistics are read as doubles, whose last digit may be wrong. */
const SLACK = 1 + 1e-12;

/**
 * The largest absolute value of a DECIMAL column, in units of its last digit: 12.34 is 1,234. Undefined where a file's
 * statistics lack it.
 */
export function largestUnits(table: Described): (column: Column) => bigint | undefined {
  let statistics: readonly ReturnType<typeof parseStatistics>[] | undefined;
  return (column) => {
    if (column.type.kind !== 'decimal' || table.files.length > MAX_FILES) return;
    const { scale } = column.type;
    statistics ??= table.files.map((file) => parseStatistics(file.stats));
    let largest = 0;
    for (const [index, file] of table.files.entries()) {
      const range = rangeOf(table, file, statistics[index] ?? {}, column, physicalOf(table, column));
      const max = largestOf(range);
      if (max === undefined) return;
      largest = Math.max(largest, max);
    }
    return BigInt(Math.ceil(largest * 10 ** scale * SLACK)) + 1n;
  };
}

function largestOf({ min, max, nulls, rows }: Range): number | undefined {
  if (nulls !== undefined && nulls === rows) return 0;
  return typeof min === 'number' && typeof max === 'number'
    ? Math.max(Math.abs(min), Math.abs(max))
    : undefined;
}
