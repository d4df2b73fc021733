import { arithmeticType, type NumberOperator, wholeInterval } from '../coercion/arithmetic.ts';
import {
  castsImplicitly,
  commonType,
  commonTypeOf,
  commonTypeWithoutText,
  comparisonType,
  isOrderable,
} from '../coercion/coerce.ts';
import { meanType, scaledDecimal, totalType } from '../coercion/decimal.ts';
import { type ExpressionType, isColumnType, showType, UNKNOWN } from '../coercion/expression-type.ts';
import { parseSchema, parseType, TypeSyntaxError } from '../syntax/parse-type.ts';
import type { Expression } from '../syntax/tree.ts';
import {
  type ColumnType,
  decimal,
  holdsField,
  holdsKind,
  INTERVAL_FIELDS,
  intervalFamily,
  isNumeric,
  T,
} from '../types/column-type.ts';
import { argumentName } from './argument-name.ts';
import { datePartUnit } from './date-part-unit.ts';
import type { ResultRule } from './function-spec.ts';

/** A type that can be nested in another; reported problems become `void`. */
const part = (type: ExpressionType | undefined): ColumnType =>
  type && type.kind !== 'unknown' ? type : T.void;
const literalOf = (argument: Expression | undefined) =>
  argument?.kind === 'literal' ? argument.value : undefined;

export const arithmetic =
  (operator: NumberOperator): ResultRule =>
  ([left, right], [a, b]) =>
    left && right && a && b
      ? arithmeticType(operator, { type: left, expression: a }, { type: right, expression: b })
      : UNKNOWN;

/** The bitwise functions treat NULL as an INT. */
export const bitsType: ResultRule = ([type = UNKNOWN]) => (type.kind === 'void' ? T.int : type);

export const firstType: ResultRule = ([type = UNKNOWN]) => type;
/** min_by and max_by give a list where the number of rows is given. */
export const byOtherType: ResultRule = ([type = UNKNOWN, , k]) =>
  k && isColumnType(type) ? { kind: 'array', element: type } : type;
const numberType = (type: ExpressionType = UNKNOWN): ExpressionType =>
  type.kind === 'string' || type.kind === 'void' ? T.double : type;
export const absType: ResultRule = ([type]) => numberType(type);
export const shiftType: ResultRule = ([type]) => (type?.kind === 'bigint' ? type : T.int);

export const ceilType: ResultRule = ([type]) =>
  type?.kind !== 'decimal'
    ? T.bigint
    : type.scale === 0
      ? type
      : decimal(Math.min(38, type.precision - type.scale + 1), 0);

/** The number of digits of round(…) and its like. */
function digitsOf(argument: Expression | undefined): number | string {
  const value = literalOf(argument);
  if (argument && (value?.type !== 'number' || !/^-?\d+$/u.test(value.text)))
    return 'the number of digits must be an integer literal';
  return value?.type === 'number' ? Number(value.text) : 0;
}

export const ceilScaledType: ResultRule = ([type = UNKNOWN], [, argument]) => {
  const exact = isColumnType(type) ? scaledDecimal(type) : undefined;
  if (!exact) return UNKNOWN;
  const digits = digitsOf(argument);
  if (typeof digits === 'string') return digits;
  const scale = Math.max(0, Math.min(exact.scale, digits));
  return decimal(Math.min(38, Math.max(exact.precision - exact.scale + 1, 1 - digits) + scale), scale);
};

export const roundType: ResultRule = ([type = UNKNOWN], [, argument]) => {
  if (type.kind !== 'decimal') return numberType(type);
  const digits = digitsOf(argument);
  if (typeof digits === 'string') return digits;
  const whole = type.precision - type.scale + 1;
  if (digits < 0) return decimal(Math.min(38, Math.max(whole, 1 - digits)), 0);
  const scale = Math.min(type.scale, digits);
  return decimal(Math.min(38, whole + scale), scale);
};

