import { array, type ColumnType, isNumeric, T } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { NO_BASE64 } from '../../engine/native/text.ts';
import { cast } from '../values/cast.ts';
import { literal, type Typed, typed } from '../values/typed.ts';
import { paddedBytes, reversedBytes } from './binary-parts.ts';
import { joined } from './collection.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName, simple, want } from './define.ts';
import { checkedPattern, javaPattern } from './java-pattern.ts';
import { restOf, subbytesOf, substringOf } from './substring.ts';
import { wholeConstant } from './whole-constant.ts';

const S = T.string;
/** Maximum length in characters: building longer strings would exhaust the engine's memory. */
const MAX_TEXT = 64 * 1024 * 1024;

/** DuckDB's own function for ASCII strings, Java's rules (through JavaScript) for others. */
const unicode = (fn: string, js: string) => (s: Duck) =>
  duck`CASE WHEN strlen(${s}) = length(${s}) THEN ${duck.word(fn)}(${s}) ELSE ${duck.word(js)}(${s}) END`;

const capped = (length: Duck, value: Duck): Duck =>
  duck`CASE WHEN ${length} > ${MAX_TEXT} THEN ${raise('UNSUPPORTED_FEATURE', duck.str('Strings of more than 64 Mi characters are not supported by the local workspace'))} ELSE ${value} END`;

const OVERFLOW = raise('ARITHMETIC_OVERFLOW', duck.str('integer overflow: the length is too small.'));

/** Spark does not pad with an empty padding; a negative length gives an empty string. */
const pad = (side: 'lpad' | 'rpad'): FunctionDef =>
  custom((c) => {
    const [n, padding] = [c.arg(1, T.int).sql, c.args[2]];
    if (c.args[0]?.type.kind === 'binary' && (!padding || padding.type.kind === 'binary')) {
      const { sql, type } = paddedBytes(side, c.args[0].sql, n, padding?.sql);
      return typed(capped(n, sql), type);
    }
    const given = [c.arg(0, S).sql, n, padding ? c.arg(2, S).sql : duck`' '`] as const;
    const padded = shared(given, (s, length, p) =>
      capped(
        length,
        duck`CASE WHEN ${p} IS NULL THEN NULL WHEN CAST(${length} AS BIGINT) - length(${s}) < -2147483648 THEN ${OVERFLOW} WHEN ${length} <= length(${s}) OR ${p} = '' THEN substring(${s}, 1, greatest(${length}, 0)) ELSE ${duck.word(side)}(${s}, ${length}, ${p}) END`,
      ),
    );
    return typed(padded, S);
  });

const regex = (constant: string | null): Duck =>
  constant === null ? duck`NULL` : duck.str(javaPattern(constant));

/** The number of groups in a pattern that capture what they match. */
function groupsOf(java: string): number {
  let groups = 0;
  let isInClass = false;
  for (let at = 0; at < java.length; at++) {
    if (java[at] === '\\') at++;
    else if (java[at] === '[') isInClass = true;
    else if (java[at] === ']') isInClass = false;
    else if (!isInClass && java[at] === '(' && /^(?:[^?]|\?<[^=!])/u.test(java.slice(at + 1, at + 4)))
      groups++;
  }
  return groups;
}

