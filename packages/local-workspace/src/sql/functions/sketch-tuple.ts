import { T } from '@lakehouse/spark-sql/types/column-type';
import { duckType } from '../../duck/duck.ts';
import { unsupported, wrongType } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { NOMINAL_BITS } from '../../engine/native/sketches/theta.ts';
import type { TupleCall } from '../../engine/native/sketches/tuple.ts';
import {
  SUMMARY_MODES,
  type SummaryMode,
  type SummaryType,
} from '../../engine/native/sketches/tuple-summary.ts';
import { cast } from '../values/cast.ts';
import { type Typed, typed } from '../values/typed.ts';
import { type AggregateContext, type AggregateDef, type AggregateName, aggregate } from './aggregate-def.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName } from './define.ts';
import {
  bytesOf,
  commaList,
  hexOf,
  mustBeGiven,
  notTaken,
  sketched,
  sketchesOf,
  spelled,
} from './sketch-arguments.ts';
import { wholeConstant } from './whole-constant.ts';

function bitsAt(c: CallContext, at: number): number {
  mustBeGiven(c, at, 'lgNomEntries');
  const bits = wholeConstant(c, at, NOMINAL_BITS.usual) ?? 0;
  if (bits >= NOMINAL_BITS.least && bits <= NOMINAL_BITS.most) return bits;
  throw notTaken(c, 'lgNomEntries', `from ${NOMINAL_BITS.least} to ${NOMINAL_BITS.most}`, bits);
}

function modeAt(c: CallContext, at: number): SummaryMode {
  mustBeGiven(c, at, 'mode');
  const given = c.args[at] ? (c.constant(at) ?? '') : 'sum';
  const mode = SUMMARY_MODES.find((one) => one === given.toLowerCase());
  if (mode) return mode;
  throw notTaken(c, 'mode', `one of ${SUMMARY_MODES.join(', ')}`, given);
}

/** How a call is told to JavaScript: where it has them, by its number of entries and its mode at these places. */
function told(c: CallContext, type: SummaryType, places: { bits?: number; mode?: number }): Duck {
  const call: TupleCall = {
    name: c.name,
    type,
    bits: places.bits === undefined ? NOMINAL_BITS.usual : bitsAt(c, places.bits),
    mode: places.mode === undefined ? 'sum' : modeAt(c, places.mode),
  };
  return duck.str([call.name, call.type, call.mode, call.bits].join(' '));
}

/** A key as one of the types that are hashed: Spark casts smaller numbers to DOUBLE, and other values to STRING. */
function asKey(key: Typed, name: string): Typed {
  switch (key.type.kind) {
    case 'tinyint':
    case 'smallint':
    case 'decimal':
      return cast(key, T.double);
    case 'boolean':
    case 'date':
    case 'timestamp':
    case 'timestamp_ntz':
      return cast(key, T.string);
    case 'interval':
    case 'time':
      throw unsupported(`A key of the type ${key.type.kind} in ${name}`);
    case 'array':
      if (key.type.element.kind === 'int' || key.type.element.kind === 'bigint') return key;
      break;
    case 'string':
    case 'binary':
    case 'int':
    case 'bigint':
    case 'float':
    case 'double':
    case 'void':
      return key;
    default:
      break;
  }
  throw wrongType(
    name,
    'an ARRAY of INT or BIGINT, a BINARY, a DOUBLE, a FLOAT, an INT, a BIGINT or a STRING',
    key.type,
  );
}

function made(c: AggregateContext, type: SummaryType): Typed {
  const call = told(c, type, { bits: 2, mode: 3 });
  const key = asKey(c.arg(0, 'any'), c.name);
  const summary = c.arg(1, type === 'double' ? T.double : T.int);
  const { kind, text } = sketched(key);
  const value = type === 'double' ? spelled(summary.sql) : duck`CAST(${summary.sql} AS VARCHAR)`;
  const pairs = c.wrap('list', [duck`js_theta_hash(${duck.str(kind)}, ${text}) || ':' || ${value}`], {
    filter: duck`${key.sql} IS NOT NULL AND ${text} <> '' AND ${summary.sql} IS NOT NULL`,
  });
  return bytesOf(duck`js_tuple_of(${commaList(pairs)}, ${call})`);
}

const unionOfAll = (type: SummaryType): AggregateDef =>
  aggregate((c) =>
    bytesOf(duck`js_tuple_union_all(${sketchesOf(c)}, ${told(c, type, { bits: 1, mode: 2 })})`),
  );

const intersectionOfAll = (type: SummaryType): AggregateDef =>
  aggregate((c) => bytesOf(duck`js_tuple_intersection_all(${sketchesOf(c)}, ${told(c, type, { mode: 1 })})`));

const ofTwo = (js: string, type: SummaryType, places: { bits?: number; mode?: number }): FunctionDef =>
  custom((c) => bytesOf(duck`${duck.word(js)}(${[hexOf(c, 0), hexOf(c, 1), told(c, type, places)]})`));

const union = (type: SummaryType): FunctionDef => ofTwo('js_tuple_union', type, { bits: 2, mode: 3 });
const intersection = (type: SummaryType): FunctionDef => ofTwo('js_tuple_intersection', type, { mode: 2 });
const difference = (type: SummaryType): FunctionDef => ofTwo('js_tuple_difference', type, {});

const share = (js: string, type: SummaryType): FunctionDef =>
  custom((c) => typed(duck`CAST(${duck.word(js)}(${[hexOf(c, 0), told(c, type, {})]}) AS DOUBLE)`, T.double));

const summed = (type: SummaryType): FunctionDef =>
  custom((c) => {
    const result = type === 'double' ? T.double : T.bigint;
    const text = duck`js_tuple_summary(${[hexOf(c, 0), told(c, type, { mode: 1 })]})`;
    return typed(duck`CAST(${text} AS ${duckType(result)})`, result);
  });

/** Aggregates of tuple sketches, which have a value for each key. */
export const TUPLE_AGGREGATES = {
  tuple_sketch_agg_double: aggregate((c) => made(c, 'double')),
  tuple_union_agg_double: unionOfAll('double'),
  tuple_intersection_agg_double: intersectionOfAll('double'),
  tuple_sketch_agg_integer: aggregate((c) => made(c, 'integer')),
  tuple_union_agg_integer: unionOfAll('integer'),
  tuple_intersection_agg_integer: intersectionOfAll('integer'),
} satisfies Partial<Readonly<Record<AggregateName, AggregateDef>>>;

/** Functions of tuple sketches, implemented in JavaScript on hexadecimal texts. */
export const TUPLE_FUNCTIONS = {
  tuple_sketch_estimate_double: share('js_tuple_estimate', 'double'),
  tuple_sketch_theta_double: share('js_tuple_theta', 'double'),
  tuple_sketch_summary_double: summed('double'),
  tuple_union_double: union('double'),
  tuple_union_theta_double: union('double'),
  tuple_intersection_double: intersection('double'),
  tuple_intersection_theta_double: intersection('double'),
  tuple_difference_double: difference('double'),
  tuple_difference_theta_double: difference('double'),
  tuple_sketch_estimate_integer: share('js_tuple_estimate', 'integer'),
  tuple_sketch_theta_integer: share('js_tuple_theta', 'integer'),
  tuple_sketch_summary_integer: summed('integer'),
  tuple_union_integer: union('integer'),
  tuple_union_theta_integer: union('integer'),
  tuple_intersection_integer: intersection('integer'),
  tuple_intersection_theta_integer: intersection('integer'),
  tuple_difference_integer: difference('integer'),
  tuple_difference_theta_integer: difference('integer'),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
