import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { ExpectedRows } from '../pipeline/test-schema.ts';
import type { Rows } from '../targets/rows-sql.ts';

type Row = Rows[number];

/** A row that differs from those expected; cells are in the order of the expected columns. */
export type RowDifference =
  | { readonly is: 'missing' | 'added'; readonly row: Row }
  | {
      readonly is: 'changed';
      readonly expected: Row;
      readonly row: Row;
      readonly columns: readonly string[];
    };

/** How far sums of floating-point numbers are apart that only differ in the order of adding. */
const TOLERANCE = 1e-9;
/** FLOAT has about seven digits. */
const FLOAT_TOLERANCE = 1e-6;

type SameCell = (one: string | null, other: string | null) => boolean;

const same: SameCell = (one, other) => one === other;

const near =
  (tolerance: number): SameCell =>
  (one, other) => {
    if (one === other) return true;
    if (one === null || other === null) return false;
    const [a, b] = [Number(one), Number(other)];
    return a === b || Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));
  };

const comparerOf = (kind: Schema[number]['type']['kind'], tolerance: number | undefined): SameCell =>
  kind === 'double'
    ? near(tolerance ?? TOLERANCE)
    : kind === 'float'
      ? near(Math.max(tolerance ?? 0, FLOAT_TOLERANCE))
      : kind === 'decimal'
        ? near(0)
        : same;

/** Compares rows whose columns are those expected, in the same order; `schema` has their types. */
export function compareRows(
  { columns, rows: expected, ordered, tolerance }: ExpectedRows,
  schema: Schema,
  actual: Rows,
): readonly RowDifference[] {
  const comparers = schema.map(({ type }) => comparerOf(type.kind, tolerance));
  const differing = (one: Row, other: Row): number[] =>
    comparers.flatMap((isSame, at) => (isSame(one[at] ?? null, other[at] ?? null) ? [] : [at]));
  const changed = (was: Row, row: Row, at: readonly number[]): RowDifference => ({
    is: 'changed',
    expected: was,
    row,
    columns: at.map((index) => columns[index]?.name ?? ''),
  });
  if (ordered) {
    const both = Math.min(expected.length, actual.length);
    return [
      ...expected.slice(0, both).flatMap((was, index): RowDifference[] => {
        const row = actual[index] ?? [];
        const at = differing(was, row);
        return at.length === 0 ? [] : [changed(was, row, at)];
      }),
      ...expected.slice(both).map((row): RowDifference => ({ is: 'missing', row })),
      ...actual.slice(both).map((row): RowDifference => ({ is: 'added', row })),
    ];
  }
  const left = withoutPairs(expected, actual, (one, other) => differing(one, other).length === 0);
  const differences: RowDifference[] = [];
  const rest = [...left.actual];
  for (const was of left.expected) {
    const candidates = rest.map((row, index) => ({ row, index, at: differing(was, row) }));
    const [closest] = candidates
      .filter(({ at }) => at.length <= columns.length / 2)
      .toSorted((a, b) => a.at.length - b.at.length);
    if (closest) {
      rest.splice(closest.index, 1);
      differences.push(changed(was, closest.row, closest.at));
    } else differences.push({ is: 'missing', row: was });
  }
  return [...differences, ...rest.map((row): RowDifference => ({ is: 'added', row }))];
}

/** The rows of both lists that have no equal one in the other. */
function withoutPairs(
  expected: Rows,
  actual: Rows,
  isSame: (one: Row, other: Row) => boolean,
): { readonly expected: Row[]; readonly actual: Row[] } {
  const byText = new Map<string, Row[]>();
  for (const row of actual) {
    const key = JSON.stringify(row);
    const list = byText.get(key);
    if (list) list.push(row);
    else byText.set(key, [row]);
  }
  // Equal texts first: they leave little to compare one by one.
  const unequal = expected.filter((row) => byText.get(JSON.stringify(row))?.pop() === undefined);
  const rest = [...byText.values()].flat();
  const missing = unequal.filter((row) => {
    const at = rest.findIndex((other) => isSame(row, other));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return { expected: missing, actual: rest };
}
