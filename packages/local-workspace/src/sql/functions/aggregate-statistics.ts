import { totalType } from '@lakehouse/spark-sql/coercion/decimal';
import { isInteger, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType, plainCast } from '../../duck/duck.ts';
import { badRequest, typeName, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { typed } from '../values/typed.ts';
import { withinDigits } from '../values/within-digits.ts';
import {
  holdsTotal,
  isUsual,
  meanOf,
  meanOfInterval,
  ofUsual,
  ofUsualPairs,
  sumOfInterval,
  TOO_LARGE,
} from './aggregate.ts';
import { type AggregateContext, type AggregateDef, type AggregateName, aggregate } from './aggregate-def.ts';

/** A bitwise aggregate of integers, which keeps their type. */
const bits = (fn: string): AggregateDef =>
  aggregate((c) => {
    const x = c.arg(0, 'integer');
    return typed(plainCast(c.wrap(fn, [x.sql]), x.type), x.type);
  });

const NOTHING = duck`NULL`;
const NAN = duck`'NaN'::DOUBLE`;

const regression = (fn: string): AggregateDef =>
  aggregate((c) => {
    const args = [c.arg(0, T.double).sql, c.arg(1, T.double).sql];
    return typed(
      ofUsualPairs(c, (filter) => c.wrap(fn, args, { filter }), { nan: NAN }),
      T.double,
    );
  });

/** The sum of squares of one argument, over the rows in which neither is NULL. */
const squares = (fn: string, index: 0 | 1): AggregateDef =>
  aggregate((c) => {
    const args = [c.arg(0, T.double).sql, c.arg(1, T.double).sql];
    const [own = duck`NULL`, other = duck`NULL`] = index === 0 ? args : args.toReversed();
    const size = duck`CASE WHEN ${other} IS NOT NULL THEN ${own} END`;
    // The other argument matters only for which rows count.
    const paired =
      index === 0
        ? [own, duck`CASE WHEN ${other} IS NOT NULL THEN 0 END`]
        : [duck`CASE WHEN ${other} IS NOT NULL THEN 0 END`, own];
    return typed(ofUsual(c, size, c.wrap(fn, paired, { filter: isUsual(own) }), NAN), T.double);
  });

/** Without variance in x there is no regression line. */
const steady = (fn: string): AggregateDef =>
  aggregate((c) => {
    const args = [c.arg(0, T.double).sql, c.arg(1, T.double).sql];
    return typed(
      ofUsualPairs(
        c,
        (filter) =>
          duck`CASE WHEN ${c.wrap('regr_sxx', args, { filter })} <> 0 THEN ${c.wrap(fn, args, { filter })} END`,
        { nan: TOO_LARGE },
      ),
      T.double,
    );
  });

/** The mean of one argument over the rows in which neither is NULL; decimals stay decimals. */
const average = (index: 0 | 1): AggregateDef =>
  aggregate((c) => {
    const [x, other] = [c.arg(index, 'number'), c.arg(1 - index, 'number')];
    return meanOf(c, x, duck`${other.sql} IS NOT NULL`);
  });

/** Spark computes population moments, and NULL without variance. */
const populationMoment = (of: (c: AggregateContext, x: Duck, filter: Duck) => Duck): AggregateDef =>
  aggregate((c) => {
    const x = c.arg(0, T.double).sql;
    const filter = isUsual(x);
    const finite = duck`CASE WHEN ${c.wrap('var_pop', [x], { filter })} > 0 THEN ${of(c, x, filter)} END`;
    return typed(ofUsual(c, x, finite, NAN), T.double);
  });

/** DuckDB applies the sample correction to the skewness, which depends on n. */
const skewness = populationMoment((c, x, filter) => {
  const n = duck`CAST(${c.wrap('count', [x])} AS DOUBLE)`;
  return duck`CASE WHEN ${n} < 3 THEN 0 ELSE ${c.wrap('skewness', [x], { filter })} * (${n} - 2) / sqrt(${n} * (${n} - 1)) END`;
});

export const STATISTIC_FUNCTIONS = {
  bit_and: bits('bit_and'),
  bit_or: bits('bit_or'),
  bit_xor: bits('bit_xor'),
  regr_slope: steady('regr_slope'),
  regr_intercept: steady('regr_intercept'),
  regr_r2: steady('regr_r2'),
  regr_avgx: average(1),
  regr_avgy: average(0),
  regr_sxx: squares('regr_sxx', 1),
  regr_sxy: regression('regr_sxy'),
  regr_syy: squares('regr_syy', 0),
  regr_count: aggregate((c) =>
    typed(
      plainCast(c.wrap('regr_count', [c.arg(0, T.double).sql, c.arg(1, T.double).sql]), T.bigint),
      T.bigint,
    ),
  ),
  skewness,
  kurtosis: populationMoment((c, x, filter) => c.wrap('kurtosis_pop', [x], { filter })),
  mode: aggregate((c) => {
    const x = c.arg(0, 'any');
    const { descending, distinct } = c.call;
    const deterministic = c.args[1];
    if (distinct)
      throw badRequest(
        'INVALID_WITHIN_GROUP_EXPRESSION.DISTINCT_UNSUPPORTED',
        'mode takes no DISTINCT: each value would be as frequent as the others.',
        '42K0K',
      );
    if (deterministic?.type.kind === 'void')
      throw badRequest(
        'DATATYPE_MISMATCH.UNEXPECTED_NULL',
        'The second argument of mode, `deterministic`, must not be NULL.',
        '42K09',
      );
    if (deterministic && deterministic.type.kind !== 'boolean')
      throw badRequest(
        'UNEXPECTED_INPUT_TYPE',
        `The second parameter of the function mode requires the "BOOLEAN" type, but it has the type "${typeName(deterministic.type)}".`,
        '42K09',
      );
    if (descending === undefined && (!deterministic || c.constant(1) !== 'true'))
      return typed(c.wrap('mode', [x.sql]), x.type);
    // The histogram is sorted by value: of equally frequent values the first or the last one is chosen.
    const counts = c.wrap('histogram', [x.sql]);
    const [keys, values] = [duck`map_keys(${counts})`, duck`map_values(${counts})`];
    const first = duck`list_position(${values}, list_max(${values}))`;
    const last = duck`len(${values}) + 1 - list_position(list_reverse(${values}), list_max(${values}))`;
    return typed(duck`${keys}[${descending ? last : first}]`, x.type);
  }),
  try_sum: aggregate((c) => {
    const ofInterval = sumOfInterval(c, c.arg(0, 'any'), NOTHING);
    if (ofInterval) return ofInterval;
    const x = c.arg(0, 'number');
    const type = totalType(x.type);
    const exact = isInteger(x.type) || x.type.kind === 'decimal';
    if (!exact) return typed(c.wrap('sum', [cast(x, T.double).sql]), type);
    const total = duck`TRY_CAST(${c.wrap('sum', [x.sql])} AS ${duckType(type)})`;
    return typed(holdsTotal(x.type) ? total : withinDigits(total, type, () => duck`NULL`), type);
  }),
  try_avg: aggregate((c) => {
    const ofInterval = meanOfInterval(c, c.arg(0, 'any'), NOTHING);
    if (ofInterval) return ofInterval;
    const x = c.arg(0, 'number');
    if (x.type.kind === 'decimal' && !holdsTotal(x.type))
      throw unsupported('try_avg of a DECIMAL with more than 28 digits');
    return meanOf(c, x);
  }),
} satisfies Partial<Readonly<Record<AggregateName, AggregateDef>>>;
