import { TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import type { JsonPath } from '@lakehouse/spark-sql/syntax/tree';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { array, type ColumnType, holdsInterval, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType, raise } from '../../duck/duck.ts';
import { badRequest, typeName, unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { toText } from '../values/cast.ts';
import { clockIsoText } from '../values/clock.ts';
import { literalText } from '../values/literal-value.ts';
import { textOfTime, timeOfText } from '../values/time-of-day.ts';
import { timestampInFile } from '../values/timestamp-in-file.ts';
import { type Typed, typed } from '../values/typed.ts';
import { variantAt, variantJson } from '../values/variant-cast.ts';
import { clockByPattern, formatClock, formatTimestamp, isoText, timestampByPattern } from './date-pattern.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName } from './define.ts';
import { givenSchema, givenType } from './given-schema.ts';
import { schemaOfJson } from './json-schema.ts';
import { BASE64, jsonPath, strictJson } from './json-shape.ts';
import { formatTime, timeByPattern } from './time-pattern.ts';

/**
 * The string at a path of a JSON string: strings without quotes, objects and arrays as JSON, NULL for null and
 * malformed JSON.
 */
const extractJson = (value: Typed, path: readonly (string | number)[]): Typed =>
  typed(textAt(strictJson(value.sql, 'paths'), path), T.string);

/** The same for the field of an object: of a name that it has several times, the last. */
export const jsonMember = (value: Typed, name: string): Typed =>
  typed(textAt(strictJson(value.sql, 'paths', NO_FIELDS), [name]), T.string);

const NO_FIELDS = { kind: 'struct', fields: [] } as const;

function textAt(json: Duck, path: readonly (string | number)[]): Duck {
  const at = duck.str(jsonPath(path));
  return shared([json], (value) => {
    const text = duck`spark_json_text(json_extract_string(${value}, ${at}), json_type(${value}, ${at}))`;
    return path.length === 0
      ? duck`CASE WHEN json_type(${value}) = 'NULL' THEN 'null' ELSE ${text} END`
      : text;
  });
}

/** `value:path`. */
export function jsonField(value: Typed, { path, dotted }: Pick<JsonPath, 'path' | 'dotted'>): Typed {
  if (value.type.kind === 'string') return extractJson(value, path);
  if (value.type.kind === 'variant') {
    if (dotted)
      throw unsupported("A name with a dot in backticks in a path into a VARIANT (write it as ['a.b'])");
    return variantAt(value, path);
  }
  throw badRequest(
    'DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE',
    `The operator ":" needs a JSON string or a VARIANT, but the value has the type "${typeName(value.type)}".`,
    '42K09',
  );
}

/** A path with one `[*]`: the part before it, and the part applied to every element. */
interface WildcardPath {
  readonly before: readonly (string | number)[];
  readonly after: readonly (string | number)[];
}

function wildcard(path: string): WildcardPath {
  const [before = '', after = '', ...more] = path.split('[*]');
  const [head, tail] = [parsePath(before), parsePath(`$${after}`)];
  if (more.length > 0 || !head || !tail || !('length' in head) || !('length' in tail))
    throw unsupported(`The JSON path ${path} (several wildcards)`);
  return { before: head, after: tail };
}

/** All values at a path with a wildcard: a JSON array, or the only value itself. */
function extractAll(value: Typed, path: WildcardPath): Typed {
  return typed(
    shared([strictJson(value.sql, 'paths')], (json) => allAt(json, path)),
    T.string,
  );
}

function allAt(json: Duck, { before, after }: WildcardPath): Duck {
  const list = duck`json_extract(${json}, ${duck.str(jsonPath(before))})`;
  const found = duck`list_filter(list_transform(CAST(${list} AS JSON[]), lambda e: json_extract(e, ${duck.str(jsonPath(after))})), lambda e: e IS NOT NULL)`;
  return duck`CASE WHEN json_type(${list}) = 'ARRAY' THEN CASE len(${found}) WHEN 0 THEN NULL WHEN 1 THEN spark_json_text(CAST(${found}[1] AS VARCHAR), json_type(${found}[1])) ELSE '[' || array_to_string(list_transform(${found}, lambda e: spark_json_text(CAST(e AS VARCHAR), json_type(e))), ',') || ']' END END`;
}

/** `$.a['b'][0]` as parts; undefined when the path is invalid (get_json_object then returns NULL). */
function parsePath(path: string): (string | number)[] | WildcardPath | undefined {
  if (!path.startsWith('$')) return;
  const parts: (string | number)[] = [];
  let rest = path.slice(1);
  while (rest !== '') {
    const match = /^\.([^.[\]]+)|^\['([^']*)'\]|^\[(\d+)\]/u.exec(rest);
    // `.*` matches nothing, neither in objects nor in arrays.
    if (match?.[1] === '*') return;
    if (!match) {
      if (rest.includes('*')) return wildcard(path);
      return;
    }
    parts.push(match[3] !== undefined ? Number(match[3]) : (match[1] ?? match[2] ?? ''));
    rest = rest.slice(match[0].length);
  }
  return parts;
}

/** The schema argument of from_json: a DDL string of columns or one type. */
function schemaArgument(ddl: string): ColumnType {
  try {
    return givenType(ddl);
  } catch (error) {
    if (!(error instanceof TypeSyntaxError)) throw error;
    // Not a single type, so it must be a list of columns; if it is neither, the second error is reported.
    return { kind: 'struct', fields: givenSchema(ddl) };
  }
}

/** The formats of dates, times and timestamps in JSON; Spark's defaults where no option is given. */
interface JsonFormats {
  readonly date?: string;
  readonly time?: string;
  readonly timestamp?: string;
  /** Whether a malformed value raises an error. */
  readonly strict?: boolean;
}

/** The options of from_json and to_json: a map of literals. Any unsupported option is rejected. */
function formats(c: CallContext, index: number): JsonFormats {
  const raw = c.raw(index);
  if (!raw) return {};
  const items = raw.kind === 'call' && raw.name === 'map' ? raw.args : [];
  const texts = items.map((item) => (item.kind === 'literal' ? String(literalText(item)) : undefined));
  if (texts.length === 0 || texts.includes(undefined))
    throw unsupported(`${c.name} with options that are not a map of literals`);
  const found: { date?: string; time?: string; timestamp?: string; strict?: boolean } = {};
  for (let at = 0; at + 1 < texts.length; at += 2) {
    const [name = '', value = ''] = [texts[at], texts[at + 1]];
    if (name.toLowerCase() === 'dateformat') found.date = value;
    else if (name.toLowerCase() === 'timestampformat') found.timestamp = value;
    else if (name.toLowerCase() === 'timeformat') found.time = value;
    else if (name.toLowerCase() === 'mode' && value.toUpperCase() === 'FAILFAST' && c.name === 'from_json')
      found.strict = true;
    else if (name.toLowerCase() !== 'mode' || value.toUpperCase() !== 'PERMISSIVE')
      throw unsupported(`The option ${name} => ${value} of ${c.name}`);
  }
  return found;
}

const malformedRecord = (sql: Duck): Duck =>
  raise(
    'MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION',
    duck`${duck.str('Malformed records are detected in record parsing: ')} || ${sql} || '. Parse Mode: FAILFAST.'`,
  );

/**
 * A JSON value (DuckDB type JSON) converted to a Spark type: malformed values become NULL, or raise an error in strict
 * mode.
 */
export function fromJson(sql: Duck, type: ColumnType, depth = 0, formatted: JsonFormats = {}): Duck {
  const read = readJson(sql, type, depth, formatted);
  return formatted.strict && type.kind !== 'string'
    ? shared(
        [read],
        (value) =>
          duck`CASE WHEN json_type(${sql}) <> 'NULL' AND (${value}) IS NULL THEN ${malformedRecord(duck`CAST(${sql} AS VARCHAR)`)} ELSE ${value} END`,
      )
    : read;
}

/** The seconds of the years 0001 to 9999, the only ones that timestamps here have. */
const ofSeconds = (seconds: Duck): Duck =>
  duck`CASE WHEN ${seconds} BETWEEN -62135596800 AND 253402300799 THEN to_timestamp(${seconds}) ELSE ${raise('UNSUPPORTED_FEATURE', duck.str('A number in JSON that is a TIMESTAMP outside of the years 0001 to 9999 is not supported by the local workspace: read it as BIGINT'))} END`;

/** How a JSON text spells the numbers that JSON lacks; Spark accepts no others. */
const NOT_FINITE = ['NaN', 'Infinity', '-Infinity', '+Infinity', 'INF', '-INF', '+INF'];

/** Of five constants or more, DuckDB makes IN a join, and rows lose their order in the file. */
const isOneOf = (value: Duck, texts: readonly string[]): Duck =>
  duck`list_contains([${texts.map(duck.str)}], ${value})`;

function readJson(sql: Duck, type: ColumnType, depth: number, formatted: JsonFormats): Duck {
  const scalar = duck`json_extract_string(${sql}, '$')`;
  const is = (...kinds: string[]): Duck => isOneOf(duck`json_type(${sql})`, kinds);
  const item = duck`j${depth}`;
  switch (type.kind) {
    case 'struct':
      return duck`CASE WHEN ${is('OBJECT')} THEN struct_pack(${type.fields.map((field) => duck`${duck.name(field.name)} := ${fromJson(duck`json_extract(${sql}, ${duck.str(jsonPath([field.name]))})`, field.type, depth, formatted)}`)}) END`;
    case 'array':
      return duck`CASE WHEN ${is('ARRAY')} THEN ${whole(duck`CAST(${sql} AS JSON[])`, type.element, depth, formatted, (list) => list)} END`;
    case 'map':
      if (type.key.kind !== 'string') throw unsupported('A map with keys other than STRING in JSON');
      return duck`CASE WHEN ${is('OBJECT')} THEN ${whole(duck`list_transform(json_keys(${sql}), lambda ${item}: json_extract(${sql}, '$."' || ${item} || '"'))`, type.value, depth, formatted, (list) => duck`map(json_keys(${sql}), ${list})`)} END`;
    case 'string':
      return duck`spark_json_text(${scalar}, json_type(${sql}))`;
    case 'boolean':
      return duck`CASE WHEN ${is('BOOLEAN')} THEN CAST(${scalar} AS BOOLEAN) END`;
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
      return duck`CASE WHEN ${is('BIGINT', 'UBIGINT', 'HUGEINT')} THEN TRY_CAST(${scalar} AS ${duckType(type)}) END`;
    case 'double':
    case 'float':
      return duck`CASE WHEN ${is('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE')} OR ${isOneOf(scalar, NOT_FINITE)} THEN TRY_CAST(${scalar} AS ${duckType(type)}) END`;
    case 'decimal':
      return duck`CASE WHEN ${is('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'VARCHAR')} THEN TRY_CAST(spark_file_digits(js_ascii_digits(${scalar})) AS ${duckType(type)}) END`;
    case 'date':
      return duck`CASE WHEN ${is('VARCHAR')} THEN ${formatted.date === undefined ? duck`spark_try_date(${scalar})` : duck`CAST(${clockByPattern(scalar, formatted.date)} AS DATE)`} END`;
    case 'timestamp':
      // A whole number is seconds.
      return duck`CASE WHEN ${is('BIGINT', 'UBIGINT')} THEN ${ofSeconds(duck`TRY_CAST(${scalar} AS BIGINT)`)} WHEN ${is('VARCHAR')} THEN ${formatted.timestamp === undefined ? timestampInFile(scalar) : timestampByPattern(scalar, formatted.timestamp)} END`;
    case 'timestamp_ntz':
      return duck`CASE WHEN ${is('VARCHAR')} THEN spark_try_timestamp_ntz(${scalar}) END`;
    case 'time':
      return duck`CASE WHEN ${is('VARCHAR')} THEN ${formatted.time === undefined ? timeOfText(scalar) : timeByPattern(scalar, formatted.time)} END`;
    case 'binary':
      return duck`CASE WHEN ${is('VARCHAR')} AND regexp_full_match(${scalar}, ${duck.str(BASE64)}) THEN from_base64(regexp_replace(${scalar}, '[\\x00-\\x20]', '', 'g')) END`;
    case 'void':
      return duck`NULL`;
    case 'variant':
      return duck`js_variant_parse(CAST(${sql} AS VARCHAR))`;
    case 'interval':
      throw unsupported('An INTERVAL in a JSON schema');
    default:
      return assertNever(type);
  }
}

/**
 * Applies `made` to a list of converted values: NULL if one of them can't be converted, unless it is a struct with an
 * invalid field.
 */
function whole(
  values: Duck,
  type: ColumnType,
  depth: number,
  formatted: JsonFormats,
  made: (list: Duck) => Duck,
): Duck {
  const item = duck`j${depth}`;
  const list = duck`list_transform(${values}, lambda ${item}: ${fromJson(item, type, depth + 1, formatted)})`;
  if (type.kind === 'string' || formatted.strict) return made(list);
  return shared(
    [values, list],
    (given, converted) =>
      duck`CASE WHEN list_count(${converted}) = len(list_filter(${given}, lambda ${item}: json_type(${item}) <> 'NULL')) THEN ${made(converted)} END`,
  );
}

/** A value as DuckDB JSON in the form of Spark's to_json: no null fields, ISO timestamps, maps as objects. */
function toJson(sql: Duck, type: ColumnType, depth = 0, formatted: JsonFormats = {}): Duck {
  const x = duck`v${depth}`;
  switch (type.kind) {
    case 'struct': {
      if (holdsInterval(type)) throw unsupported('An INTERVAL in to_json');
      const pairs = type.fields.map(
        (field) =>
          duck`CASE WHEN struct_extract(${sql}, ${duck.str(field.name)}) IS NOT NULL THEN ${duck.str(`${JSON.stringify(field.name)}:`)} || ${toJson(duck`struct_extract(${sql}, ${duck.str(field.name)})`, field.type, depth + 1, formatted)} END`,
      );
      return duck`CASE WHEN ${sql} IS NOT NULL THEN '{' || concat_ws(',', ${pairs}) || '}' END`;
    }
    case 'array':
      return duck`('[' || array_to_string(list_transform(${sql}, lambda ${x}: coalesce(${toJson(x, type.element, depth + 1, formatted)}, 'null')), ',') || ']')`;
    case 'map':
      return duck`('{' || array_to_string(list_transform(map_entries(${sql}), lambda ${x}: ${keyText(duck`${x}.key`, type.key)} || ':' || coalesce(${toJson(duck`${x}.value`, type.value, depth + 1, formatted)}, 'null')), ',') || '}')`;
    case 'string':
      return duck`CAST(to_json(${sql}) AS VARCHAR)`;
    case 'double':
    case 'float':
      return duck`CASE WHEN isfinite(${sql}) THEN ${toText(sql, type)} ELSE '"' || spark_number_text(${sql}) || '"' END`;
    case 'date':
      return formatted.date === undefined
        ? duck`('"' || ${toText(sql, type)} || '"')`
        : duck`CAST(to_json(${formatClock(sql, formatted.date)}) AS VARCHAR)`;
    case 'timestamp':
      return formatted.timestamp === undefined
        ? duck`('"' || ${isoText(sql)} || '"')`
        : duck`CAST(to_json(${formatTimestamp(sql, formatted.timestamp)}) AS VARCHAR)`;
    case 'time':
      return formatted.time === undefined
        ? duck`('"' || ${textOfTime(sql)} || '"')`
        : duck`CAST(to_json(${formatTime(sql, formatted.time)}) AS VARCHAR)`;
    case 'variant':
      return variantJson(sql);
    case 'timestamp_ntz':
      return duck`('"' || ${clockIsoText(sql)} || '"')`;
    case 'binary':
      return duck`('"' || to_base64(${sql}) || '"')`;
    default:
      return toText(sql, type);
  }
}

/** The key of a map as the name of a field: Spark writes what it has inside, days for a DATE and microseconds for a TIMESTAMP. */
function keyText(key: Duck, type: ColumnType): Duck {
  const quoted = (text: Duck): Duck => duck`('"' || ${text} || '"')`;
  switch (type.kind) {
    case 'string':
      return duck`CAST(to_json(${key}) AS VARCHAR)`;
    case 'date':
      return quoted(duck`CAST(${key} - DATE '1970-01-01' AS VARCHAR)`);
    case 'timestamp':
    case 'timestamp_ntz':
      return quoted(duck`CAST(epoch_us(${key}) AS VARCHAR)`);
    case 'time':
      return quoted(duck`CAST(${key} AS VARCHAR)`);
    case 'binary':
    case 'array':
    case 'map':
    case 'struct':
    case 'interval':
    case 'variant':
      throw unsupported(`A ${typeName(type)} as the key of a MAP in to_json`);
    default:
      return quoted(toText(key, type));
  }
}

export const JSON_FUNCTIONS = {
  get_json_object: custom((c) => {
    const path = parsePath(c.constant(1) ?? '');
    if (!path) return typed(duck`CAST(NULL AS VARCHAR)`, T.string);
    return 'before' in path ? extractAll(c.arg(0, T.string), path) : extractJson(c.arg(0, T.string), path);
  }),
  from_json: custom((c) => {
    const type = schemaArgument(c.constant(1) ?? '');
    if (holdsInterval(type)) throw unsupported('An INTERVAL in from_json');
    const value = c.arg(0, T.string).sql;
    const how = formats(c, 2);
    // In PERMISSIVE mode, a malformed string gives a struct of NULLs, not NULL.
    const malformed = how.strict
      ? malformedRecord(value)
      : type.kind === 'struct'
        ? duck`struct_pack(${type.fields.map((field) => duck`${duck.name(field.name)} := CAST(NULL AS ${duckType(field.type)})`)})`
        : duck`NULL`;
    const isOfObjects = type.kind === 'array' && type.element.kind === 'struct';
    const read = (json: Duck): Duck => {
      // An object where a list of them is asked for is the only one; where a struct is asked for, anything else is malformed.
      const list = isOfObjects
        ? duck`CASE WHEN json_type(${json}) = 'OBJECT' THEN '[' || ${json} || ']' ELSE ${json} END`
        : json;
      const fits = type.kind === 'struct' ? duck` AND json_type(${json}) = 'OBJECT'` : duck.empty;
      return duck`CASE WHEN ${value} IS NULL OR trim(${value}) = '' THEN NULL WHEN ${json} IS NOT NULL${fits} THEN ${fromJson(duck`CAST(${list} AS JSON)`, type, 0, how)} ELSE ${malformed} END`;
    };
    return typed(shared([strictJson(value, 'records', type)], read), type);
  }),
  to_json: custom((c) => {
    const value = c.arg(0, 'any');
    return typed(
      duck`CASE WHEN ${value.sql} IS NOT NULL THEN ${toJson(value.sql, value.type, 0, formats(c, 1))} END`,
      T.string,
    );
  }),
  schema_of_json: custom((c) => {
    if (c.args.length > 1) throw unsupported('Options of schema_of_json');
    const json = c.constant(0);
    if (json === null || json === undefined)
      throw badRequest(
        'DATATYPE_MISMATCH.UNEXPECTED_NULL',
        'The JSON of schema_of_json must not be NULL.',
        '42K09',
      );
    return typed(duck.str(schemaOfJson(json)), T.string);
  }),
  json_object_keys: custom((c) =>
    typed(
      shared(
        [strictJson(c.arg(0, T.string).sql, 'paths')],
        (json) => duck`CASE WHEN json_type(${json}) = 'OBJECT' THEN json_keys(${json}) END`,
      ),
      array(T.string),
    ),
  ),
  json_array_length: custom((c) =>
    typed(
      shared(
        [strictJson(c.arg(0, T.string).sql, 'paths')],
        (json) =>
          duck`CASE WHEN json_type(${json}) = 'ARRAY' THEN CAST(json_array_length(${json}) AS INTEGER) END`,
      ),
      T.int,
    ),
  ),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
