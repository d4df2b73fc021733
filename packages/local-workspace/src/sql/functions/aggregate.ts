import { wholeInterval } from '@lakehouse/spark-sql/coercion/arithmetic';
import { meanDecimal, totalDecimal, totalType } from '@lakehouse/spark-sql/coercion/decimal';
import { array, type ColumnType, isInteger, T } from '@lakehouse/spark-sql/types/column-type';
import { plainCast, raise } from '../../duck/duck.ts';
import { badRequest, typeName, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { amountOf, makeIntervalValue, SUM_TOO_LARGE } from '../values/interval-value.ts';
import { literalText } from '../values/literal-value.ts';
import { orderKey } from '../values/order-key.ts';
import { type Typed, typed } from '../values/typed.ts';
import { quotient } from '../values/wide-decimal.ts';
import { withinDigits } from '../values/within-digits.ts';
import { withoutSignOfZero } from '../values/zero.ts';
import { type AggregateContext, type AggregateDef, type AggregateName, aggregate } from './aggregate-def.ts';
import { byOther, losesSignOfZero } from './extreme-rows.ts';

const count = aggregate((c) => {
  const [first] = c.call.args;
  if (first?.kind === 'star') return typed(c.wrap('count', [duck`*`]), T.bigint);
  if (c.args.length === 1) return typed(c.wrap('count', [c.arg(0, 'any').sql]), T.bigint);
  // With several columns, only rows without NULL are counted.
  const row = duck`CASE WHEN ${duck.join(
    c.args.map((arg) => duck`${arg.sql} IS NOT NULL`),
    ' AND ',
  )} THEN struct_pack(${c.args.map((arg, index) => duck`a${index} := ${arg.sql}`)}) END`;
  return typed(c.wrap('count', [row]), T.bigint);
});

/** Whether a sum can't have more digits than its type: of a decimal with up to 28 digits, ten more are left. */
export const holdsTotal = (type: ColumnType): boolean => type.kind !== 'decimal' || type.precision <= 28;

const overflow = (total: Duck, type: ColumnType): Duck =>
  raise(
    'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION',
    duck`${duck.str('The sum ')} || CAST(${total} AS VARCHAR) || ${duck.str(` cannot be represented as ${typeName(type)}. Cast the column to a decimal with fewer digits or to DOUBLE, or use \`try_sum\` to get NULL instead.`)}`,
  );

/** sum() of an interval, with the same fields. */
export const sumOfInterval = (c: AggregateContext, x: Typed, otherwise = SUM_TOO_LARGE): Typed | undefined =>
  x.type.kind === 'interval' ? makeIntervalValue(c.wrap('sum', [amountOf(x)]), x.type, otherwise) : undefined;

/** avg() of an interval, with all fields of its family. */
export function meanOfInterval(c: AggregateContext, x: Typed, otherwise?: Duck): Typed | undefined {
  const total = sumOfInterval(c, x, otherwise);
  if (x.type.kind !== 'interval' || !total) return undefined;
  const mean = duck`spark_div_round(${amountOf(total)}, nullif(${c.wrap('count', [amountOf(x)])}, 0))`;
  return makeIntervalValue(mean, wholeInterval(x.type));
}

const sum = aggregate((c) => {
  const ofInterval = sumOfInterval(c, c.arg(0, 'any'));
  if (ofInterval) return ofInterval;
  const x = c.arg(0, 'number');
  const type = totalType(x.type);
  if (isInteger(x.type) || x.type.kind === 'decimal') {
    const total = plainCast(c.wrap('sum', [x.narrow ?? x.sql]), type);
    return typed(
      holdsTotal(x.type) ? total : withinDigits(total, type, (value) => overflow(value, type)),
      type,
    );
  }
  return typed(c.wrap('sum', [cast(x, T.double).sql]), type);
});

/** avg() of a number, over the rows that pass `filter`. */
export function meanOf(c: AggregateContext, x: Typed, filter?: Duck): Typed {
  const options = filter === undefined ? {} : { filter };
  if (x.type.kind !== 'decimal') {
    // Spark adds up integers as doubles: the total of those with 32 bits is the same either way.
    const isExact = isInteger(x.type) && x.type.kind !== 'bigint';
    return typed(c.wrap('avg', [isExact ? x.sql : cast(x, T.double).sql], options), T.double);
  }
  const type = meanDecimal(x.type);
  const total = totalDecimal(x.type);
  const counted = c.wrap('count', [x.sql], options);
  const result = quotient(
    plainCast(c.wrap('sum', [x.narrow ?? x.sql], options), total),
    total,
    plainCast(duck`nullif(${counted}, 0)`, { kind: 'decimal', precision: 20, scale: 0 }),
    { kind: 'decimal', precision: 20, scale: 0 },
    type,
  );
  return typed(result, type);
}

const avg = aggregate((c) => {
  const x = c.arg(0, 'any');
  // Spark takes the seconds of a timestamp.
  const number = (): Typed => (x.type.kind === 'timestamp' ? cast(x, T.double) : c.arg(0, 'number'));
  return meanOfInterval(c, x) ?? meanOf(c, number());
});

function extremeOfList(c: AggregateContext, { sql, type }: Typed, fn: string): Duck {
  const list = c.wrap('list', [sql], { filter: duck`${sql} IS NOT NULL` });
  const key = (name: string): Duck => orderKey(typed(duck.word(name), type));
  const isNext = fn === 'max' ? duck`${key('b_')} > ${key('a_')}` : duck`${key('b_')} < ${key('a_')}`;
  return duck`CASE WHEN len(${list}) > 0 THEN list_reduce(${list}, lambda a_, b_: CASE WHEN ${isNext} THEN b_ ELSE a_ END) END`;
}

const sameType = (fn: string): AggregateDef =>
  aggregate((c) => {
    const x = c.arg(0, 'any');
    if (losesSignOfZero(x.type)) return typed(extremeOfList(c, x, fn), x.type);
    const key = orderKey(x);
    return typed(key.text === x.sql.text ? c.wrap(fn, [x.sql]) : c.wrap(`arg_${fn}`, [x.sql, key]), x.type);
  });

/** first and last consider NULL unless IGNORE NULLS or a second argument `true` is given. */
const edge = (fn: string): AggregateDef =>
  aggregate((c) => {
    const x = c.arg(0, 'any');
    const ignore = c.call.nulls === 'ignore' || (c.args[1] && c.constant(1) === 'true');
    const options = ignore ? { filter: duck`${x.sql} IS NOT NULL` } : {};
    if (c.call.over === undefined && losesSignOfZero(x.type))
      return typed(
        duck`list_extract(${c.wrap('list', [x.sql], options)}, ${fn === 'last' ? -1 : 1})`,
        x.type,
      );
    if (c.call.over !== undefined)
      return typed(c.wrap(`${fn}_value`, [duck`${x.sql}${ignore ? duck` IGNORE NULLS` : duck``}`]), x.type);
    return typed(c.wrap(fn, [x.sql], options), x.type);
  });

/** Lists leave NULL out, and are empty (not NULL) for no rows. */
const collect = (distinct: boolean): AggregateDef =>
  aggregate((c) => {
    const given = c.arg(0, 'any');
    const x = distinct ? typed(withoutSignOfZero(given.sql, given.type), given.type) : given;
    const list = c.wrap('list', [duck`${distinct && !c.call.distinct ? duck`DISTINCT ` : duck``}${x.sql}`], {
      filter: duck`${x.sql} IS NOT NULL`,
    });
    return typed(duck`coalesce(${list}, [])`, array(x.type));
  });

/**
 * Variance and standard deviation: where DuckDB fails on NaN and the infinities, Spark returns NaN. `least` is the
 * minimum number of values for a result.
 */
const spread = (fn: string, least: number): AggregateDef =>
  aggregate((c) => {
    const x = c.arg(0, T.double).sql;
    const none = duck`CASE WHEN ${c.wrap('count', [x])} >= ${least} THEN 'NaN'::DOUBLE END`;
    const finite = c.wrap(fn, [x], { filter: isUsual(x) });
    return typed(ofUsual(c, x, finite, none), T.double);
  });

/** Squares or cubes of larger numbers overflow to infinity. */
const LARGEST_USUAL = duck`1e76`;
/** Whether DuckDB can compute statistics of a number of this size. */
export const isUsual = (size: Duck): Duck => duck`abs(${size}) <= ${LARGEST_USUAL}`;
/** Raises the error for numbers beyond `LARGEST_USUAL`. */
export const TOO_LARGE = raise(
  'UNSUPPORTED_FEATURE',
  duck.str(
    'A statistic of numbers beyond 1e76, or of an infinity, is not supported by the local workspace: filter them out first',
  ),
);

/**
 * A statistic over numbers of at most `LARGEST_USUAL`. DuckDB fails for others: with NaN or an infinity the result is
 * `odd`; larger numbers are rejected. `size` is the number, or the largest one of a row.
 */
export const ofUsual = (c: AggregateContext, size: Duck, finite: Duck, odd: Duck): Duck => {
  // NaN compares as the largest number.
  const largest = c.wrap('max', [duck`abs(${size})`]);
  return duck`CASE WHEN ${largest} > ${LARGEST_USUAL} THEN CASE WHEN isfinite(${largest}) THEN ${TOO_LARGE} ELSE ${odd} END ELSE ${finite} END`;
};

/** Like `ofUsual` for two numbers per row, neither of them NULL; `infinite` is the result if one is infinite. */
export const ofUsualPairs = (
  c: AggregateContext,
  fn: (filter: Duck) => Duck,
  odd: { readonly nan: Duck; readonly infinite?: Duck },
): Duck => {
  const [y, x] = [c.arg(0, T.double).sql, c.arg(1, T.double).sql];
  const size = duck`CASE WHEN ${y} IS NOT NULL AND ${x} IS NOT NULL THEN greatest(abs(${y}), abs(${x})) END`;
  const largest = c.wrap('max', [size]);
  return ofUsual(
    c,
    size,
    fn(isUsual(size)),
    duck`CASE WHEN isnan(${largest}) THEN ${odd.nan} ELSE ${odd.infinite ?? TOO_LARGE} END`,
  );
};

const NAN = duck`'NaN'::DOUBLE`;

/** The correlation needs at least two pairs. */
const corr = aggregate((c) => {
  const args = [c.arg(0, T.double).sql, c.arg(1, T.double).sql];
  const several = (value: Duck): Duck => duck`CASE WHEN ${c.wrap('regr_count', args)} > 1 THEN ${value} END`;
  // Without variance Spark divides by zero.
  const zero = raise(
    'DIVIDE_BY_ZERO',
    duck.str('Division by zero: corr needs two different values of each argument.'),
  );
  const finite = (filter: Duck): Duck => {
    const value = c.wrap('corr', args, { filter });
    return several(duck`CASE WHEN isnan(${value}) THEN ${zero} ELSE ${value} END`);
  };
  return typed(ofUsualPairs(c, finite, { nan: several(NAN), infinite: several(NAN) }), T.double);
});

const covariance = (fn: string, least: number): AggregateDef =>
  aggregate((c) => {
    const args = [c.arg(0, T.double).sql, c.arg(1, T.double).sql];
    const nan = duck`CASE WHEN ${c.wrap('regr_count', args)} >= ${least} THEN ${NAN} END`;
    return typed(
      ofUsualPairs(c, (filter) => c.wrap(fn, args, { filter }), { nan }),
      T.double,
    );
  });

const fraction = (value: number): Duck => {
  if (!(value >= 0 && value <= 1)) throw unsupported('A percentage outside 0 to 1');
  return duck.number(value);
};

/** One percentage, or an array of percentages for an array of results. */
function shares(c: AggregateContext, type: ColumnType, one: (share: Duck) => Duck): Typed {
  const raw = c.raw(1);
  if (raw?.kind !== 'call' || raw.name !== 'array') return typed(one(fraction(Number(c.constant(1)))), type);
  const values = raw.args.map((item) => {
    const text = literalText(item);
    if (text === undefined) throw unsupported('An array of percentages that are not literals');
    return one(fraction(Number(text)));
  });
  return typed(duck`CASE WHEN ${values[0] ?? duck`NULL`} IS NOT NULL THEN [${values}] END`, array(type));
}

const percentile = aggregate((c) => {
  if (c.args[2]) {
    const times = c.arg(2, T.bigint).sql;
    const negative = raise(
      'NEGATIVE_VALUES_IN_FREQUENCY_EXPRESSION',
      duck`${duck.str('Found the negative value ')} || ${times} || ', but expected a positive integral value.'`,
    );
    const repeated = duck`CASE WHEN ${times} < 0 THEN ${negative} ELSE list_transform(range(${times}), lambda i_: ${c.arg(0, T.double).sql}) END`;
    const all = duck`flatten(${c.wrap('list', [repeated])})`;
    return shares(c, T.double, (share) => duck`list_aggregate(${all}, 'quantile_cont', ${share})`);
  }
  return shares(c, T.double, (share) =>
    c.wrap('quantile_cont', [c.arg(0, T.double).sql, c.call.descending ? duck`-${share}` : share]),
  );
});

/** The smallest value with at least that share of rows at or below it: exact, where Spark is allowed to approximate. */
const percentileApprox = aggregate((c) => {
  const x = c.arg(0, 'any');
  return shares(c, x.type, (share) =>
    c.wrap('quantile_disc', [x.sql, c.call.descending ? duck`-${share}` : share]),
  );
});

const bool = (fn: string): AggregateDef =>
  aggregate((c) => typed(c.wrap(fn, [c.arg(0, T.boolean).sql]), T.boolean));

const rank = (fn: string, type: ColumnType): AggregateDef =>
  aggregate((c) => typed(plainCast(c.wrap(fn, []), type), type));

/** Spark reads NULL inside of a nested default as a zero or a failure, where values of the column hold no NULL. */
function plainDefault(fn: string, value: Typed): Typed {
  if (['array', 'map', 'struct'].includes(value.type.kind))
    throw unsupported(
      `A default of ${fn} that is an ARRAY, MAP or STRUCT (put it in place of NULL in a step after)`,
    );
  return value;
}

const offset = (fn: string): AggregateDef =>
  aggregate((c) => {
    const x = c.arg(0, 'any');
    const args = [x.sql, c.args[1] ? c.arg(1, T.int).sql : duck`1`];
    if (c.args[2]) args.push(cast(plainDefault(fn, c.arg(2, 'any')), x.type).sql);
    return typed(
      c.wrap(fn, [duck`${args}${c.call.nulls === 'ignore' ? duck` IGNORE NULLS` : duck.empty}`]),
      x.type,
    );
  });

export const AGGREGATE_FUNCTIONS = {
  count,
  sum,
  avg,
  min: sameType('min'),
  max: sameType('max'),
  first: edge('first'),
  any_value: edge('first'),
  last: edge('last'),
  min_by: byOther('arg_min_null'),
  max_by: byOther('arg_max_null'),
  collect_list: collect(false),
  collect_set: collect(true),
  stddev: spread('stddev_samp', 2),
  stddev_pop: spread('stddev_pop', 1),
  variance: spread('var_samp', 2),
  var_pop: spread('var_pop', 1),
  corr,
  covar_samp: covariance('covar_samp', 2),
  covar_pop: covariance('covar_pop', 1),
  median: aggregate((c) => typed(c.wrap('quantile_cont', [c.arg(0, T.double).sql, duck`0.5`]), T.double)),
  percentile,
  percentile_approx: percentileApprox,
  // The values of WITHIN GROUP come before the percentage.
  percentile_cont: percentile,
  percentile_disc: percentileApprox,
  count_if: aggregate((c) =>
    typed(c.wrap('count', [duck`CASE WHEN ${c.arg(0, T.boolean).sql} THEN 1 END`]), T.bigint),
  ),
  bool_and: bool('bool_and'),
  bool_or: bool('bool_or'),
  listagg: aggregate((c) => {
    const type = c.args[0]?.type.kind === 'binary' ? T.binary : T.string;
    const shown = (at: number): Duck =>
      type === T.binary ? duck`hex(${c.arg(at, type).sql})` : c.arg(at, type).sql;
    const all = c.wrap('string_agg', [
      shown(0),
      c.args[1] && c.args[1].literal !== null ? shown(1) : duck`''`,
    ]);
    return typed(type === T.binary ? duck`unhex(${all})` : all, type);
  }),
  row_number: rank('row_number', T.int),
  rank: rank('rank', T.int),
  dense_rank: rank('dense_rank', T.int),
  percent_rank: rank('percent_rank', T.double),
  cume_dist: rank('cume_dist', T.double),
  ntile: aggregate((c) =>
    typed(plainCast(c.wrap('ntile', [c.args[0] ? c.arg(0, T.int).sql : duck`1`]), T.int), T.int),
  ),
  lag: offset('lag'),
  lead: offset('lead'),
  nth_value: aggregate((c) => {
    const place = c.args[1]?.literal;
    if (typeof place === 'string' && Number(place) < 1)
      throw badRequest(
        'DATATYPE_MISMATCH.VALUE_OUT_OF_RANGE',
        `The offset of nth_value must be between (0, 9223372036854775807] (current value = ${place}).`,
        '42K09',
      );
    return typed(
      c.wrap('nth_value', [
        duck`${c.arg(0, 'any').sql}, ${c.arg(1, T.int).sql}${c.call.nulls === 'ignore' || (c.args[2] && c.constant(2) === 'true') ? duck` IGNORE NULLS` : duck.empty}`,
      ]),
      c.arg(0, 'any').type,
    );
  }),
} satisfies Partial<Readonly<Record<AggregateName, AggregateDef>>>;
