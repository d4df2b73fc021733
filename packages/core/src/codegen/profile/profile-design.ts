import {
  makeCase,
  makeCast,
  makeColumn,
  makeInt,
  makeIsNull,
  makeText,
} from '@lakehouse/spark-sql/syntax/make';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { asNumber, type ColumnFamily, familyOf } from './column-family.ts';

/** A column to profile: what the query calls it, what people call it, and its type in the platform's notation. */
export interface ProfiledColumn {
  readonly name: string;
  readonly label: string;
  readonly type: string;
}

export interface ProfileOptions {
  /**
   * `exact` groups all values. `sketch` keeps 65,536 groups of values a column, each with one value drawn by hash, whatever
   * the number of rows: shares and quantiles are within about 1 %, distinct values within about 2 %.
   * `auto` counts the rows first, and is exact up to `exactRows`.
   */
  readonly method: 'exact' | 'sketch' | 'auto';
  /** Up to how many rows `auto` is exact. */
  readonly exactRows?: number;
  readonly bins: number;
  /** The number of frequent values and of frequent patterns. */
  readonly top: number;
  readonly patterns: boolean;
  readonly correlations: boolean;
}

/** A column of a frame, by its name. */
export type Named = readonly [name: string, expression: Expression];

/** A row of the profile before anything is computed. */
export interface ProfileRow {
  readonly position: number;
  readonly column: string;
  readonly type: string | null;
  /** The second column of a pair. */
  readonly other: string | null;
}

/** What the code of a profile computes, one step after the other, so that SQL and Python can't differ. */
export interface ProfileDesign {
  readonly rows: readonly ProfileRow[];
  /** The names of the cells, and the cells of each profile row for one row of the data. */
  readonly cellNames: readonly string[];
  readonly cells: readonly (readonly Expression[])[];
  /** The name of a column beside the cells with the number of all rows, where the method depends on it. */
  readonly counted: string | undefined;
  /** Columns of the cells before they are grouped. */
  readonly prepared: readonly Named[];
  readonly groupBy: readonly string[];
  readonly grouped: readonly Named[];
  /** Columns of the groups, each step computed from those before it. */
  readonly steps: readonly (readonly Named[])[];
  /** The metrics of a profile row, from its groups. */
  readonly metrics: readonly Named[];
  /** Metrics that are computed from the others. */
  readonly derived: readonly Named[];
  /** What a metric is where there are no rows. */
  readonly withoutRows: Readonly<Record<string, 0 | ProfileMethod>>;
}

/** How a profile was computed. */
type ProfileMethod = 'exact' | 'sketch';

const LARGEST = '1.7976931348623157E308D';
const GROUPS = 65_536;
/** Each letter and digit becomes one that stands for all; longer texts differ in every row. */
const PATTERN =
  "regexp_replace(regexp_replace(regexp_replace(left(value, 40), '[\\\\p{Ll}\\\\p{Lt}\\\\p{Lm}\\\\p{Lo}]', 'a'), '\\\\p{Lu}', 'A'), '\\\\p{Nd}', '9')";

