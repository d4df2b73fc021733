import {
  makeCall,
  makeCase,
  makeCast,
  makeColumn,
  makeInt,
  makeIsNull,
  makeText,
} from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { asNumber } from '../../../codegen/profile/column-family.ts';
import { parsedText } from '../../../codegen/sql/parsed.ts';
import type { MonitoringConfig } from './config.ts';
import type { Metric } from './metric.ts';
import type { Monitor, WatchedColumn } from './watched.ts';

/** A column of a frame, by its name. */
export type Named = readonly [name: string, expression: Expression];

/** The rows of one side, as cells: one for all rows, and one for each watched column. */
export interface Cells {
  /** The column whose NULLs are in no window. */
  readonly time: string | undefined;
  readonly window: Expression | undefined;
  /** The names of the slices that a row is in; absent without slices. */
  readonly slices: Expression | undefined;
  readonly cells: readonly (readonly Expression[])[];
}

/** What the code computes, one step after the other, so that SQL and Python can't differ. */
export interface Design {
  readonly rows: Cells;
  readonly baseline: Cells | undefined;
  /** What the groups of a window are compared with. */
  readonly compare: 'baseline' | 'previous' | 'nothing';
  readonly isWindowed: boolean;
  /** The groups of equal values of both sides: each step is computed from those before it. */
  readonly placed: readonly (readonly Named[])[];
  readonly binned: readonly Named[];
  readonly shares: readonly (readonly Named[])[];
  readonly metrics: readonly Named[];
  /** The metrics beside those of the window before. */
  readonly former: readonly Named[];
  /** What is said of each metric. */
  readonly results: readonly (readonly Named[])[];
}

export const CELL_NAMES = ['position', 'value', 'number'] as const;
export const GROUP = ['window', 'slice', 'position', 'value'] as const;
export const BIN = ['window', 'slice', 'position', 'bin'] as const;
export const MEASURED = ['window', 'slice', 'position'] as const;

/** The name of the slice with all rows. */
export const ALL = ':all';

/** The share that an empty bin counts as, without which PSI would be infinite. */
const EMPTY = '0.0001D';
const [NULLS, BELOW] = [-2, -1];

const NONE = 'CAST(NULL AS DOUBLE)';

const PSI = `(greatest(share, ${EMPTY}) - greatest(base_share, ${EMPTY})) * ln(greatest(share, ${EMPTY}) / greatest(base_share, ${EMPTY}))`;
/** Half the divergence of one side from the middle of both. */
const divergence = (share: string): string =>
  `CASE WHEN ${share} > 0 THEN ${share} * log2(2 * ${share} / (share + base_share)) ELSE 0 END`;
const JS = `(${divergence('share')} + ${divergence('base_share')}) / 2`;

const EACH = 'PARTITION BY window, slice, position';

const named = (columns: Readonly<Record<string, string>>): readonly Named[] =>
  Object.entries(columns).map(([name, text]) => [name, parsedText(text)]);

const string = (value: Expression): Expression => makeCast(value, T.string, false);

function cellOf({ shape, isMixed }: WatchedColumn, name: string): readonly Expression[] {
  const column = makeColumn(name);
  const none = makeCast(parsedText('NULL'), T.double, false);
  switch (shape) {
    case 'opaque':
      return [makeCase(makeIsNull(column, true), makeText('')), none];
    case 'integer':
    case 'number':
      return [string(isMixed ? makeCast(column, T.double, false) : column), asNumber(column, shape)];
    default:
      return [string(column), none];
  }
}

function sliceNames(slices: readonly string[]): Expression | undefined {
  if (slices.length === 0) return undefined;
  const names = slices.map((name) =>
    makeCall(
      'concat',
      makeText(`${name} = `),
      makeCall('coalesce', string(makeColumn(name)), makeText('NULL')),
    ),
  );
  return makeCall('array', makeText(ALL), ...names);
}

