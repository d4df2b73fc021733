import { literalType } from '@lakehouse/spark-sql/coercion/literal-type';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { array, type ColumnType, isNumeric, struct, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType, raise } from '../../duck/duck.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { PRECISIONS } from '../../engine/native/distinct-estimate.ts';
import { cast } from '../values/cast.ts';
import { typed } from '../values/typed.ts';
import { type AggregateContext, type AggregateDef, type AggregateName, aggregate } from './aggregate-def.ts';
import { hashOf } from './hash.ts';
import { wholeConstant } from './whole-constant.ts';

/** The number of bits in Spark's bitmaps. */
const BITS = 32_768;

/** Merges bitmaps of different lengths: missing bits are 0. */
const merged = (fn: 'bit_or' | 'bit_and', none: '0' | 'F'): AggregateDef =>
  aggregate((c) => {
    const whole = duck`rpad(hex(${c.arg(0, T.binary).sql}), ${BITS / 4}, '0')`;
    const all = c.wrap(fn, [duck`CAST(unhex(${whole}) AS BIT)`]);
    return typed(
      duck`coalesce(CAST(${all} AS BLOB), unhex(repeat(${duck.str(none)}, ${BITS / 4})))`,
      T.binary,
    );
  });

/** Spark counts the bits of a byte from the right, DuckDB from the left. */
const constructed = aggregate((c) => {
  const at = c.arg(0, T.bigint).sql;
  const outside = raise(
    'INVALID_BITMAP_POSITION',
    duck`${duck.str('The 0-indexed bitmap position ')} || ${at} || ${duck.str(` is out of bounds. The bitmap has ${BITS} bits (${BITS / 8} bytes).`)}`,
  );
  const place = duck`CASE WHEN ${at} < 0 OR ${at} >= ${BITS} THEN CAST(${outside} AS INTEGER) ELSE CAST(${at} // 8 * 8 + 7 - ${at} % 8 AS INTEGER) END`;
  const all = c.wrap('bitstring_agg', [place, duck`0`, duck`${BITS - 1}`]);
  return typed(duck`coalesce(CAST(${all} AS BLOB), unhex(repeat('0', ${BITS / 4})))`, T.binary);
});

/** An argument that must be a constant, positive integer; `usual` is its default. */
function positive(c: AggregateContext, at: number, usual: number): number {
  const value = wholeConstant(c, at, usual);
  if (value !== null && value >= 1) return value;
  throw badRequest(
    'APPROX_TOP_K_NON_POSITIVE_ARG',
    `The value of \`${at === 1 ? 'k' : 'maxItemsTracked'}\` in \`approx_top_k\` must be a positive integer, but got ${c.constant(at)}.`,
    '22023',
  );
}

/** The most frequent values, exactly; of equally frequent ones the smaller first. NULL counts as a value. */
const approxTopK = aggregate((c) => {
  const [k, tracked] = [positive(c, 1, 5), positive(c, 2, 10_000)];
  if (k > tracked)
    throw badRequest(
      'APPROX_TOP_K_MAX_ITEMS_TRACKED_LESS_THAN_K',
      `The max items tracked \`maxItemsTracked\`(${tracked}) of \`approx_top_k\` should be greater than or equal to \`k\`(${k}).`,
      '22023',
    );
  const x = c.arg(0, 'any');
  const row = struct([
    { name: 'item', type: x.type },
    { name: 'count', type: T.bigint },
  ]);
  const found = c.wrap('histogram', [x.sql]);
  const nulls = c.wrap('count', [duck`CASE WHEN ${x.sql} IS NULL THEN 1 END`]);
  const counted = duck`list_transform(map_entries(${found}), lambda e, i: struct_pack(n := -CAST(e.value AS BIGINT), i := i, item := e.key))`;
  const missing = duck`CASE WHEN ${nulls} > 0 THEN [struct_pack(n := -${nulls}, i := CAST(0 AS BIGINT), item := CAST(NULL AS ${duckType(x.type)}))] ELSE [] END`;
  const sorted = duck`list_slice(list_sort(list_concat(coalesce(${counted}, []), ${missing})), 1, ${k})`;
  return typed(
    duck`list_transform(${sorted}, lambda e: struct_pack(item := e.item, count := -e.n))`,
    array(row),
  );
});

/** Spark's standard deviation of approx_count_distinct where none is given, as a part of the count. */
const USUAL_ERROR = 0.05;

/** Whether an argument is written as a DOUBLE or DECIMAL. */
function isFraction(given: Expression): boolean {
  const type = given.kind === 'literal' ? literalType(given.value) : 'not a literal';
  return typeof type === 'object' && (type.kind === 'decimal' || type.kind === 'double');
}