function read(text: string): Expression {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problems[0]?.message}`);
  return parsed.expression;
}

const named = (columns: Readonly<Record<string, string>>): readonly Named[] =>
  Object.entries(columns).map(([name, text]) => [name, read(text)]);

/** Metrics that differ between groups of equal values, and groups of values whose hashes begin alike. */
interface Method {
  readonly prepared: Readonly<Record<string, string>>;
  readonly key: string;
  readonly grouped: Readonly<Record<string, string>>;
  readonly metrics: Readonly<
    Record<
      | 'min'
      | 'max'
      | 'least'
      | 'most'
      | 'total'
      | 'squares'
      | 'distinct'
      | 'isKey'
      | 'single'
      | 'shortest'
      | 'longest'
      | 'letters',
      string
    >
  >;
}

const FINITE = `CASE WHEN abs(number) <= ${LARGEST} THEN number END`;
/** Occupied groups say how many values there are until nearly all are; then the smallest hash of each does. */
const ESTIMATE = `CAST(round(CASE WHEN count(value) < ${GROUPS - 442} THEN -${GROUPS} * ln((${GROUPS} - count(value)) / ${GROUPS}) ELSE ${GROUPS}D * ${GROUPS - 1} / (sum((CAST(conv(drawn, 16, 10) AS DOUBLE) + 0.5D) / 4294967296D) + ${GROUPS} - count(value)) END) AS BIGINT)`;

const METHODS: Readonly<Record<ProfileMethod, Method>> = {
  exact: {
    prepared: {},
    key: 'value',
    grouped: { n: 'count(1)', number: 'min(number)' },
    metrics: {
      min: 'max(CASE WHEN up_to = n THEN value END)',
      max: 'max(CASE WHEN up_to = filled THEN value END)',
      least: FINITE,
      most: FINITE,
      total: 'n * number',
      squares: 'n * (number - mean) * (number - mean)',
      distinct: 'count(value)',
      isKey: '`distinct` = `rows`',
      single: 'value IS NOT NULL',
      shortest: 'length(value)',
      longest: 'length(value)',
      letters: 'n * length(value)',
    },
  },
  sketch: {
    prepared: { hash: 'md5(value)', bucket: 'substring(md5(value), 1, 4)' },
    key: 'bucket',
    grouped: {
      n: 'count(1)',
      drawn: 'min(substring(hash, 5, 8))',
      first: 'coalesce(min_by(value, number), min(value))',
      last: 'coalesce(max_by(value, number), max(value))',
      lowest: 'min(number)',
      highest: 'max(number)',
      is_single: 'min(value) = max(value)',
      least: `min(${FINITE})`,
      most: `max(${FINITE})`,
      total: 'sum(number)',
      spread: 'var_pop(number)',
      shortest: 'min(length(value))',
      longest: 'max(length(value))',
      letters: 'sum(length(value))',
      number: 'min_by(number, hash)',
      value: 'min_by(value, hash)',
    },
    metrics: {
      min: 'coalesce(min_by(first, lowest), min(first))',
      max: 'coalesce(max_by(last, highest), max(last))',
      least: 'least',
      most: 'most',
      total: 'total',
      squares: 'n * (spread + (total / n - mean) * (total / n - mean))',
      distinct: ESTIMATE,
      isKey: 'CASE WHEN `distinct` < `rows` * 0.97D THEN false END',
      single: 'coalesce(is_single, false)',
      shortest: 'shortest',
      longest: 'longest',
      letters: 'letters',
    },
  },
};

/**
 * Groups of values whose hashes begin alike are groups of equal values where the whole value is the beginning; only what
 * is estimated then has to be told from what is known.
 */
function upTo(rows: number): Method {
  const { exact, sketch } = METHODS;
  const either = (metric: keyof Method['metrics']): string =>
    `CASE WHEN max(${COUNTED}) <= ${rows} THEN ${exact.metrics[metric]} ELSE ${sketch.metrics[metric]} END`;
  return {
    prepared: {
      ...sketch.prepared,
      bucket: `if(${COUNTED} <= ${rows}, value, ${sketch.prepared['bucket']})`,
    },
    key: sketch.key,
    grouped: { ...sketch.grouped, [COUNTED]: `max(${COUNTED})` },
    metrics: {
      ...sketch.metrics,
      min: either('min'),
      max: either('max'),
      distinct: either('distinct'),
      isKey: `CASE WHEN method = 'exact' THEN ${exact.metrics.isKey} WHEN \`distinct\` < \`rows\` * 0.97D THEN false END`,
    },
  };
}

const COUNTED = 'all_rows';
const MILLION = 1_000_000;