/** A list of strings or of binaries, with a separator of the same type. */
export const listType: ResultRule = ([value = UNKNOWN, separator = UNKNOWN]) =>
  isColumnType(separator) &&
  separator.kind !== 'void' &&
  (value.kind === 'binary') !== (separator.kind === 'binary')
    ? 'the values and the separator must both be strings, or both binary: cast one of them'
    : value.kind === 'binary'
      ? value
      : T.string;

export const concatType: ResultRule = (types) => {
  if (types.length === 0) return T.string;
  if (types.some((type) => type.kind === 'array'))
    return (
      (types.every((type) => type.kind === 'array' || type.kind === 'unknown') && commonTypeOf(types)) ||
      `arrays can’t be concatenated with other types: ${types.map(showType).join(', ')}`
    );
  const odd = types.find((type) => !castsImplicitly(type, T.string));
  if (odd) return `${showType(odd)} can’t be concatenated`;
  return types.every((type) => type.kind === 'binary') ? T.binary : T.string;
};

/**
 * decode(value, search, result, …, other): the searches must be comparable with the value, and the results must have a
 * common type.
 */
export const decodeType: ResultRule = ([value = UNKNOWN, ...rest]) => {
  const isResult = (at: number): boolean => at % 2 === 1 || at === rest.length - 1;
  const searched = commonTypeOf([value, ...rest.filter((_, at) => !isResult(at))]);
  // Without a last value Spark adds a NULL of type STRING, which widens an INT to BIGINT.
  const otherwise = rest.length % 2 === 0 ? [T.string] : [];
  const results = commonTypeOf([...rest.filter((_, at) => isResult(at)), ...otherwise]);
  return searched && results ? results : 'the values to find must be of one type, and so must the results';
};

/** BINARY if all given parts are. */
export const bytesOrText = (...types: readonly (ExpressionType | undefined)[]): ColumnType =>
  types.every((type) => type === undefined || type.kind === 'binary') ? T.binary : T.string;

export const paddedType: ResultRule = ([text, , padding]) => bytesOrText(text, padding);

export const reverseType: ResultRule = ([type = UNKNOWN]) => {
  if (type.kind === 'array' || type.kind === 'binary') return type;
  return castsImplicitly(type, T.string) ? T.string : `it takes a string or an array, not ${showType(type)}`;
};

/** The units that a time of day has. */
const CLOCK_UNITS: ReadonlySet<string> = new Set(['hour', 'minute', 'second']);

export const datePartType: ResultRule = ([, time], [name]) => {
  const value = literalOf(name);
  const unit = value?.type === 'string' ? datePartUnit(value.value) : '';
  const field = INTERVAL_FIELDS.find((one) => one === unit);
  if (unit !== '' && time?.kind === 'interval' && !(field && holdsField(time, field)))
    return `${showType(time)} has no ${unit}: convert it with a cast to the units that you need`;
  if (time?.kind === 'time' && unit !== '' && !CLOCK_UNITS.has(unit))
    return `${showType(time)} has hours, minutes and seconds only`;
  if (value?.type === 'null') return T.double;
  if (unit === 'second') return decimal(8, 6);
  if (time?.kind !== 'interval') return T.int;
  // Interval fields with an upper limit are TINYINT.
  return ['month', 'hour', 'minute'].includes(unit) ? T.tinyint : T.int;
};

export const dateAddType: ResultRule = ([, , instant]) =>
  instant?.kind === 'timestamp_ntz' ? instant : T.timestamp;

export const sequenceType: ResultRule = ([start = UNKNOWN, end = UNKNOWN, step]) => {
  const of = commonTypeOf(step && step.kind !== 'interval' ? [start, end, step] : [start, end]);
  if (
    of &&
    isColumnType(of) &&
    ['tinyint', 'smallint', 'int', 'bigint', 'date', 'timestamp', 'timestamp_ntz'].includes(of.kind)
  )
    return { kind: 'array', element: of };
  return of?.kind === 'unknown'
    ? UNKNOWN
    : 'it takes integers, dates or timestamps; the step between dates is an interval';
};

