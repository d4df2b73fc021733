import { T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import { HLL_BITS } from '../../engine/native/sketches/hll-format.ts';
import { typed } from '../values/typed.ts';
import { type AggregateContext, type AggregateDef, type AggregateName, aggregate } from './aggregate-def.ts';
import { custom, type FunctionDef, type ScalarName } from './define.ts';
import { bytesOf, commaList, hexOf, sketched, sketchesOf, varies } from './sketch-arguments.ts';

/** Up to how many rows their order counts: that of more differs from run to run, as the parts of the rows do in Spark. */
const FEW = 100_000;
/** Up to how many coupons are passed on whole: more are in registers, of which only their low bits tell the number. */
const MANY = 1_000_000;

function mustBeConstant(c: AggregateContext, name: string): void {
  if (!varies(c, 1)) return;
  throw badRequest('HLL_K_MUST_BE_CONSTANT', `\`${c.name}\` takes a constant for \`${name}\`.`, '42K0E');
}

function registerBits(c: AggregateContext): number {
  if (!c.args[1]) return HLL_BITS.usual;
  mustBeConstant(c, 'lgConfigK');
  // Spark reads NULL as 0.
  const bits = Number(c.constant(1) ?? 0);
  if (bits >= HLL_BITS.least && bits <= HLL_BITS.most) return bits;
  throw badRequest(
    'HLL_INVALID_LG_K',
    `\`${c.name}\` takes from ${HLL_BITS.least} to ${HLL_BITS.most} for \`lgConfigK\`, not ${bits}.`,
    '22546',
  );
}

/** Aggregates of HyperLogLog sketches. */
export const HLL_AGGREGATES = {
  hll_sketch_agg: aggregate((c) => {
    const bits = registerBits(c);
    const value = c.arg(0, 'any');
    const { kind, text } = sketched(value);
    const coupons = c.wrap('list', [duck`CAST(js_hll_coupon(${duck.str(kind)}, ${text}) AS BIGINT)`], {
      filter: duck`${value.sql} IS NOT NULL AND ${text} <> ''`,
    });
    const isFew = duck`coalesce(len(${coupons}), 0) <= ${FEW}`;
    const distinct = duck`list_sort(list_distinct(${coupons}))`;
    const ofRegisters = duck`list_sort(list_distinct(list_transform(${coupons}, lambda e: (e >> 26) * ${2 ** 26} + e % ${2 ** bits})))`;
    const passed = duck`CASE WHEN ${isFew} THEN ${coupons} WHEN len(${distinct}) <= ${MANY} THEN ${distinct} ELSE ${ofRegisters} END`;
    const order = duck`CASE WHEN ${isFew} THEN 'rows' ELSE 'none' END`;
    return bytesOf(duck`js_hll_of(${[commaList(passed), duck.str(String(bits)), order]})`);
  }),
  hll_union_agg: aggregate((c) => {
    mustBeConstant(c, 'allowDifferentLgConfigK');
    const allow = c.args[1] ? c.constant(1) : null;
    return bytesOf(duck`js_hll_union_all(${sketchesOf(c)}, ${duck.str(String(allow ?? false))})`);
  }),
} satisfies Partial<Readonly<Record<AggregateName, AggregateDef>>>;

/** Functions of HyperLogLog sketches, implemented in JavaScript on hexadecimal texts. */
export const HLL_FUNCTIONS = {
  hll_sketch_estimate: custom((c) => typed(duck`CAST(js_hll_estimate(${hexOf(c, 0)}) AS BIGINT)`, T.bigint)),
  hll_union: custom((c) => {
    const allow = c.args[2] ? duck`CAST(${c.args[2].sql} AS VARCHAR)` : duck`'false'`;
    return bytesOf(duck`js_hll_union(${[hexOf(c, 0), hexOf(c, 1), allow]})`);
  }),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