function cellsOf(
  { slices, time, window }: MonitoringConfig,
  columns: readonly WatchedColumn[],
  side: 'rows' | 'baseline',
  isFreshnessWatched: boolean,
): Cells {
  const isRows = side === 'rows';
  const isWindowed = isRows && window !== 'all';
  const newest = isRows && isFreshnessWatched ? makeColumn(time) : undefined;
  const none = parsedText('NULL');
  const cells = columns.flatMap((column, at) => {
    const name = isRows ? column.name : column.base;
    return name === undefined ? [] : [[makeInt(at + 1), ...cellOf(column, name)]];
  });
  return {
    time: isWindowed ? time : undefined,
    window: isWindowed ? makeCall('date_trunc', makeText(window.toUpperCase()), makeColumn(time)) : undefined,
    slices: sliceNames(slices),
    cells: [
      [
        makeInt(0),
        makeCast(none, T.string, false),
        newest ? asNumber(newest, 'time') : makeCast(none, T.double, false),
      ],
      ...cells,
    ],
  };
}

/** The value, the value of the baseline, and what is compared with the thresholds, of each metric. */
function resultsOf(
  config: MonitoringConfig,
): Readonly<Record<Metric, readonly [value: string, baseline: string]>> {
  const isWindowed = config.window !== 'all';
  const end = isWindowed
    ? `least(window + INTERVAL 1 ${config.window.toUpperCase()}, current_timestamp())`
    : 'current_timestamp()';
  const share = (nulls: string, rows: string) => `${nulls} / nullif(${rows}, 0)`;
  const both = (metric: string) => `CASE WHEN row_count > 0 AND base_rows > 0 THEN ${metric} END`;
  return {
    rows: [
      'CAST(row_count AS DOUBLE)',
      `CAST(nullif(${isWindowed ? 'former_rows' : 'base_rows'}, 0) AS DOUBLE)`,
    ],
    freshness: [`(unix_timestamp(${end}) - newest) / 3600`, NONE],
    schema: ['found', NONE],
    nulls: [share('null_count', 'row_count'), share('base_nulls', 'base_rows')],
    distinct: [
      'CAST(distinct_count AS DOUBLE)',
      `CAST(${isWindowed ? 'former_distinct' : 'CASE WHEN base_rows > 0 THEN base_distinct END'} AS DOUBLE)`,
    ],
    psi: [both('psi'), NONE],
    ks: ['ks', NONE],
    js: [both('js'), NONE],
  };
}

/** One value for each of the metrics that are watched. */
function each(metrics: readonly Metric[], text: (metric: Metric) => string): string {
  const branches = metrics.map((metric) => `WHEN '${metric}' THEN ${text(metric)}`);
  return `CASE metric ${branches.join(' ')} END`;
}

const compared = (metric: Metric): string => {
  if (metric === 'rows' || metric === 'distinct') return 'abs(value / nullif(baseline, 0) - 1)';
  return metric === 'nulls' ? 'abs(value - baseline)' : 'value';
};