const QUANTILES = { p5: 5, p25: 25, median: 50, p75: 75, p95: 95 };
const EACH = 'OVER (PARTITION BY position)';

const text = ({ name, type }: ProfiledColumn): Expression =>
  /^string$/iu.test(type.trim()) ? makeColumn(name) : makeCast(makeColumn(name), T.string, false);
const NONE = read('NULL');

function cellOf(column: ProfiledColumn): readonly Expression[] {
  const { name, type } = column;
  const family = familyOf(type);
  if (family === 'opaque') return [makeCase(makeIsNull(makeColumn(name), true), makeText('')), NONE];
  return [text(column), isMeasured(family) ? asNumber(makeColumn(name), family) : NONE];
}

/** The cells, where a column without any value has a type in its first row. */
const typedCells = (rows: readonly (readonly Expression[])[]): readonly (readonly Expression[])[] =>
  rows.map((row, at) =>
    row.map((cell, column) =>
      at === 0 && column > 1 && rows.every((other) => other[column] === NONE)
        ? makeCast(NONE, T.double, false)
        : cell,
    ),
  );

const isNumber = (family: ColumnFamily): boolean => family === 'integer' || family === 'number';
const isMeasured = (family: ColumnFamily): boolean => isNumber(family) || family === 'time';

/** All pairs of numeric columns. */
const pairsOf = (
  columns: readonly ProfiledColumn[],
): readonly (readonly [ProfiledColumn, ProfiledColumn])[] => {
  const numbers = columns.filter(({ type }) => isNumber(familyOf(type)));
  return numbers.flatMap((one, at) => numbers.slice(at + 1).map((other) => [one, other] as const));
};

