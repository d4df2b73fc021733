import { array, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { KllCall } from '../../engine/native/sketches/kll.ts';
import { K, type KllType } from '../../engine/native/sketches/kll-sketch.ts';
import { typed } from '../values/typed.ts';
import { type AggregateContext, type AggregateDef, type AggregateName, aggregate } from './aggregate-def.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName } from './define.ts';
import {
  bytesOf,
  commaList,
  hexOf,
  mustBeGiven,
  mustNotVary,
  notTaken,
  sketchesOf,
  spelled,
} from './sketch-arguments.ts';

const told = (c: CallContext, type: KllType, k?: number): Duck => {
  const call: KllCall = { name: c.name, type, ...(k !== undefined && { k }) };
  return duck.str([call.name, call.type, call.k].filter((part) => part !== undefined).join(' '));
};

/** The k of an aggregate; undefined where none is given. */
function givenK(c: AggregateContext): number | undefined {
  if (!c.args[1]) return undefined;
  mustBeGiven(c, 1, 'k');
  const k = Number(c.constant(1));
  if (k >= K.least && k <= K.max) return k;
  throw notTaken(c, 'k', `from ${K.least} to ${K.max}`, k);
}

/** A number as JavaScript reads it. */
const numeral = (sql: Duck, type: KllType): Duck =>
  type === 'bigint' ? duck`CAST(${sql} AS VARCHAR)` : spelled(sql);

const made = (type: KllType): AggregateDef =>
  aggregate((c) => {
    const call = told(c, type, givenK(c));
    const value = c.arg(0, T[type]);
    const values = c.wrap('list', [numeral(value.sql, type)], { filter: duck`${value.sql} IS NOT NULL` });
    return bytesOf(duck`js_kll_of(${commaList(values)}, ${call})`);
  });

const mergedAll = (type: KllType): AggregateDef =>
  aggregate((c) => bytesOf(duck`js_kll_merge_all(${sketchesOf(c)}, ${told(c, type, givenK(c))})`));

/** A function of what is asked of a sketch: of an array, it gives an array. */
const asked = (js: string, type: KllType, parameter: 'rank' | 'quantile'): FunctionDef =>
  custom((c) => {
    mustNotVary(c, 1, parameter);
    const list = c.raw(1);
    // Spark casts no array that holds a NULL.
    if (list?.kind === 'call' && list.args.some((one) => one.kind === 'literal' && one.value.type === 'null'))
      throw badRequest(
        'DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE',
        `\`${c.name}\` takes no NULL among the values of \`${parameter}\`.`,
        '42K09',
      );
    const [given, result] =
      parameter === 'rank' ? (['double', T[type]] as const) : ([type, T.double] as const);
    const isMany = c.args[1]?.type.kind === 'array';
    const value = c.arg(1, isMany ? array(T[given]) : T[given]).sql;
    const text = isMany
      ? duck`array_to_string(list_transform(${value}, lambda e: ${numeral(duck`e`, given)}), ',')`
      : numeral(value, given);
    const found = duck`${duck.word(js)}(${[hexOf(c, 0), text, told(c, type)]})`;
    return isMany
      ? typed(duck`CAST(string_split(${found}, ',') AS ${duckType(array(result))})`, array(result))
      : typed(duck`CAST(${found} AS ${duckType(result)})`, result);
  });

const counted = (type: KllType): FunctionDef =>
  custom((c) => typed(duck`CAST(js_kll_count(${[hexOf(c, 0), told(c, type)]}) AS BIGINT)`, T.bigint));

const merged = (type: KllType): FunctionDef =>
  custom((c) => bytesOf(duck`js_kll_merge(${[hexOf(c, 0), hexOf(c, 1), told(c, type)]})`));

const described = (type: KllType): FunctionDef =>
  custom((c) => typed(duck`js_kll_text(${[hexOf(c, 0), told(c, type)]})`, T.string));

/** Aggregates of KLL sketches, which know the quantiles of their values. */
export const KLL_AGGREGATES = {
  kll_sketch_agg_bigint: made('bigint'),
  kll_merge_agg_bigint: mergedAll('bigint'),
  kll_sketch_agg_float: made('float'),
  kll_merge_agg_float: mergedAll('float'),
  kll_sketch_agg_double: made('double'),
  kll_merge_agg_double: mergedAll('double'),
} satisfies Partial<Readonly<Record<AggregateName, AggregateDef>>>;

/** Functions of KLL sketches, implemented in JavaScript on hexadecimal texts. */
export const KLL_FUNCTIONS = {
  kll_sketch_get_n_bigint: counted('bigint'),
  kll_sketch_get_quantile_bigint: asked('js_kll_quantiles', 'bigint', 'rank'),
  kll_sketch_get_rank_bigint: asked('js_kll_ranks', 'bigint', 'quantile'),
  kll_sketch_merge_bigint: merged('bigint'),
  kll_sketch_to_string_bigint: described('bigint'),
  kll_sketch_get_n_float: counted('float'),
  kll_sketch_get_quantile_float: asked('js_kll_quantiles', 'float', 'rank'),
  kll_sketch_get_rank_float: asked('js_kll_ranks', 'float', 'quantile'),
  kll_sketch_merge_float: merged('float'),
  kll_sketch_to_string_float: described('float'),
  kll_sketch_get_n_double: counted('double'),
  kll_sketch_get_quantile_double: asked('js_kll_quantiles', 'double', 'rank'),
  kll_sketch_get_rank_double: asked('js_kll_ranks', 'double', 'quantile'),
  kll_sketch_merge_double: merged('double'),
  kll_sketch_to_string_double: described('double'),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