export const elementAtType: ResultRule = ([type = UNKNOWN, key = UNKNOWN]) => {
  if (type.kind === 'array')
    return ['tinyint', 'smallint', 'int', 'unknown'].includes(key.kind)
      ? type.element
      : `the position in an array is an INT, not ${showType(key)}: cast it`;
  if (type.kind === 'map')
    return commonTypeWithoutText(type.key, key)
      ? type.value
      : `the map’s keys are ${showType(type.key)}, not ${showType(key)}`;
  return type.kind === 'unknown' || type.kind === 'void'
    ? type
    : `it takes an array or a map, not ${showType(type)}`;
};

/** Spark does not cast strings to compare them with other types. */
export const rankedType: ResultRule = (types) =>
  types.reduce<ExpressionType | undefined>((a, b) => a && commonTypeWithoutText(a, b), T.void) ??
  `all values must have the same type, but these are ${[...new Set(types.map(showType))].join(' and ')}: cast them`;

export const zeroIfNullType: ResultRule = ([type = UNKNOWN]) =>
  commonType(type, T.int) ?? `${showType(type)} has no zero`;

const holdsVariant = (type: ExpressionType): boolean => type.kind !== 'unknown' && holdsKind(type, 'variant');

/** Spark does not hash maps, since equal maps may differ in the order of their entries. */
export const hashRule =
  (result: ColumnType): ResultRule =>
  (types) =>
    types.some((type) => type.kind === 'map')
      ? 'maps have no hash: use map_entries(…)'
      : types.some(holdsVariant)
        ? 'variants have no hash: cast them to a string'
        : result;

export const nullIfType: ResultRule = ([value = UNKNOWN, unwanted = UNKNOWN]) =>
  comparisonType(value, unwanted) && value.kind !== 'map' && !holdsVariant(value)
    ? value
    : `${showType(value)} can’t be compared with ${showType(unwanted)}`;

/** Like the operator <=>, which compares no maps, nested ones included. */
export const equalNullType: ResultRule = (types) =>
  types.every(isOrderable)
    ? T.boolean
    : 'maps and variants can’t be compared: use map_entries(…), or cast them';

/** In place of each lambda, the checker passes the type of its body. */
export const foldType: ResultRule = ([, start = UNKNOWN, , finish]) => finish ?? start;

export const mapType: ResultRule = (types) => {
  if (types.length % 2 === 1) return 'keys and values must come in pairs';
  const key = commonTypeOf(types.filter((_, at) => at % 2 === 0));
  const value = commonTypeOf(types.filter((_, at) => at % 2 === 1));
  if (key?.kind === 'map' || key?.kind === 'variant') return `a ${key.kind} can’t be a key`;
  return key && value
    ? { kind: 'map', key: part(key), value: part(value) }
    : 'all keys must have the same type, and so must all values';
};

const entry = (key: ColumnType, value: ColumnType): ColumnType => ({
  kind: 'struct',
  fields: [
    { name: 'key', type: key, nullable: false },
    { name: 'value', type: value },
  ],
});

/** Without arguments, Spark returns a map of strings. */
export const mapConcatType: ResultRule = (types) =>
  types.length === 0
    ? { kind: 'map', key: T.string, value: T.string }
    : (commonTypeOf(types) ?? 'the maps must be of one type');

export const mapEntriesType: ResultRule = ([type]) => {
  if (type?.kind === 'unknown') return UNKNOWN;
  const { key, value } = type?.kind === 'map' ? type : { key: T.void, value: T.void };
  return { kind: 'array', element: entry(key, value) };
};

export const mapFromEntriesType: ResultRule = ([type]) => {
  const element = type?.kind === 'array' ? type.element : undefined;
  if (element?.kind !== 'struct') return UNKNOWN;
  const [key, value] = element.fields;
  return key && value && element.fields.length === 2
    ? { kind: 'map', key: key.type, value: value.type }
    : 'each struct must have two fields, the key and the value';
};

export const structType: ResultRule = (types, args) => ({
  kind: 'struct',
  fields: types.map((type, at) => {
    const name = argumentName(args[at]);
    return { name: name ?? `col${at + 1}`, type: part(type) };
  }),
});

