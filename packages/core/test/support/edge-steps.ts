import type { KnownFunction } from '@lakehouse/spark-sql/functions/table';
import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import { type Column, formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Random } from '../../src/pipeline/testing/random.ts';
import { randomTable } from '../../src/pipeline/testing/random-tables.ts';
import { EDGE_TYPES, EDGE_VALUES, type EdgeType } from './edge-values.ts';
import { tableSql } from './examples.ts';
import { PROBED, randomCall } from './random-expression.ts';
import type { SourceConfig, Widen } from './random-pipeline.ts';

/** Aggregates whose result, or its last digits, depends on the order of the rows, which is undefined after a join. */
const BY_ORDER = new Set(
  `first last any_value collect_list collect_set array_agg mode listagg max_by min_by histogram_numeric
  approx_percentile percentile_approx stddev stddev_pop variance var_pop skewness kurtosis corr covar_pop covar_samp
  regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy sum avg try_sum try_avg
  bitmap_construct_agg`.split(/\s+/u),
);

const SCALARS = PROBED.filter(({ kind }) => kind === 'scalar');
const AGGREGATES = PROBED.filter(({ kind, name }) => kind === 'aggregate' && !BY_ORDER.has(name));
/** Over a window with a unique order, the result does not depend on the engine. */
const WINDOWED = PROBED.filter(
  ({ kind, name }) =>
    kind === 'window' ||
    (kind === 'aggregate' &&
      !/^(?:listagg|histogram_numeric|mode|percentile.*|approx_percentile|median|collect_set)$/u.test(name)),
);

const plain = (type: string): string => type.replaceAll(' ', '').toUpperCase();

/** A column of the type, preferred to an inline edge value, which tests less; undefined if there is none. */
const columnIn =
  (random: Random, schema: Schema) =>
  (type: EdgeType): string | undefined => {
    const isDecimal = type.startsWith('DECIMAL');
    const found = schema.filter(
      (column) =>
        plain(formatType(column.type)) === plain(type) || (isDecimal && column.type.kind === 'decimal'),
    );
    return found.length > 0 ? quoteName(random.pick(found).name) : undefined;
  };

const call = (random: Random, functions: readonly KnownFunction[], schema: Schema, operators = 0): string =>
  randomCall(random, functions, columnIn(random, schema), operators);

const isOrdered = ({ type }: Column): boolean => type.kind !== 'map';
const isFloat = ({ type }: Column): boolean => type.kind === 'float' || type.kind === 'double';

/** Over an order in which only identical rows tie, so that ties have no effect. */
function windowed(random: Random, schema: Schema): string {
  const keys = schema.flatMap((column) => {
    const name = quoteName(column.name);
    return isFloat(column) ? [name, `CAST(${name} AS STRING)`] : [name];
  });
  if (!schema.every(isOrdered)) throw new RangeError('Rows with maps have no order');
  const partition = random.chance(0.5) ? `PARTITION BY ${quoteName(random.pick(schema).name)} ` : '';
  const frame = random.chance(0.3) ? ' ROWS BETWEEN 1 PRECEDING AND CURRENT ROW' : '';
  return `${call(random, WINDOWED, schema)} OVER (${partition}ORDER BY ${keys.join(', ')}${frame})`;
}

const scalar = (random: Random, schema: Schema): string =>
  random.chance(0.15) ? windowed(random, schema) : call(random, SCALARS, schema, 0.3);

const aggregation = (random: Random, schema: Schema, at: number): JsonObject => ({
  function: 'expression',
  expression: call(random, AGGREGATES, schema),
  alias: `edge_${at}`,
});

const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? (value as JsonObject[]) : []);

/**
 * Replaces an aggregate of a form whose result is not determined: the last digits of sums of floating-point numbers
 * depend on the order of the rows.
 */
const exact = (one: JsonObject, schema: Schema): JsonObject => {
  const column = schema.find(({ name }) => name === one['column']);
  const isSummed = ['sum', 'avg', 'stddev', 'variance'].includes(one['function'] as string);
  if (column && isSummed && isFloat(column)) return { ...one, function: 'max' };
  return one['function'] === 'stddev' || one['function'] === 'variance'
    ? { ...one, function: 'count_distinct' }
    : one;
};

/** Expressions of every function, over the columns and the values at the edges of their types. */
export const overEdges: Widen = (random, kind, config, inputs) => {
  const schema = inputs[0] ?? [];
  switch (kind) {
    case 'with-column':
      return {
        ...config,
        columns: list(config['columns']).map((column) =>
          random.chance(0.85) ? { ...column, expression: scalar(random, schema) } : column,
        ),
      };
    case 'filter':
      return random.chance(0.5)
        ? { mode: 'expression', expression: `(${call(random, SCALARS, schema, 0.5)}) IS NOT NULL` }
        : config;
    case 'agg':
    case 'group-by':
    case 'pivot':
      return {
        ...config,
        aggregations: list(config['aggregations']).map((one, at) =>
          random.chance(0.7) ? aggregation(random, schema, at) : exact(one, schema),
        ),
      };
    default:
      return config;
  }
};

/** A source of 2 to 6 columns with edge values, some of them twice: the same text for both engines. */
function edgeSource(random: Random): SourceConfig {
  const types = Array.from({ length: 1 + random.int(5) }, () => random.pick(EDGE_TYPES));
  // Of one type there are up to two columns, whose names other sources share.
  const columns = types.map((type, at) => {
    const place = types.slice(0, at).filter((other) => other === type).length;
    return { type, name: `e${EDGE_TYPES.indexOf(type)}${place === 0 ? '' : `_${place}`}` };
  });
  const rows: string[] = [];
  for (let left = 1 + random.int(7); left > 0; left--) {
    const cells = columns.map(({ type }) =>
      random.chance(0.12) ? `CAST(NULL AS ${type})` : random.pick<string>(EDGE_VALUES[type]),
    );
    rows.push(
      random.chance(0.15) && rows.length > 0 ? random.pick(rows) : `(${random.int(4)}, ${cells.join(', ')})`,
    );
  }
  const names = ['id', ...columns.map(({ name }) => name)];
  return {
    from: 'query',
    query: `SELECT * FROM VALUES ${rows.join(', ')} AS t(${names.join(', ')})`,
    schema: ['id INT', ...columns.map(({ name, type }) => `${name} ${type}`)].join(', '),
  };
}

/** Sources that need no table: what pipelines over them give is known from their document alone. */
export const edgeSources = (random: Random, count: number): readonly SourceConfig[] =>
  Array.from({ length: count }, () => {
    if (random.chance(0.75)) return edgeSource(random);
    const table = randomTable(random);
    return { from: 'query', query: tableSql(table).text, schema: table.schema };
  });
