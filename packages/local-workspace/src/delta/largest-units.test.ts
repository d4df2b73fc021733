import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { largestUnits } from './largest-units.ts';
import type { TableFile } from './table-snapshot.ts';

const schema = parseSchema('m DECIMAL(10,2), n INT, p DECIMAL(4,1)');
const file = (stats: object | undefined, p: string | null = '2.5'): TableFile => ({
  path: 'f',
  partitionValues: { p },
  size: 1,
  modificationTime: 1,
  dataChange: true,
  ...(stats && { stats: JSON.stringify(stats) }),
});
const values = (min: number | undefined, max: number | undefined, more: object = {}) =>
  file({ numRecords: 2, minValues: { m: min }, maxValues: { m: max }, nullCount: { m: 0 }, ...more });
const largest = (name: string, ...files: TableFile[]): bigint | undefined => {
  const column = schema.find((one) => one.name === name);
  if (!column) throw new Error(name);
  return largestUnits({ schema, physical: [], partitionColumns: ['p'], files })(column);
};

describe('the largest value of a decimal column', () => {
  it('is the largest absolute value of all files, and never too small', () => {
    expect(largest('m', values(1, 12.34), values(-20.01, 3))).toBeGreaterThanOrEqual(2001n);
    expect(largest('m', values(1, 12.34), values(-20.01, 3))).toBeLessThanOrEqual(2003n);
    expect(largest('m', values(99_999_999.99, 99_999_999.99))).toBeGreaterThanOrEqual(9_999_999_999n);
  });

  it('is unknown when a file has no statistics', () => {
    expect(largest('m', values(1, 2), file(undefined))).toBeUndefined();
    expect(largest('m', values(1, 2), values(1, undefined))).toBeUndefined();
    expect(largest('m', ...Array.from({ length: 1001 }, () => values(1, 2)))).toBeUndefined();
  });

  it('ignores files that contain only NULL', () => {
    expect(largest('m', values(1, 2), values(undefined, undefined, { nullCount: { m: 2 } }))).toBe(202n);
  });

  it('comes from partition values too, and exists for decimals only', () => {
    expect(largest('p', file({ numRecords: 1 }), file({ numRecords: 1 }, '-7.5'))).toBe(77n);
    expect(largest('n', values(1, 2))).toBeUndefined();
  });
});