export const namedStructType: ResultRule = (types, args) => {
  if (types.length % 2 === 1) return 'names and values must come in pairs';
  const names = args.filter((_, at) => at % 2 === 0).map(literalOf);
  const fields = names.map((name, at) =>
    name?.type === 'string' ? { name: name.value, type: part(types[at * 2 + 1]) } : undefined,
  );
  const whole = fields.filter((field) => field !== undefined);
  return whole.length === fields.length
    ? { kind: 'struct', fields: whole }
    : 'each name must be a string literal';
};

/** The schema of from_json: a type, or the fields of a struct. */
export const fromTextType: ResultRule = (_, [, schema]) => {
  const value = literalOf(schema);
  // Only Spark knows schema_of_json(…) and other computed schemas.
  if (value?.type !== 'string')
    return schema?.kind === 'call' ? UNKNOWN : "the schema must be a string such as 'id BIGINT, name STRING'";
  try {
    return /^\s*(?:(?:array|map|struct)\s*<|variant\s*$)/iu.test(value.value)
      ? parseType(value.value)
      : { kind: 'struct', fields: parseSchema(value.value) };
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    return `the schema can’t be read: ${cause.message}`;
  }
};

export const sumType: ResultRule = ([type = UNKNOWN]) =>
  amount(type, 'sum', isColumnType(type) ? totalType(type) : T.double);

export const averageType: ResultRule = ([type = UNKNOWN]) =>
  type.kind === 'interval' && intervalFamily(type) !== 'calendar'
    ? wholeInterval(type)
    : // Spark takes the seconds of a timestamp.
      type.kind === 'timestamp'
      ? T.double
      : amount(type, 'average', isColumnType(type) ? meanType(type) : T.double);

function amount(type: ExpressionType, what: string, result: ColumnType): ExpressionType | string {
  if (type.kind === 'unknown' || (type.kind === 'interval' && intervalFamily(type) !== 'calendar'))
    return type;
  return isNumeric(type) || type.kind === 'string' || type.kind === 'void'
    ? result
    : `there is no ${what} of ${showType(type)}`;
}

export const medianType: ResultRule = ([type = UNKNOWN]) => amount(type, 'median', T.double);

export function percentileType(
  [type = UNKNOWN, share]: readonly ExpressionType[],
  keeps: boolean,
): ExpressionType {
  const one = part(keeps ? numberType(type) : T.double);
  return share?.kind === 'array' ? { kind: 'array', element: one } : one;
}

const pos = { name: 'pos', type: T.int, nullable: false } as const;

export function explodeType(
  [type = UNKNOWN]: readonly ExpressionType[],
  position: boolean,
): ExpressionType | string {
  if (type.kind === 'unknown') return type;
  if (type.kind === 'array')
    return position ? { kind: 'struct', fields: [pos, { name: 'col', type: type.element }] } : type.element;
  if (type.kind !== 'map') return `only arrays and maps can be exploded, not ${showType(type)}`;
  const fields = [
    { name: 'key', type: type.key },
    { name: 'value', type: type.value },
  ];
  return { kind: 'struct', fields: position ? [pos, ...fields] : fields };
}

export const inlineType: ResultRule = ([type = UNKNOWN]) =>
  type.kind === 'array' && type.element.kind === 'struct'
    ? type.element
    : type.kind === 'unknown'
      ? type
      : `it takes an array of structs, not ${showType(type)}`;

export const stackType: ResultRule = ([, ...types], [rows]) => {
  const count = literalOf(rows);
  if (count?.type !== 'number') return 'the number of rows must be a literal';
  const width = Math.ceil(types.length / Math.max(1, Number(count.text)));
  const column = (at: number): ColumnType =>
    part(commonTypeOf(types.filter((_type, index) => index % width === at)));
  if (width === 1) return column(0);
  return {
    kind: 'struct',
    fields: Array.from({ length: width }, (_, at) => ({ name: `col${at}`, type: column(at) })),
  };
};

export const tupleType: ResultRule = ([, ...fields]) => ({
  kind: 'struct',
  fields: fields.map((_, at) => ({ name: `c${at}`, type: T.string })),
});