/** The number of bits that choose a register, from the constant second argument. */
function precisionOf(c: AggregateContext): number {
  const given = c.raw(1);
  if (given && !isFraction(given))
    throw badRequest('_LEGACY_ERROR_TEMP_1104', 'The second argument should be a double literal.', '42K09');
  const error = given ? Number(c.constant(1)) : USUAL_ERROR;
  const precision = Math.ceil((2 * Math.log(1.106 / error)) / Math.log(2));
  if (precision >= PRECISIONS.least && precision <= PRECISIONS.most) return precision;
  throw badRequest(
    'FAILED_FUNCTION_CALL',
    'Failed preparing of the function `approx_count_distinct` for call. Use an error from 0.0022 to 0.39.',
    '38000',
  );
}

/** The count that Spark estimates: the first bits of a hash name a register, which keeps the longest run of zeros after them. */
const approxCountDistinct = aggregate((c) => {
  const precision = precisionOf(c);
  const x = c.arg(0, 'any');
  if (x.type.kind === 'void') return typed(c.wrap('count', [x.sql]), T.bigint);
  const values = c.wrap('list', [duck`${c.call.distinct ? duck`` : duck`DISTINCT `}${x.sql}`], {
    filter: duck`${x.sql} IS NOT NULL`,
  });
  const bits = 64 - precision;
  const rest = duck`(h & ((CAST(1 AS BIGINT) << ${bits}) - 1))`;
  const rank = duck`CASE WHEN ${rest} = 0 THEN ${bits + 1} ELSE ${bits + 1} - length(bin(${rest})) END`;
  const hashes = duck`list_transform(${values}, lambda v: ${hashOf(typed(duck`v`, x.type))})`;
  const ranks = duck`list_distinct(list_transform(${hashes}, lambda h: ((h >> ${bits}) & ${2 ** precision - 1}) * 64 + ${rank}))`;
  return typed(
    duck`CAST(js_distinct_estimate(coalesce(array_to_string(${ranks}, ','), ''), ${duck.str(String(precision))}) AS BIGINT)`,
    T.bigint,
  );
});

/** A value as a number, for a histogram: times are converted to their internal numbers. */
function numberOf(sql: Duck, type: ColumnType): Duck {
  if (type.kind === 'date') return duck`CAST(${sql} - DATE '1970-01-01' AS DOUBLE)`;
  if (type.kind === 'timestamp' || type.kind === 'timestamp_ntz')
    return duck`CAST(epoch_us(${sql}) AS DOUBLE)`;
  return duck`CAST(${sql} AS DOUBLE)`;
}

function centreOf(x: Duck, type: ColumnType): Duck {
  if (type.kind === 'date') return duck`(DATE '1970-01-01' + CAST(trunc(${x}) AS INTEGER))`;
  if (type.kind === 'timestamp') return duck`make_timestamptz(CAST(trunc(${x}) AS BIGINT))`;
  if (type.kind === 'timestamp_ntz') return duck`make_timestamp(CAST(trunc(${x}) AS BIGINT))`;
  // A DECIMAL that has no digits for it is NULL.
  return cast(typed(x, T.double), type, 'try').sql;
}

const histogram = aggregate((c) => {
  const bins = wholeConstant(c, 1, 0);
  if (bins === null || bins < 2)
    throw badRequest(
      'DATATYPE_MISMATCH.VALUE_OUT_OF_RANGE',
      `Cannot resolve "histogram_numeric" due to data type mismatch: The nb must be between [2, 2147483647] (current value = ${bins}).`,
      '42K09',
    );
  const x = c.arg(0, 'number');
  if (!isNumeric(x.type) && !['date', 'timestamp', 'timestamp_ntz'].includes(x.type.kind))
    throw unsupported(`histogram_numeric of ${x.type.kind}`);
  const list = c.wrap('list', [numberOf(x.sql, x.type)], { filter: duck`${x.sql} IS NOT NULL` });
  const pairs = duck`CAST(js_histogram(CAST(${list} AS VARCHAR), ${duck.str(String(bins))}) AS DOUBLE[][])`;
  const type = array(
    struct([
      { name: 'x', type: x.type },
      { name: 'y', type: T.double },
    ]),
  );
  return typed(
    duck`list_transform(${pairs}, lambda e: struct_pack(x := ${centreOf(duck`e[1]`, x.type)}, y := e[2]))`,
    type,
  );
});

/** Bitmap aggregates, the most frequent values and histograms. */
export const SUMMARY_FUNCTIONS = {
  bitmap_or_agg: merged('bit_or', '0'),
  bitmap_and_agg: merged('bit_and', 'F'),
  bitmap_construct_agg: constructed,
  approx_top_k: approxTopK,
  approx_count_distinct: approxCountDistinct,
  histogram_numeric: histogram,
} satisfies Partial<Readonly<Record<AggregateName, AggregateDef>>>;
