import { countMinOf } from './count-min.ts';
import { hllCount, hllOf, hllUnion, hllUnionAll } from './hll.ts';
import {
  type KllCall,
  kllCount,
  kllMerge,
  kllMergeAll,
  kllOf,
  kllQuantiles,
  kllRanks,
  kllText,
} from './kll.ts';
import { KLL_TYPES } from './kll-sketch.ts';
import { hllCoupon, thetaHash } from './sketched-value.ts';
import {
  thetaCount,
  thetaDifference,
  thetaIntersection,
  thetaIntersectionAll,
  thetaOf,
  thetaUnion,
  thetaUnionAll,
} from './theta.ts';
import {
  type TupleCall,
  tupleDifference,
  tupleEstimate,
  tupleIntersection,
  tupleIntersectionAll,
  tupleOf,
  tupleSummary,
  tupleTheta,
  tupleUnion,
  tupleUnionAll,
} from './tuple.ts';
import { SUMMARY_MODES } from './tuple-summary.ts';

/** How a function on tuple sketches is asked, which the statement's planning has written. */
function callOf(text: string): TupleCall {
  const [name = '', type, given, bits] = text.split(' ');
  const mode = SUMMARY_MODES.find((one) => one === given) ?? 'sum';
  return { name, type: type === 'integer' ? type : 'double', mode, bits: Number(bits) };
}

/** The same of a function on KLL sketches. */
function kllCallOf(text: string): KllCall {
  const [name = '', given, k] = text.split(' ');
  const type = KLL_TYPES.find((one) => one === given) ?? 'double';
  return { name, type, ...(k !== undefined && { k: Number(k) }) };
}

/** The functions of the engine on sketches, which are hexadecimal texts, with how many texts each takes. */
export const SKETCH_NATIVES: Readonly<
  Record<string, readonly [arity: number, (...args: string[]) => string | null]>
> = {
  js_theta_hash: [2, (kind = '', text = '') => thetaHash(kind, text)],
  js_theta_of: [2, (hashes = '', bits = '') => thetaOf(hashes, bits)],
  js_theta_union_all: [2, (list = '', bits = '') => thetaUnionAll(list, bits)],
  js_theta_intersection_all: [1, (list = '') => thetaIntersectionAll(list)],
  js_theta_estimate: [1, (sketch = '') => thetaCount(sketch)],
  js_theta_union: [3, (a = '', b = '', bits = '') => thetaUnion(a, b, bits)],
  js_theta_intersection: [2, (a = '', b = '') => thetaIntersection(a, b)],
  js_theta_difference: [2, (a = '', b = '') => thetaDifference(a, b)],
  js_hll_coupon: [2, (kind = '', text = '') => hllCoupon(kind, text)],
  js_hll_of: [3, (coupons = '', bits = '', order = '') => hllOf(coupons, bits, order)],
  js_hll_estimate: [1, (sketch = '') => hllCount(sketch)],
  js_hll_union: [3, (a = '', b = '', allow = '') => hllUnion(a, b, allow)],
  js_tuple_of: [2, (pairs = '', call = '') => tupleOf(pairs, callOf(call))],
  js_tuple_union_all: [2, (list = '', call = '') => tupleUnionAll(list, callOf(call))],
  js_tuple_intersection_all: [2, (list = '', call = '') => tupleIntersectionAll(list, callOf(call))],
  js_tuple_union: [3, (a = '', b = '', call = '') => tupleUnion(a, b, callOf(call))],
  js_tuple_intersection: [3, (a = '', b = '', call = '') => tupleIntersection(a, b, callOf(call))],
  js_tuple_difference: [3, (a = '', b = '', call = '') => tupleDifference(a, b, callOf(call))],
  js_tuple_estimate: [2, (sketch = '', call = '') => tupleEstimate(sketch, callOf(call))],
  js_tuple_theta: [2, (sketch = '', call = '') => tupleTheta(sketch, callOf(call))],
  js_tuple_summary: [2, (sketch = '', call = '') => tupleSummary(sketch, callOf(call))],
  js_count_min: [3, (kind = '', values = '', sizes = '') => countMinOf(kind, values, sizes)],
  js_kll_of: [2, (values = '', call = '') => kllOf(values, kllCallOf(call))],
  js_kll_merge: [3, (a = '', b = '', call = '') => kllMerge(a, b, kllCallOf(call))],
  js_kll_merge_all: [2, (list = '', call = '') => kllMergeAll(list, kllCallOf(call))],
  js_kll_count: [2, (sketch = '', call = '') => kllCount(sketch, kllCallOf(call))],
  js_kll_quantiles: [
    3,
    (sketch = '', shares = '', call = '') => kllQuantiles(sketch, shares, kllCallOf(call)),
  ],
  js_kll_ranks: [3, (sketch = '', values = '', call = '') => kllRanks(sketch, values, kllCallOf(call))],
  js_kll_text: [2, (sketch = '', call = '') => kllText(sketch, kllCallOf(call))],
  js_hll_union_all: [2, (list = '', allow = '') => hllUnionAll(list, allow)],
};