const noGroup = (name: string, groups: Duck, group: number): Duck =>
  raise(
    'INVALID_PARAMETER_VALUE.REGEX_GROUP_INDEX',
    duck`${duck.str(`The value of parameter(s) \`idx\` in \`${name}\` is invalid: Expects group index between 0 and `)} || ${groups} || ${duck.str(`, but got ${group}.`)}`,
  );

/** The same of a pattern that only the rows tell. */
const groupsInRow = (java: Duck): Duck =>
  shared(
    [duck`regexp_replace(${java}, '\\\\.|\\[[^\\]]*\\]', '', 'g')`],
    (bare) =>
      duck`(length(${bare}) - length(replace(${bare}, '(', '')) - len(regexp_extract_all(${bare}, '\\(\\?(?:[^<]|<[=!])')))`,
  );

/** `$1` of Java's replacement becomes `\1`; `\$` is a plain dollar sign. */
const replacement = (java: string): string =>
  java.replace(/\\(.)|\$(\d)|([\\])/gsu, (_, escaped: string | undefined, group: string | undefined) =>
    group ? `\\${group}` : escaped === '\\' ? '\\\\' : (escaped ?? '\\\\'),
  );

const sha2 = custom((c) => {
  const bits = c.constant(1) ?? '';
  if (!['0', '224', '256', '384', '512'].includes(bits)) return typed(duck`CAST(NULL AS VARCHAR)`, S);
  const bytes = blob(c.arg(0, 'any'));
  return typed(
    bits === '256' || bits === '0' ? duck`sha256(${bytes})` : duck`js_sha2(hex(${bytes}), ${duck.str(bits)})`,
    S,
  );
});

const blob = (value: Parameters<typeof cast>[0]): Duck =>
  value.type.kind === 'binary' ? value.sql : cast(value, T.binary).sql;

/** The kind of the elements of an array; numbers of all types count as one. */
function elementKind(type: ColumnType): string {
  if (type.kind !== 'array') return 'void';
  return isNumeric(type.element) ? 'number' : type.element.kind;
}

const concat = custom((c) => {
  const [first] = c.args;
  if (!first) return typed(duck`''`, S);
  if (first.type.kind === 'array') {
    const lists = c.args.map((arg) => want(c.name, arg, first.type).sql);
    const kinds = c.args.map((arg) => elementKind(arg.type)).filter((kind) => kind !== 'void');
    if (new Set(kinds).size > 1)
      throw badRequest(
        'DATATYPE_MISMATCH.DATA_DIFF_TYPES',
        `${c.name}(…) joins arrays of one type: cast them to the same one.`,
        '42K09',
      );
    const present = lists.map((list) => duck`${list} IS NOT NULL`);
    const joined = lists.reduce((a, b) => duck`list_concat(${a}, ${b})`);
    return typed(
      lists.length === 1 ? joined : duck`CASE WHEN ${duck.join(present, ' AND ')} THEN ${joined} END`,
      first.type,
    );
  }
  if (c.args.every((arg) => arg.type.kind === 'binary'))
    return typed(
      duck`(${duck.join(
        c.args.map((arg) => arg.sql),
        ' || ',
      )})`,
      T.binary,
    );
  return typed(
    duck`(${duck.join(
      c.args.map((arg) => want(c.name, arg, S).sql),
      ' || ',
    )})`,
    S,
  );
});

const concatWs = custom((c) => {
  const between = c.arg(0, S);
  const separator = between.sql;
  const parts = c.args
    .slice(1)
    .map((arg) =>
      arg.type.kind === 'array'
        ? duck`list_filter(coalesce(${cast(arg, array(S)).sql}, CAST([] AS VARCHAR[])), lambda x: x IS NOT NULL)`
        : duck`list_filter([${want(c.name, arg, S).sql}], lambda x: x IS NOT NULL)`,
    );
  if (parts.length === 0) return typed(duck`CASE WHEN ${separator} IS NOT NULL THEN '' END`, S);
  return typed(joined(parts.length === 1 ? (parts[0] ?? duck`[]`) : duck`flatten([${parts}])`, between), S);
});

const length: FunctionDef = custom((c) => {
  const [arg] = c.args;
  return arg?.type.kind === 'binary'
    ? typed(duck`CAST(octet_length(${arg.sql}) AS INTEGER)`, T.int)
    : typed(duck`CAST(length(${c.arg(0, S).sql}) AS INTEGER)`, T.int);
});

const bool = (fn: string): FunctionDef =>
  custom((c) => typed(duck`${duck.word(fn)}(${c.arg(0, S).sql}, ${c.arg(1, S).sql})`, T.boolean));

/** A string in one of three forms as binary: a malformed string raises an error, or gives NULL for try_to_binary. */
const toBinary = (attempt: boolean): FunctionDef =>
  custom((c) => {
    const form = c.args[1] ? c.constant(1)?.toLowerCase() : 'hex';
    const print = form === undefined ? undefined : FORMS[form];
    if (!print && form !== undefined && !attempt) throw unsupported(`The format ${form} of to_binary`);
    if (!print) return typed(duck`CAST(NULL AS BLOB)`, T.binary);
    const value = c.arg(0, S).sql;
    const wrong = raise(
      'CONVERSION_INVALID_INPUT',
      duck`${duck.str("The value '")} || ${value} || ${duck.str(`' ('${form?.toUpperCase()}') cannot be converted to "BINARY" because it is malformed. Correct the value as per the syntax, or change its format. Use \`try_to_binary\` to tolerate malformed input and return NULL instead.`)}`,
    );
    return typed(
      attempt
        ? print(value)
        : duck`coalesce(${print(value)}, CASE WHEN ${value} IS NOT NULL THEN ${wrong} END)`,
      T.binary,
    );
  });

const FORMS: Readonly<Record<string, (s: Duck) => Duck>> = {
  hex: (s) => unhexed(s),
  base64: (s) =>
    duck`CASE WHEN NOT regexp_matches(${s}, '=\\s+=') THEN ${unpadded(duck`regexp_replace(${s}, '\\s', '', 'g')`)} END`,
  'utf-8': (s) => duck`encode(${s})`,
  utf8: (s) => duck`encode(${s})`,
};

/** Base64 without white space; the padding may be missing, but not wrong or apart. NULL for a malformed string. */
const unpadded = (s: Duck): Duck =>
  duck`CASE WHEN regexp_full_match(${s}, '([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}(==)?|[A-Za-z0-9+/]{3}=?)?') THEN from_base64(rpad(${s}, CAST((length(${s}) + 3) // 4 * 4 AS INTEGER), '=')) END`;

const hex = custom((c) => {
  const [arg] = c.args;
  if (arg && isNumeric(arg.type)) return typed(duck`upper(to_hex(${c.arg(0, T.bigint).sql}))`, S);
  return typed(duck`hex(${arg?.type.kind === 'binary' ? arg.sql : c.arg(0, S).sql})`, S);
});

const isAtLeastOne = (number: Typed | undefined): boolean =>
  typeof number?.literal === 'string' && Number(number.literal) >= 1;

const substring = custom((c) => {
  const [p, n] = [c.arg(1, T.int).sql, c.args[2] ? c.arg(2, T.int).sql : duck`2147483647`];
  const [text] = c.args;
  if (text?.type.kind === 'binary')
    return typed(
      duck`CASE WHEN ${p} IS NOT NULL AND ${n} IS NOT NULL THEN ${subbytesOf(text.sql, duck`${p}::BIGINT`, duck`${n}::BIGINT`)} END`,
      T.binary,
    );
  const s = c.arg(0, S).sql;
  const count = duck`${n}::BIGINT`;
  if (isAtLeastOne(c.args[1]) && (c.args[2] === undefined || isAtLeastOne(c.args[2])))
    return typed(duck`substring(${s}, ${p}, ${count})`, S);
  return typed(c.args[2] ? substringOf(s, p, count) : restOf(s, p), S);
});

const chr = simple(S, (n) => duck`CASE WHEN ${n} < 0 THEN '' ELSE chr(CAST(${n} % 256 AS INTEGER)) END`);

/** Spark's trim(chars FROM text); plain trim removes spaces only. */
const trims = (fn: string, textFirst: boolean): FunctionDef =>
  simple(S, (a, b) =>
    b === undefined
      ? duck`${duck.word(fn)}(${a}, ' ')`
      : textFirst
        ? duck`${duck.word(fn)}(${a}, ${b})`
        : duck`${duck.word(fn)}(${b}, ${a})`,
  );

/** A pattern as DuckDB text: a literal is checked here, any other pattern at run time. */
function pattern(c: CallContext): Duck {
  if (c.args[1]?.literal !== undefined) return regex(c.constant(1));
  const given = c.arg(1, S).sql;
  return checkedPattern(given);
}

const matches: FunctionDef = custom((c) =>
  typed(duck`regexp_matches(${c.arg(0, S).sql}, ${pattern(c)})`, T.boolean),
);

/** Whether one occurrence of a text can begin inside of another: it ends as it begins. */
const mayOverlap = (text: string): boolean =>
  Array.from(text, (_, at) => at).some((at) => at > 0 && text.startsWith(text.slice(at)));

export const TEXT_FUNCTIONS = {
  upper: simple(S, unicode('upper', 'js_upper')),
  lower: simple(S, unicode('lower', 'js_lower')),
  initcap: simple(S, (s) => duck`js_initcap(${s})`),
  char_length: length,
  octet_length: custom((c) =>
    c.args[0]?.type.kind === 'binary'
      ? length.bind(c)
      : typed(duck`CAST(strlen(${c.arg(0, S).sql}) AS INTEGER)`, T.int),
  ),
  concat,
  concat_ws: concatWs,
  trim: trims('trim', false),
  btrim: trims('trim', true),
  ltrim: trims('ltrim', false),
  rtrim: trims('rtrim', false),
  lpad: pad('lpad'),
  rpad: pad('rpad'),
  left: custom((c) => {
    const [n, text] = [c.arg(1, T.int).sql, c.args[0]];
    return text?.type.kind === 'binary'
      ? typed(
          duck`CASE WHEN ${n} IS NOT NULL THEN ${subbytesOf(text.sql, duck`1::BIGINT`, duck`${n}::BIGINT`)} END`,
          T.binary,
        )
      : typed(
          duck`CASE WHEN ${n} <= 0 AND ${c.arg(0, S).sql} IS NOT NULL THEN '' ELSE substring(${c.arg(0, S).sql}, 1, ${n}) END`,
          S,
        );
  }),
  right: simple(
    S,
    (s, n) => duck`CASE WHEN ${n} <= 0 AND ${s} IS NOT NULL THEN '' ELSE right(${s}, ${n}) END`,
  ),
  substring,
  substring_index: custom((c) => {
    const between = c.arg(1, S);
    if (between.literal === undefined || mayOverlap(String(between.literal)))
      return typed(
        duck`js_substring_index(${c.arg(0, S).sql}, ${between.sql}, CAST(${c.arg(2, T.int).sql} AS VARCHAR))`,
        S,
      );
    return typed(
      shared(
        [duck`string_split(${c.arg(0, S).sql}, ${between.sql})`, between.sql, c.arg(2, T.int).sql],
        (parts, d, n) => {
          const some = duck`CASE WHEN ${n} > 0 THEN list_slice(${parts}, 1, ${n}) ELSE list_slice(${parts}, greatest(1, len(${parts}) + ${n}::BIGINT + 1), len(${parts})) END`;
          return duck`CASE WHEN ${parts} IS NULL OR ${d} IS NULL OR ${n} IS NULL THEN NULL WHEN ${d} = '' OR ${n} = 0 THEN '' ELSE ${joined(some, { ...between, sql: d })} END`;
        },
      ),
      S,
    );
  }),
  replace: simple(
    S,
    (s, a, b = duck`''`) => duck`CASE WHEN ${a} = '' THEN ${s} ELSE replace(${s}, ${a}, ${b}) END`,
  ),
  translate: simple(S, (s, a, b) => duck`js_translate(${s}, ${a}, ${b})`),
  reverse: custom((c) =>
    c.args[0]?.type.kind === 'array'
      ? typed(duck`list_reverse(${c.args[0].sql})`, c.args[0].type)
      : c.args[0]?.type.kind === 'binary'
        ? reversedBytes(c.args[0].sql)
        : typed(duck`js_reverse(${c.arg(0, S).sql})`, S),
  ),
  repeat: simple(S, (s, n) =>
    capped(
      duck`length(${s})::HUGEINT * ${n}`,
      duck`CASE WHEN ${n} IS NOT NULL THEN repeat(${s}, greatest(${n}, 0)) END`,
    ),
  ),
  space: simple(S, (n) =>
    capped(n, duck`CASE WHEN ${n} IS NOT NULL THEN repeat(' ', greatest(${n}, 0)) END`),
  ),
  split: custom((c) => {
    const s = c.arg(0, S).sql;
    const pattern = c.constant(1);
    const limit = wholeConstant(c, 2, -1);
    if (pattern === null || limit === null) return literal(null, array(S));
    const plain = pattern.replace(/\\([^A-Za-z0-9])/gu, '$1');
    if (pattern === '') {
      if (limit > 0) throw unsupported('split of single characters with a limit');
      return typed(duck`CASE WHEN ${s} = '' THEN [''] ELSE regexp_extract_all(${s}, '(?s).') END`, array(S));
    }
    const isPlain = !/[.*+?^$()[\]{}|\\]/u.test(pattern.replace(/\\[^A-Za-z0-9]/gu, ''));
    if (limit > 0) {
      // The last part is the rest of the string, without the delimiter before it.
      const cut = `(?s)^(?:.*?(?:${javaPattern(pattern)})){${limit - 1}}`;
      const all = duck`regexp_split_to_array(${s}, ${duck.str(javaPattern(pattern))})`;
      return typed(
        limit === 1
          ? duck`CASE WHEN ${s} IS NOT NULL THEN [${s}] END`
          : duck`CASE WHEN len(${all}) > ${limit} THEN list_append(list_slice(${all}, 1, ${limit - 1}), regexp_replace(${s}, ${duck.str(cut)}, '')) ELSE ${all} END`,
        array(S),
      );
    }
    return typed(
      isPlain
        ? duck`string_split(${s}, ${duck.str(plain)})`
        : duck`regexp_split_to_array(${s}, ${duck.str(javaPattern(pattern))})`,
      array(S),
    );
  }),
  regexp_extract: custom((c) => {
    const group = wholeConstant(c, 2, 1);
    if (group === null) return literal(null, S);
    const s = c.arg(0, S).sql;
    const found = duck`regexp_extract(${s}, ${pattern(c)}, ${group})`;
    const java = c.args[1]?.literal;
    if (typeof java !== 'string') {
      if (group === 0) return typed(found, S);
      const checked = shared([pattern(c)], (java) =>
        shared(
          [groupsInRow(java)],
          (groups) =>
            duck`CASE WHEN ${groups} < ${group} AND regexp_matches(${s}, ${java}) THEN ${noGroup(c.name, groups, group)} ELSE regexp_extract(${s}, ${java}, ${group}) END`,
        ),
      );
      return typed(checked, S);
    }
    if (group >= 0 && group <= groupsOf(java)) return typed(found, S);
    return typed(
      duck`CASE WHEN regexp_matches(${s}, ${pattern(c)}) THEN ${noGroup(c.name, duck`${groupsOf(java)}`, group)} WHEN ${s} IS NOT NULL THEN '' END`,
      S,
    );
  }),
  regexp_extract_all: custom((c) => {
    const group = wholeConstant(c, 2, 1);
    if (group === null) return literal(null, array(S));
    // A group that matches nothing gives an empty string.
    const s = c.arg(0, S).sql;
    const groups = groupsOf(c.constant(1) ?? '');
    if (group < 0 || group > groups)
      return typed(
        duck`CASE WHEN regexp_matches(${s}, ${regex(c.constant(1))}) THEN ${noGroup(c.name, duck`${groups}`, group)} WHEN ${s} IS NOT NULL THEN CAST([] AS VARCHAR[]) END`,
        array(S),
      );
    const found = duck`regexp_extract_all(${s}, ${regex(c.constant(1))}, ${group})`;
    return typed(duck`list_transform(${found}, lambda e: coalesce(e, ''))`, array(S));
  }),
  regexp_replace: custom((c) => {
    const [s, at] = [c.arg(0, S).sql, wholeConstant(c, 3, 1)];
    if (at === null) return literal(null, S);
    const given = c.constant(2) ?? '';
    // A $ not followed by a group number or name is an error as soon as something matches.
    const groups = groupsOf(c.args[1]?.literal ?? '');
    const named = given.replace(/\\./gu, '');
    const lost =
      /\$(?![\d{])/u.test(named) || [...named.matchAll(/\$(\d)/gu)].some(([, at]) => Number(at) > groups);
    const wrong = raise(
      'INVALID_REGEXP_REPLACE',
      duck.str(`Could not perform regexp_replace with replacement = "${given}".`),
    );
    const replaced = (of: Duck): Duck =>
      lost
        ? duck`CASE WHEN regexp_matches(${of}, ${pattern(c)}) THEN ${wrong} ELSE ${of} END`
        : duck`regexp_replace(${of}, ${pattern(c)}, ${duck.str(replacement(given))}, 'g')`;
    if (at < 1) throw unsupported('regexp_replace from a position below 1');
    const rest = replaced(duck`substring(${s}, ${at})`);
    return typed(
      at === 1
        ? replaced(s)
        : // Beyond its end a text has not even an empty part to replace.
          duck`CASE WHEN length(${s}) < ${at} THEN ${s} ELSE substring(${s}, 1, ${at - 1}) || ${rest} END`,
      S,
    );
  }),
  regexp_like: matches,
  regexp_count: custom((c) =>
    typed(duck`CAST(len(regexp_extract_all(${c.arg(0, S).sql}, ${regex(c.constant(1))})) AS INTEGER)`, T.int),
  ),
  contains: bool('contains'),
  startswith: bool('starts_with'),
  endswith: bool('suffix'),
  instr: simple(T.int, (s, sub) => duck`CAST(instr(${s}, ${sub}) AS INTEGER)`),
  locate: simple(T.int, (sub, s, from = duck`1`) => position(sub, s, from)),
  ascii: simple(T.int, (s) => duck`CASE WHEN ${s} = '' THEN 0 ELSE ascii(${s}) END`),
  char: chr,
  md5: custom((c) => typed(duck`md5(${blob(c.arg(0, 'any'))})`, S)),
  sha: custom((c) => typed(duck`sha1(${blob(c.arg(0, 'any'))})`, S)),
  sha2,
  base64: custom((c) => typed(duck`to_base64(${blob(c.arg(0, 'any'))})`, S)),
  unbase64: simple(T.binary, (s) => fromBase64(s)),
  hex,
  unhex: simple(T.binary, unhexed),
  levenshtein: simple(T.int, (a, b, max) =>
    max === undefined
      ? distance(a, b)
      : shared(
          [distance(a, b)],
          (steps) =>
            duck`CASE WHEN ${steps} <= ${max} THEN ${steps} WHEN ${max} IS NOT NULL AND ${steps} IS NOT NULL THEN -1 END`,
        ),
  ),
  jaro_winkler_similarity: simple(T.double, (a, b) => duck`CAST(js_jaro_winkler(${a}, ${b}) AS DOUBLE)`),
  to_binary: toBinary(false),
  try_to_binary: toBinary(true),
  // DuckDB strings are always valid UTF-8.
  is_valid_utf8: simple(T.boolean, (s) => duck`CASE WHEN ${s} IS NOT NULL THEN true END`),
  make_valid_utf8: simple(S, (s) => s),
  validate_utf8: simple(S, (s) => s),
  try_validate_utf8: simple(S, (s) => s),
  quote: simple(S, (s) => duck`('''' || replace(${s}, '''', ${duck.str("\\'")}) || '''')`),
  split_part: simple(
    S,
    (s, separator, at) =>
      duck`CASE WHEN ${s} IS NULL OR ${separator} IS NULL OR ${at} IS NULL THEN NULL WHEN ${at} = 0 THEN ${ZERO_INDEX} WHEN ${at} = -2147483648 THEN ${OVERFLOW} WHEN ${separator} = '' THEN CASE WHEN abs(${at}) = 1 THEN ${s} ELSE '' END ELSE split_part(${s}, ${separator}, ${at}) END`,
  ),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;

const ZERO_INDEX = raise(
  'INVALID_INDEX_OF_ZERO',
  duck.str('The index 0 is invalid. An index shall be either < 0 or > 0 (the first element has index 1).'),
);

/** DuckDB's distance counts bytes, which equal characters only in ASCII strings. */
const distance = (a: Duck, b: Duck): Duck =>
  duck`CAST(CASE WHEN strlen(${a}) = length(${a}) AND strlen(${b}) = length(${b}) THEN levenshtein(${a}, ${b}) ELSE CAST(js_levenshtein(${a}, ${b}) AS BIGINT) END AS INTEGER)`;

const fromBase64 = (text: Duck): Duck =>
  shared(
    [duck`js_unbase64(${text})`],
    (digits) =>
      duck`CASE WHEN ${digits} = ${duck.str(NO_BASE64)} THEN ${raise('CONVERSION_INVALID_INPUT', duck`${duck.str("The value '")} || ${text} || ${duck.str(`' ('BASE64') cannot be converted to "BINARY" because it is malformed.`)}`)} ELSE unhex(${digits}) END`,
  );

/** NULL for a string that is not hexadecimal; an odd number of digits is padded with a leading 0. */
function unhexed(s: Duck): Duck {
  return duck`CASE WHEN regexp_full_match(${s}, '[0-9A-Fa-f]*') THEN unhex(CASE WHEN length(${s}) % 2 = 1 THEN '0' ELSE '' END || ${s}) END`;
}

const position = (sub: Duck, s: Duck, from: Duck): Duck =>
  duck`CAST(CASE WHEN ${sub} IS NULL OR ${s} IS NULL THEN NULL WHEN coalesce(${from}, 0) <= 0 THEN 0 WHEN ${sub} = '' THEN 1 WHEN instr(substring(${s}, ${from}), ${sub}) = 0 THEN 0 ELSE instr(substring(${s}, ${from}), ${sub}) + ${from} - 1 END AS INTEGER)`;