/** How the columns are profiled in one pass over the rows. */
export function designProfile(columns: readonly ProfiledColumn[], options: ProfileOptions): ProfileDesign {
  const { bins, top, patterns, correlations, method, exactRows = MILLION } = options;
  const { prepared, key, grouped, metrics } = method === 'auto' ? upTo(exactRows) : METHODS[method];
  const pairs = correlations ? pairsOf(columns) : [];
  const only = (test: (family: ColumnFamily) => boolean, metric: string): string => {
    const places = columns.flatMap(({ type }, at) => (test(familyOf(type)) ? [at + 1] : []));
    if (places.length === columns.length) return metric;
    return `CASE WHEN ${places.length === 0 ? 'false' : `position IN (${places.join(', ')})`} THEN ${metric} END`;
  };
  const plain = (metric: string): string => only((family) => family !== 'opaque', metric);
  const numeric = (metric: string): string => only(isNumber, metric);
  const textual = (metric: string): string => only((family) => family === 'text', metric);
  const filled = 'sum(CASE WHEN value IS NOT NULL THEN n END)';
  const share = '(number / 2 - low / 2) / nullif(high / 2 - low / 2, 0)';
  const isFew = only((family) => family === 'integer', `high - low < ${bins}`);
  const bin = `CASE WHEN ${isFew} THEN number - low ELSE least(coalesce(floor(${bins} * (${share})), 0), ${bins - 1}) END`;
  const bars = Array.from({ length: bins }, (_, at) => `sum(CASE WHEN bin = ${at} THEN n ELSE 0 END)`);
  const none = Array.from({ length: correlations ? 2 : 0 }, () => NONE);
  return {
    rows: [
      ...columns.map(({ label, type }, at) => ({ position: at + 1, column: label, type, other: null })),
      ...pairs.map(([one, other], at) => ({
        position: columns.length + at + 1,
        column: one.label,
        type: null,
        other: other.label,
      })),
    ],
    cellNames: ['position', 'value', 'number', ...(correlations ? ['x', 'y'] : [])],
    cells: typedCells([
      ...columns.map((column, at) => [makeInt(at + 1), ...cellOf(column), ...none]),
      ...pairs.map((pair, at) => [
        makeInt(columns.length + at + 1),
        NONE,
        NONE,
        ...pair.map(({ name, type }) => asNumber(makeColumn(name), familyOf(type))),
      ]),
    ]),
    counted: method === 'auto' ? COUNTED : undefined,
    prepared: named(prepared),
    groupBy: ['position', key],
    grouped: named({ ...grouped, ...(correlations ? { correlation: 'corr(x, y)' } : {}) }),
    steps: [
      patterns ? named({ pattern: textual(PATTERN) }) : [],
      named({
        filled: `${filled} ${EACH}`,
        up_to: `${filled} OVER (PARTITION BY position ORDER BY number, value ROWS UNBOUNDED PRECEDING)`,
        low: `min(${metrics.least}) ${EACH}`,
        high: `max(${metrics.most}) ${EACH}`,
        mean: `sum(${metrics.total}) ${EACH} / sum(CASE WHEN number IS NOT NULL THEN n END) ${EACH}`,
        ...(top > 0
          ? {
              rank: `row_number() OVER (PARTITION BY position ORDER BY ${metrics.single} DESC, n DESC, value)`,
            }
          : {}),
        ...(patterns ? { pattern_n: 'sum(n) OVER (PARTITION BY position, pattern)' } : {}),
      }),
      named({
        from_percent: 'CASE WHEN number IS NOT NULL THEN (up_to - n) * 100 / filled END',
        to_percent: 'CASE WHEN number IS NOT NULL THEN up_to * 100 / filled END',
        bin: `CASE WHEN abs(number) <= ${LARGEST} THEN CAST(${bin} AS INT) END`,
        ...(patterns
          ? {
              pattern_rank:
                'dense_rank() OVER (PARTITION BY position ORDER BY pattern IS NULL, pattern_n DESC, pattern)',
            }
          : {}),
      }),
    ].filter((step) => step.length > 0),
    derived: named({ is_key: plain(metrics.isKey) }),
    withoutRows: { rows: 0, nulls: 0, method: method === 'auto' ? 'exact' : method },
    metrics: named({
      method: method === 'auto' ? `if(max(${COUNTED}) <= ${exactRows}, 'exact', 'sketch')` : `'${method}'`,
      rows: 'sum(n)',
      nulls: `sum(n) - coalesce(${filled}, 0)`,
      distinct: plain(metrics.distinct),
      min: plain(metrics.min),
      max: plain(metrics.max),
      mean: numeric('max(mean)'),
      deviation: numeric(`sqrt(sum(${metrics.squares}) / nullif(max(filled) - 1, 0))`),
      ...Object.fromEntries(
        Object.entries(QUANTILES).map(([name, percent]) => [
          name,
          `max(CASE WHEN from_percent < ${percent} AND to_percent >= ${percent} THEN value END)`,
        ]),
      ),
      min_length: textual(`min(${metrics.shortest})`),
      max_length: textual(`max(${metrics.longest})`),
      mean_length: textual(`sum(${metrics.letters}) / max(filled)`),
      low: 'max(low)',
      high: 'max(high)',
      histogram: `CASE WHEN count(bin) > 0 THEN array(${bars.join(', ')}) END`,
      top:
        top > 0
          ? `sort_array(collect_list(${plain(`if(rank <= ${top} AND ${metrics.single}, struct(rank, value, n), NULL)`)}))`
          : 'CAST(array() AS ARRAY<STRUCT<rank: INT, value: STRING, n: BIGINT>>)',
      patterns: patterns
        ? `sort_array(collect_set(if(pattern_rank <= ${top} AND pattern IS NOT NULL, struct(pattern_rank, pattern, pattern_n), NULL)))`
        : 'CAST(array() AS ARRAY<STRUCT<pattern_rank: INT, pattern: STRING, pattern_n: BIGINT>>)',
      correlation: correlations ? 'max(correlation)' : 'CAST(NULL AS DOUBLE)',
    }),
  };
}
