import {
  type Column,
  equalTypes,
  findColumn,
  formatType,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { familyOf } from '../../../codegen/profile/column-family.ts';
import { missingColumns, needsSchema, spelled } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { type InputSchemas, schemaAt } from '../../define-node.ts';
import type { CheckConfig, MonitoringConfig } from './config.ts';
import { METRICS, type Metric, OF_TABLE, THRESHOLDS } from './metric.ts';

/** What the values of a column are compared as; `opaque` ones are only counted. */
export type Shape = 'integer' | 'number' | 'category' | 'time' | 'opaque';

export interface WatchedColumn {
  readonly name: string;
  /** The column of the baseline; absent where it has none of the name. */
  readonly base: string | undefined;
  readonly shape: Shape;
  /** Set for numbers of which the baseline has another type: 1 and 1.0 are one value. */
  readonly isMixed: boolean;
}

/** A metric of a column, or of all rows, that has a verdict. */
export interface Watched {
  /** The place of the column among the watched ones, from 1 on; 0 for all rows. */
  readonly position: number;
  readonly column: string;
  readonly metric: Metric;
  readonly warn: number;
  readonly alert: number;
  /** Of `schema`: what is known before any row is read; null without a baseline. */
  readonly found?: number | null;
}

export interface Monitor {
  readonly columns: readonly WatchedColumn[];
  readonly watched: readonly Watched[];
  readonly problems: readonly Problem[];
}

const SHAPES: Readonly<Record<Metric, readonly Shape[]>> = {
  rows: [],
  freshness: [],
  schema: [],
  nulls: ['integer', 'number', 'category', 'time', 'opaque'],
  distinct: ['integer', 'number', 'category', 'time'],
  psi: ['integer', 'number', 'category'],
  ks: ['integer', 'number'],
  js: ['category'],
};

/** How the table is called where results name a column. */
const TABLE = ':table';

function shapeOf({ type }: Column): Shape {
  const family = familyOf(formatType(type));
  return family === 'text' || family === 'boolean' ? 'category' : family;
}

/** Numbers of two types are compared as DOUBLE, other columns of two types as strings. */
function sharedShape(column: Column, base: Column | undefined): Shape {
  const [shape, other] = [shapeOf(column), base && shapeOf(base)];
  if (!base || !other) return shape;
  if (formatType(column.type) === formatType(base.type)) return shape;
  if (shape === 'opaque' || other === 'opaque') return 'opaque';
  const isNumeric = [shape, other].every((one) => one === 'integer' || one === 'number');
  return isNumeric
    ? shape === other && shape === 'integer'
      ? 'integer'
      : 'number'
    : shape === other
      ? shape
      : 'category';
}

/** The schema of the baseline, where the rows are compared with it. */
export const baselineOf = (
  { window, compare }: MonitoringConfig,
  inputs: InputSchemas,
): Schema | undefined =>
  window === 'all' || compare === 'baseline' ? schemaAt(inputs, 'baseline') : undefined;

/** What is watched, and what is wrong with the settings. */
export function monitorOf(config: MonitoringConfig, inputs: InputSchemas): Monitor {
  const schema = schemaAt(inputs);
  if (!schema) return { columns: [], watched: [], problems: [needsSchema()] };
  const base = baselineOf(config, inputs);
  const problems = settingProblems(config, schema, base);
  const aside = [...config.slices, ...(config.window === 'all' ? [] : [config.time])];
  const isWatched = ({ name }: Column) =>
    config.columns.length === 0
      ? !aside.some((one) => sameName(one, name))
      : config.columns.some((one) => sameName(one, name));
  const own = config.checks.flatMap(({ metric, columns }) => (OF_TABLE.has(metric) ? [] : columns));
  const columns = schema
    .filter((column) => isWatched(column) || own.some((one) => sameName(one, column.name)))
    .map((column): WatchedColumn => {
      const other = base && findColumn(base, column.name);
      const shape = sharedShape(column, other);
      const isMixed = shape === 'number' && other !== undefined && !equalTypes(column.type, other.type);
      return { name: column.name, base: other?.name, shape, isMixed };
    });
  const usual = new Set(schema.filter(isWatched).map(({ name }) => name));
  const seen = new Set<string>();
  const watched = config.checks.flatMap((check, at): readonly Watched[] => {
    const { metric } = check;
    const checked = OF_TABLE.has(metric)
      ? ofTable(check, config, schema, base)
      : ofColumns(check, columns, usual, schema);
    const [warn, alert] = [thresholdOf(check.warn, metric, 0), thresholdOf(check.alert, metric, 1)];
    problems.push(
      ...checked.problems.map((says) => error('no-metric', says, `checks.${at}.columns`)),
      ...thresholdProblems(warn, alert, `checks.${at}`),
    );
    const twice = checked.watched.find(({ column }) => seen.has(`${metric} ${column}`));
    if (twice)
      problems.push(
        error(
          'same-metric',
          `${METRICS[metric]} is watched twice${twice.column === TABLE ? '' : ` for “${twice.column}”`}`,
          `checks.${at}.metric`,
        ),
      );
    for (const { column } of checked.watched) seen.add(`${metric} ${column}`);
    return checked.watched.map((one) => ({ ...one, metric, warn, alert }));
  });
  if (watched.length === 0 && problems.length === 0)
    problems.push(error('no-metric', 'Add a metric that suits one of the columns', 'checks'));
  return { columns, watched, problems };
}

function thresholdProblems(warn: number, alert: number, field: string): readonly Problem[] {
  const wrong = Object.entries({ warn, alert }).filter(([, value]) => Number.isNaN(value));
  if (wrong.length > 0)
    return wrong.map(([name]) => error('no-number', 'Write a number, such as 0.1', `${field}.${name}`));
  return warn > alert
    ? [error('late-warning', 'It alerts before it warns: exchange both', `${field}.warn`)]
    : [];
}

function thresholdOf(text: string, metric: Metric, which: 0 | 1): number {
  const trimmed = text.trim();
  if (trimmed === '') return THRESHOLDS[metric][which];
  return /^\d+(\.\d+)?$/u.test(trimmed) ? Number(trimmed) : Number.NaN;
}

function settingProblems(config: MonitoringConfig, schema: Schema, base: Schema | undefined): Problem[] {
  const { columns, checks, slices, time, window } = config;
  const problems = [
    ...missingColumns(columns, schema, 'columns'),
    ...missingColumns(slices, schema, 'slices'),
    ...missingColumns(time === '' ? [] : [time], schema, 'time'),
    ...checks.flatMap(({ metric, columns }, at) =>
      OF_TABLE.has(metric) ? [] : missingColumns(columns, schema, `checks.${at}.columns`),
    ),
  ];
  for (const slice of slices) {
    const found = findColumn(schema, slice);
    if (found && shapeOf(found) === 'opaque')
      problems.push(error('no-slice', `“${slice}” has no single values: choose another column`, 'slices'));
    if (base && found && !findColumn(base, slice))
      problems.push(error('no-slice', `The baseline has no column “${slice}”`, 'slices'));
  }
  const column = findColumn(schema, time);
  if (column && shapeOf(column) !== 'time')
    problems.push(error('no-time', `“${time}” is neither a date nor a timestamp`, 'time'));
  if (time === '' && window !== 'all')
    problems.push(error('no-time', 'Choose the column that says in which window a row is', 'time'));
  else if (time === '' && checks.some(({ metric }) => metric === 'freshness'))
    problems.push(error('no-time', 'Choose the column that says how old a row is', 'time'));
  return problems;
}

type Checked = {
  readonly watched: readonly Pick<Watched, 'position' | 'column' | 'found'>[];
  readonly problems: readonly string[];
};

function ofTable(
  { metric }: CheckConfig,
  { window, compare }: MonitoringConfig,
  schema: Schema,
  base: Schema | undefined,
): Checked {
  const table = { position: 0, column: TABLE };
  if (metric !== 'schema') return { watched: [table], problems: [] };
  // The windows of one table have the same columns.
  if (window !== 'all' && compare === 'previous') return { watched: [], problems: [] };
  if (!base) return { watched: [{ ...table, found: null }], problems: [] };
  const changed = [
    ...schema.flatMap(({ name, type }) => {
      const before = findColumn(base, name);
      if (!before) return [{ position: 0, column: name, found: 1 }];
      return formatType(before.type) === formatType(type) ? [] : [{ position: 0, column: name, found: 2 }];
    }),
    ...base.flatMap(({ name }) =>
      findColumn(schema, name) ? [] : [{ position: 0, column: name, found: 2 }],
    ),
  ];
  return { watched: changed.length === 0 ? [{ ...table, found: 0 }] : changed, problems: [] };
}

function ofColumns(
  { metric, columns }: CheckConfig,
  all: readonly WatchedColumn[],
  usual: ReadonlySet<string>,
  schema: Schema,
): Checked {
  const named = spelled(columns, schema);
  const chosen = [...all.entries()].filter(([, { name }]) =>
    named.length === 0 ? usual.has(name) : named.includes(name),
  );
  const [suited, other] = [true, false].map((suits) =>
    chosen.filter(([, { shape }]) => SHAPES[metric].includes(shape) === suits),
  );
  return {
    watched: (suited ?? []).map(([at, { name }]) => ({ position: at + 1, column: name })),
    problems:
      named.length === 0
        ? []
        : (other ?? []).map(
            ([, { name }]) => `${METRICS[metric]} does not suit “${name}”: choose other columns`,
          ),
  };
}
