import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { RowDifference } from './compare-rows.ts';
import type { TestFailure } from './judge.ts';

/** A message names this many rows. */
const SHOWN = 5;

type Row = readonly (string | null)[];

const cells = (row: Row): string => row.map((cell) => cell ?? 'NULL').join(', ');

function ofDifference(difference: RowDifference, names: readonly string[]): string {
  switch (difference.is) {
    case 'missing':
      return `missing: ${cells(difference.row)}`;
    case 'added':
      return `too many: ${cells(difference.row)}`;
    case 'changed': {
      const { expected, row, columns } = difference;
      const changes = columns.map((name) => {
        const at = names.indexOf(name);
        return `${name} is ${row[at] ?? 'NULL'}, not ${expected[at] ?? 'NULL'}`;
      });
      return `changed: ${changes.join('; ')} (${cells(row)})`;
    }
    default:
      return assertNever(difference);
  }
}

const shortened = (lines: readonly string[], count = lines.length): readonly string[] =>
  count > SHOWN ? [...lines.slice(0, SHOWN), `and ${count - SHOWN} more`] : lines;

/** What is otherwise than expected, one thing a line. */
export function failureLines(failure: TestFailure): readonly string[] {
  switch (failure.is) {
    case 'refused':
      return [failure.message];
    case 'columns':
      return failure.lines;
    case 'row-count': {
      const { min, max, found } = failure;
      const wanted = max === undefined ? `at least ${min}` : min === max ? `${min}` : `${min} to ${max}`;
      return [`${found} rows, not ${wanted}`];
    }
    case 'rows':
      return shortened(failure.differences.map((one) => ofDifference(one, failure.columns)));
    case 'some-rows':
      return [`not for all rows: ${failure.expected}`, ...shortened(failure.rows.map(cells))];
    default:
      return assertNever(failure);
  }
}
