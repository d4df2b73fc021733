import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { Expectation, ExpectedRows } from '../pipeline/test-schema.ts';
import type { Rows } from '../targets/rows-sql.ts';
import { compareRows, type RowDifference } from './compare-rows.ts';

/** What a test expected that is otherwise. */
export type TestFailure =
  /** The rows could not be computed. */
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'columns'; readonly lines: readonly string[] }
  | {
      readonly is: 'rows';
      readonly columns: readonly string[];
      readonly differences: readonly RowDifference[];
    }
  | {
      readonly is: 'row-count';
      readonly found: number;
      readonly min: number;
      readonly max?: number | undefined;
    }
  /** Rows, at the most a few, that break what was expected of each. */
  | {
      readonly is: 'some-rows';
      readonly expected: string;
      readonly columns: readonly string[];
      readonly rows: Rows;
    };

/** The rows of an output as texts, after those the results of the conditions that each row has to meet. */
export interface ComputedRows {
  readonly schema: Schema;
  readonly rows: Rows;
}

/** The conditions that each row has to meet: columns of the computed rows after those of the node. */
export const conditionsOf = (expected: readonly Expectation[]): readonly string[] =>
  expected.flatMap((one) => (one.is === 'every-row' ? [one.expression] : []));

/** A failure shows this many rows. */
const SHOWN = 10;

/** What is otherwise than expected; nothing where all is as it should be. */
export function judge(
  expected: readonly Expectation[],
  { schema, rows }: ComputedRows,
): readonly TestFailure[] {
  let conditions = 0;
  return expected.flatMap((one): readonly TestFailure[] => {
    switch (one.is) {
      case 'rows':
        return judgeRows(one, { schema, rows });
      case 'columns': {
        const lines = columnLines(one.columns, schema, true);
        return lines.length === 0 ? [] : [{ is: 'columns', lines }];
      }
      case 'row-count':
        return rows.length < one.min || rows.length > (one.max ?? Number.POSITIVE_INFINITY)
          ? [{ ...one, found: rows.length }]
          : [];
      case 'every-row': {
        const at = schema.length + conditions;
        conditions += 1;
        return someRows(
          one.expression,
          schema,
          rows.filter((row) => row[at] !== 'true'),
        );
      }
      case 'unique': {
        const at = placesOf(one.columns, schema);
        if ('lines' in at) return [at];
        const seen = new Set<string>();
        const repeated = rows.filter((row) => {
          const key = JSON.stringify(at.map((index) => row[index]));
          return seen.size === seen.add(key).size;
        });
        return someRows(`${one.columns.join(', ')} differ in each row`, schema, repeated);
      }
      case 'not-null': {
        const at = placesOf(one.columns, schema);
        if ('lines' in at) return [at];
        return someRows(
          `no NULL in ${one.columns.join(', ')}`,
          schema,
          rows.filter((row) => at.some((index) => row[index] === null)),
        );
      }
      default:
        return assertNever(one);
    }
  });
}

function someRows(expected: string, schema: Schema, rows: Rows): readonly TestFailure[] {
  if (rows.length === 0) return [];
  const shown = rows.slice(0, SHOWN).map((row) => row.slice(0, schema.length));
  return [{ is: 'some-rows', expected, columns: schema.map(({ name }) => name), rows: shown }];
}

function judgeRows(expected: ExpectedRows, { schema, rows }: ComputedRows): readonly TestFailure[] {
  const lines = columnLines(expected.columns, schema, false);
  if (lines.length > 0) return [{ is: 'columns', lines }];
  const names = expected.columns.map(({ name }) => name);
  const at = placesOf(names, schema);
  if ('lines' in at) return [at];
  const ordered = at.flatMap((index) => schema[index] ?? []);
  const differences = compareRows(
    expected,
    ordered,
    rows.map((row) => at.map((index) => row[index] ?? null)),
  );
  return differences.length === 0 ? [] : [{ is: 'rows', columns: names, differences }];
}

/** How columns differ from those expected, in words. */
function columnLines(expected: ExpectedRows['columns'], schema: Schema, types: boolean): readonly string[] {
  const missing = expected.filter(({ name }) => !schema.some((column) => sameName(column.name, name)));
  const added = schema.filter(({ name }) => !expected.some((column) => sameName(column.name, name)));
  const others = expected.flatMap(({ name, type }) => {
    const found = schema.find((column) => sameName(column.name, name));
    const is = found && formatType(found.type);
    const wanted = tryParseType(type);
    const differs = types && is !== undefined && is !== (wanted ? formatType(wanted) : type);
    return differs ? [`“${name}” is ${is}, not ${type}`] : [];
  });
  return [
    ...missing.map(({ name }) => `there is no column “${name}”`),
    ...added.map(({ name }) => `there is another column, “${name}”`),
    ...others,
  ];
}

function placesOf(
  names: readonly string[],
  schema: Schema,
): readonly number[] | Extract<TestFailure, { is: 'columns' }> {
  const places = names.map((name) => schema.findIndex((column) => sameName(column.name, name)));
  const lines = names.filter((_name, at) => places[at] === -1).map((name) => `there is no column “${name}”`);
  return lines.length > 0 ? { is: 'columns', lines } : places;
}