/** How the metrics are computed in one pass over the rows of each side. */
export function designMonitor(
  config: MonitoringConfig,
  { columns, watched }: Monitor,
  hasBaseline: boolean,
): Design {
  const { bins, categories, window, compare } = config;
  const metrics = [...new Set(watched.map(({ metric }) => metric))];
  const has = (metric: Metric) => metrics.includes(metric);
  const isWindowed = window !== 'all';
  const cells = (side: 'rows' | 'baseline') => cellsOf(config, columns, side, has('freshness'));
  const filled = (count: string) => `CASE WHEN value IS NOT NULL THEN ${count} ELSE 0 END`;
  const upTo = (count: string) =>
    `sum(${filled(count)}) OVER (${EACH} ORDER BY number, value ROWS UNBOUNDED PRECEDING)`;
  const quantile = `least(coalesce(floor((base_up_to - base) * ${bins} / nullif(base_filled, 0)), 0), ${bins - 1})`;
  // Where a tenth of the baseline has its smallest value, what is below it would not be told from it.
  const isBelow = `base_up_to = 0 AND lowest * ${bins} >= base_filled`;
  const category = `CASE WHEN base > 0 THEN least(rank, ${categories + 1}) ELSE ${categories + 1} END`;
  const bin = `CASE WHEN value IS NULL THEN ${NULLS} WHEN number IS NULL THEN ${category} WHEN ${isBelow} THEN ${BELOW} ELSE ${quantile} END`;
  const hasBins = has('psi') || has('js');
  const former = (metric: string) => `lag(${metric}) OVER (PARTITION BY slice, position ORDER BY window)`;
  const results = resultsOf(config);
  const withBaseline = metrics.filter((metric) => results[metric][1] !== NONE);
  return {
    rows: cells('rows'),
    baseline: hasBaseline ? cells('baseline') : undefined,
    compare: hasBaseline ? 'baseline' : isWindowed && compare === 'previous' ? 'previous' : 'nothing',
    isWindowed,
    placed: [
      named({
        ...(hasBins && {
          size: `sum(n) OVER (${EACH})`,
          base_size: `sum(base) OVER (${EACH})`,
          rank: `row_number() OVER (${EACH} ORDER BY value IS NULL, base DESC, value)`,
        }),
        ...(has('ks') && { filled: `sum(${filled('n')}) OVER (${EACH})`, up_to: upTo('n') }),
        ...((hasBins || has('ks')) && {
          base_filled: `sum(${filled('base')}) OVER (${EACH})`,
          base_up_to: upTo('base'),
        }),
      }),
      named({
        ...(has('ks') && {
          gap: 'CASE WHEN value IS NOT NULL THEN abs(up_to / nullif(filled, 0) - base_up_to / nullif(base_filled, 0)) END',
        }),
        ...(hasBins && {
          lowest: `min(CASE WHEN base > 0 AND value IS NOT NULL THEN base_up_to END) OVER (${EACH})`,
        }),
      }),
      named({ bin: hasBins ? `CAST(${bin} AS INT)` : `CASE WHEN value IS NULL THEN ${NULLS} ELSE 0 END` }),
    ],
    binned: named({
      bin_rows: 'sum(n)',
      bin_base: 'sum(base)',
      ...(hasBins && { size: 'max(size)', base_size: 'max(base_size)' }),
      ...(has('ks') && { gap: 'max(gap)' }),
      ...(has('distinct') && {
        distinct_count: 'count(CASE WHEN n > 0 THEN value END)',
        base_distinct: 'count(CASE WHEN base > 0 THEN value END)',
      }),
      ...(has('freshness') && { newest: 'max(CASE WHEN position = 0 THEN number END)' }),
    }),
    shares: hasBins
      ? [
          named({ share: 'bin_rows / nullif(size, 0)', base_share: 'bin_base / nullif(base_size, 0)' }),
          named({ ...(has('psi') && { psi: PSI }), ...(has('js') && { js: JS }) }),
        ]
      : [],
    metrics: named({
      row_count: 'sum(bin_rows)',
      base_rows: 'sum(bin_base)',
      ...(has('nulls') && {
        null_count: `sum(CASE WHEN bin = ${NULLS} THEN bin_rows ELSE 0 END)`,
        base_nulls: `sum(CASE WHEN bin = ${NULLS} THEN bin_base ELSE 0 END)`,
      }),
      ...(has('distinct') && {
        distinct_count: 'sum(distinct_count)',
        base_distinct: 'sum(base_distinct)',
      }),
      ...(has('psi') && { psi: 'sum(psi)' }),
      ...(has('ks') && { ks: 'max(gap)' }),
      ...(has('js') && { js: 'sqrt(greatest(sum(js), 0))' }),
      ...(has('freshness') && { newest: 'max(newest)' }),
    }),
    former: named({
      ...(isWindowed && has('rows') && { former_rows: former('row_count') }),
      ...(isWindowed && has('distinct') && { former_distinct: former('distinct_count') }),
    }),
    results: [
      named({
        value: `round(${each(metrics, (metric) => results[metric][0])}, 9)`,
        baseline:
          withBaseline.length === 0
            ? NONE
            : `round(${each(withBaseline, (metric) => results[metric][1])}, 9)`,
      }),
      named({ change: `round(${each(metrics, compared)}, 9)` }),
      named({
        threshold: 'CASE WHEN change >= alert THEN alert ELSE warn END',
        verdict:
          "CASE WHEN change IS NULL THEN 'NO_VERDICT' WHEN change >= alert THEN 'ALERT' WHEN change >= warn THEN 'WARN' ELSE 'OK' END",
      }),
    ],
  };
}
