import { isInteger, map, T } from '@lakehouse/spark-sql/types/column-type';
import { plainCast, raise } from '../../duck/duck.ts';
import { badRequest, typeName, unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { CHARSET_NAMES, MALFORMED } from '../../engine/native/text.ts';
import { cast } from '../values/cast.ts';
import { unifyAll } from '../values/operators.ts';
import { literal, type Typed, typed } from '../values/typed.ts';
import { overlaidBytes } from './binary-parts.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName, simple, want } from './define.ts';
import { javaPattern } from './java-pattern.ts';
import { restOf } from './substring.ts';

const S = T.string;

/** The name of a character set, which must be a literal. */
function charset(c: CallContext, index: number): Duck {
  const name = (c.constant(index) ?? '').toUpperCase();
  if (!CHARSET_NAMES.has(name))
    throw badRequest(
      'INVALID_PARAMETER_VALUE.CHARSET',
      `The value of parameter(s) \`charset\` in \`${c.name}\` is invalid: expects one of ${[...CHARSET_NAMES].join(', ')}, but got ${name}.`,
      '22023',
    );
  return duck.str(name);
}

/** A result of js_encode or js_decode, which fails for characters that the character set lacks. */
const coded = (c: CallContext, result: Duck): Duck =>
  shared(
    [result],
    (value) =>
      duck`CASE WHEN ${value} = ${duck.str(MALFORMED)} THEN ${raise('MALFORMED_CHARACTER_CODING', duck.str(`Invalid value found when performing \`${c.name}\` with ${c.constant(1) ?? ''}.`))} ELSE ${value} END`,
  );

/** decode(bytes, charset), or decode(value, search, result, …, other), in which NULL matches NULL. */
const decode = custom((c) => {
  const [value, ...rest] = c.args;
  if (!value) throw unsupported('decode without arguments');
  if (rest.length === 1)
    return typed(
      coded(
        c,
        duck`js_decode(hex(${value.type.kind === 'binary' ? value.sql : cast(c.arg(0, S), T.binary).sql}), ${charset(c, 1)})`,
      ),
      S,
    );
  const searches = rest.filter((_, at) => at % 2 === 0 && at + 1 < rest.length);
  const [key = duck`NULL`, ...found] = unifyAll(c.name, [value, ...searches]).sql;
  const other = rest.length % 2 === 1 ? rest.at(-1) : undefined;
  const results = unifyAll(c.name, [
    ...rest.filter((_, at) => at % 2 === 1),
    // Without a last value Spark adds a NULL of type STRING, which widens an INT to BIGINT.
    other ?? literal(null, T.string),
  ]);
  const whens = found.map(
    (search, at) => duck`WHEN ${key} IS NOT DISTINCT FROM ${search} THEN ${results.sql[at] ?? duck`NULL`}`,
  );
  const otherwise = other ? duck` ELSE ${results.sql.at(-1) ?? duck`NULL`}` : duck.empty;
  return typed(duck`CASE ${duck.join(whens, ' ')}${otherwise} END`, results.type);
});

const elt = custom((c) => {
  const index = c.arg(0, T.int).sql;
  const values = c.args.slice(1);
  const items = unifyAll(
    c.name,
    values.every(({ type }) => type.kind === 'binary')
      ? values
      : values.map((value) => want(c.name, value, S)),
  );
  const outside = raise(
    'INVALID_ARRAY_INDEX',
    duck`${duck.str('The index ')} || ${index} || ${duck.str(` is out of bounds. The array has ${values.length} elements. Use the SQL function \`get()\` to tolerate accessing element at invalid index and return NULL instead.`)}`,
  );
  return typed(
    duck`CASE ${duck.join(
      items.sql.map((sql, at) => duck`WHEN ${index} = ${at + 1} THEN ${sql}`),
      ' ',
    )} WHEN ${index} IS NOT NULL THEN ${outside} END`,
    items.type,
  );
});

/** Values as a JSON list of strings tagged with their kind, for js_format_string. */
function tagged(value: Typed): Duck {
  const { kind } = value.type;
  if (kind === 'array' || kind === 'map' || kind === 'struct' || kind === 'binary')
    throw unsupported(`format_string of a value of the type ${typeName(value.type)} (cast it to STRING)`);
  // Spark prints a date, timestamp or time as its internal number.
  if (kind === 'date') return duck`'i' || CAST(${value.sql} - DATE '1970-01-01' AS VARCHAR)`;
  if (kind === 'timestamp' || kind === 'timestamp_ntz')
    return duck`'i' || CAST(epoch_us(${value.sql}) AS VARCHAR) || 'L'`;
  if (kind === 'time') return duck`'i' || CAST(${value.sql} AS VARCHAR) || 'L'`;
  const shown = cast(value, S).sql;
  if (kind === 'bigint') return duck`'i' || ${shown} || 'L'`;
  if (isInteger(value.type)) return duck`'i' || ${shown}`;
  const tag =
    kind === 'decimal' ? 'd' : kind === 'double' || kind === 'float' ? 'f' : kind === 'boolean' ? 'b' : 's';
  return kind === 'void' ? duck`CAST(NULL AS VARCHAR)` : duck`${duck.str(tag)} || ${shown}`;
}

const formatString = custom((c) =>
  typed(
    duck`js_format_string(${c.arg(0, S).sql}, CAST(to_json(CAST([${c.args.slice(1).map(tagged)}] AS VARCHAR[])) AS VARCHAR))`,
    S,
  ),
);

const formatNumber = custom((c) => {
  const x = c.arg(0, 'number');
  // Spark formats a FLOAT as the DOUBLE of its exact value.
  const shown = duck`CAST(${(x.type.kind === 'float' ? cast(x, T.double) : x).sql} AS VARCHAR)`;
  const how = c.arg(1, 'any');
  if (how.type.kind !== 'string')
    return typed(duck`js_format_number(${shown}, CAST(${c.arg(1, T.int).sql} AS VARCHAR))`, S);
  const pattern = c.constant(1) ?? '';
  if (!/^[#,]*(?:0[0,]*)?(?:\.0*#*)?$/u.test(pattern))
    throw unsupported(`The pattern ${pattern} of format_number`);
  return typed(duck`js_format_pattern(${shown}, ${duck.str(pattern)})`, S);
});

/** A string, or NULL when it is the given one. DuckDB writes the operand of its `nullif` twice. */
const unless = (none: string, text: Duck): Duck =>
  shared([text], (one) => duck`CASE WHEN ${one} <> ${duck.str(none)} THEN ${one} END`);

const parseUrl = (attempt: boolean): FunctionDef =>
  custom((c) => {
    const [url, part] = [c.arg(0, S).sql, c.arg(1, S).sql];
    const found = duck`js_url_part(${url}, ${part})`;
    const checked = attempt
      ? unless('[INVALID_URL]', found)
      : duck`CASE WHEN ${found} = '[INVALID_URL]' THEN ${raise('INVALID_URL', duck`${duck.str('The url is invalid: ')} || ${url} || ${duck.str('. Use `try_parse_url` to tolerate invalid URL and return NULL instead.')}`)} ELSE ${found} END`;
    if (!c.args[2]) return typed(checked, S);
    const pattern = duck`'(?:^|&)' || regexp_escape(${c.arg(2, S).sql}) || '=([^&]*)'`;
    return typed(
      duck`CASE WHEN ${part} = 'QUERY' AND regexp_matches(${checked}, ${pattern}) THEN regexp_extract(${checked}, ${pattern}, 1) END`,
      S,
    );
  });

const urlDecode = custom((c) => {
  const value = c.arg(0, S).sql;
  return typed(
    duck`coalesce(js_url_decode(${value}), CASE WHEN ${value} IS NOT NULL THEN ${raise('CANNOT_DECODE_URL', duck`${duck.str('The provided URL cannot be decoded: ')} || ${value}`)} END)`,
    S,
  );
});

/** str_to_map(text, pairs, keys): both delimiters are regular expressions, and must be literals. */
const strToMap = custom((c) => {
  const s = c.arg(0, S).sql;
  const [pairs, keys] = [c.args[1] ? c.constant(1) : ',', c.args[2] ? c.constant(2) : ':'];
  if (pairs === null || keys === null) return literal(null, map(S, S));
  const items = duck`regexp_split_to_array(${s}, ${duck.str(javaPattern(pairs))})`;
  const split = `(?s)^(.*?)(?:${javaPattern(keys)})(.*)$`;
  return typed(
    duck`CASE WHEN ${s} IS NOT NULL THEN map(list_transform(${items}, lambda p: CASE WHEN regexp_matches(p, ${duck.str(split)}) THEN regexp_extract(p, ${duck.str(split)}, 1) ELSE p END), list_transform(${items}, lambda p: CASE WHEN regexp_matches(p, ${duck.str(split)}) THEN regexp_extract(p, ${duck.str(split)}, 2) END)) END`,
    map(S, S),
  );
});

const mask = custom((c) => {
  const characters = ['X', 'x', 'n', null].map((usual, at) =>
    c.args[at + 1] ? (c.constant(at + 1) ?? null) : usual,
  );
  if (characters.some((character) => character !== null && [...character].length !== 1))
    throw badRequest(
      'DATATYPE_MISMATCH.INPUT_SIZE_NOT_ONE',
      'mask(…) replaces characters by one character each: give texts of length 1.',
      '42K09',
    );
  return typed(duck`js_mask(${c.arg(0, S).sql}, ${duck.str(JSON.stringify(characters))})`, S);
});

const pattern = (c: CallContext): Duck => {
  const found = c.constant(1);
  return found === null ? duck`CAST(NULL AS VARCHAR)` : duck.str(javaPattern(found));
};

/** The first match and everything before it, whatever the flags of the pattern are. */
const beforeMatch = (c: CallContext): Duck => {
  const found = c.constant(1);
  return found === null ? duck`CAST(NULL AS VARCHAR)` : duck.str(`^((?s:.*?))(?:${javaPattern(found)})`);
};

const conv = simple(S, (s, from, to) => {
  const digits = duck`js_conv(${s}, CAST(${from} AS VARCHAR), CAST(${to} AS VARCHAR))`;
  return duck`CASE WHEN ${digits} = '[ARITHMETIC_OVERFLOW]' THEN ${raise('ARITHMETIC_OVERFLOW', duck.str('Overflow in function conv().'))} ELSE ${digits} END`;
});

const isText = (value: Typed | undefined): boolean => value?.type.kind === 'string';

const overlay = custom((c) => {
  const [text, replacement] = c.args;
  if (text?.type.kind === 'binary' && replacement?.type.kind === 'binary') {
    const given = c.args[3] ? c.arg(3, T.int).sql : duck`-1`;
    const count = duck`CASE WHEN ${given} >= 0 THEN ${given} ELSE octet_length(${replacement.sql}) END`;
    return overlaidBytes(text.sql, replacement.sql, c.arg(2, T.int).sql, count);
  }
  if (
    text?.type.kind === 'binary' ? isText(replacement) : isText(text) && replacement?.type.kind === 'binary'
  )
    throw badRequest(
      'DATATYPE_MISMATCH.DATA_DIFF_TYPES',
      'overlay(…) takes two texts, or two BINARY values: cast them to the same type.',
      '42K09',
    );
  const [s, r, p] = [c.arg(0, S).sql, c.arg(1, S).sql, c.arg(2, T.int).sql];
  const n = c.args[3] ? c.arg(3, T.int).sql : duck`-1`;
  const length = duck`CASE WHEN ${n} >= 0 THEN ${n} ELSE length(${r}) END`;
  // The end overflows as an INT of Java does.
  const end = duck`((CAST(${p} AS BIGINT) + ${length} + 2147483648) % 4294967296 - 2147483648)`;
  const before = duck`CASE WHEN ${p} = -2147483648 THEN 2147483647 ELSE ${p} - 1 END::BIGINT`;
  return typed(
    duck`(substring(${s}, 1, greatest(${before}, 0)) || ${r} || ${shared([c.args[2]?.literal === undefined ? duck.heavy(end) : end], (from) => restOf(s, from))})`,
    S,
  );
});

export const CODING_FUNCTIONS = {
  soundex: simple(S, (s) => duck`js_soundex(${s})`),
  luhn_check: simple(T.boolean, (s) => duck`CAST(js_luhn(${s}) AS BOOLEAN)`),
  mask,
  format_string: formatString,
  format_number: formatNumber,
  encode: custom((c) =>
    typed(duck`unhex(${coded(c, duck`js_encode(${c.arg(0, S).sql}, ${charset(c, 1)})`)})`, T.binary),
  ),
  decode,
  url_encode: simple(S, (s) => duck`js_url_encode(${s})`),
  url_decode: urlDecode,
  parse_url: parseUrl(false),
  try_parse_url: parseUrl(true),
  try_url_decode: simple(S, (s) => duck`js_url_decode(${s})`),
  elt,
  find_in_set: simple(T.int, (s, set) =>
    plainCast(
      duck`CASE WHEN ${s} IS NOT NULL AND ${set} IS NOT NULL THEN CASE WHEN contains(${s}, ',') THEN 0 ELSE coalesce(list_position(string_split(${set}, ','), ${s}), 0) END END`,
      T.int,
    ),
  ),
  bit_length: custom((c) => {
    const value = c.arg(0, 'any');
    return typed(
      duck`CAST(8 * octet_length(${(value.type.kind === 'binary' ? value : cast(c.arg(0, S), T.binary)).sql}) AS INTEGER)`,
      T.int,
    );
  }),
  overlay,
  str_to_map: strToMap,
  conv,
  bin: simple(S, (n) => duck`js_bin(CAST(${n} AS VARCHAR))`),
  regexp_substr: custom((c) => {
    const s = c.arg(0, S).sql;
    return typed(unless('', duck`regexp_extract(${s}, ${pattern(c)})`), S);
  }),
  regexp_instr: custom((c) => {
    const s = c.arg(0, S).sql;
    // Spark reads the group, which has no influence on the position.
    const group = c.args[2] ? duck`WHEN ${c.arg(2, T.int).sql} IS NULL THEN NULL ` : duck.empty;
    return typed(
      duck`CAST(CASE ${group}WHEN regexp_matches(${s}, ${pattern(c)}) THEN length(regexp_extract(${s}, ${beforeMatch(c)}, 1)) + 1 WHEN regexp_matches(${s}, ${pattern(c)}) IS NOT NULL THEN 0 END AS INTEGER)`,
      T.int,
    );
  }),
  uuid: simple(S, () => duck`CAST(uuid() AS VARCHAR)`),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
