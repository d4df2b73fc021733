import { assertNever } from '@lakehouse/core/types/assert-never';
import { type ColumnType, T } from '@lakehouse/core/types/column-type';
import { parseSchema, parseType, TypeSyntaxError } from '@lakehouse/core/types/parse-type';
import { duckType, text } from '../bind/duck.ts';
import { badRequest, unsupported } from '../bind/failures.ts';
import { type Typed, typed } from '../bind/typed.ts';
import { custom, type FunctionDef } from './define.ts';

/** A path in DuckDB's form: every name quoted, so that dots and brackets in names are safe. */
export const jsonPath = (path: readonly (string | number)[]): string =>
  `$${path.map((part) => (typeof part === 'number' ? `[${part}]` : `."${part.replaceAll('"', '\\"')}"`)).join('')}`;

/** The text at a path of a JSON text: strings without quotes, objects and arrays as JSON, null and malformed as NULL. */
export function extractJson(value: Typed, path: readonly (string | number)[]): Typed {
  return typed(
    `CASE WHEN json_valid(${value.sql}) THEN json_extract_string(${value.sql}, ${text(jsonPath(path))}) END`,
    T.string,
  );
}

/** `$.a['b'][0]` as parts; undefined when it is no path (get_json_object then gives NULL). */
function parsePath(path: string): (string | number)[] | undefined {
  if (!path.startsWith('$')) return;
  const parts: (string | number)[] = [];
  let rest = path.slice(1);
  while (rest !== '') {
    const match = /^\.([^.[\]]+)|^\['([^']*)'\]|^\[(\d+)\]/u.exec(rest);
    if (!match) {
      if (rest.includes('*')) throw unsupported(`The JSON path ${path} (wildcards)`);
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
    return parseType(ddl);
  } catch {
    // Not one type, so it must be a list of columns; if it is neither, that error is the one to show.
    try {
      return { kind: 'struct', fields: parseSchema(ddl) };
    } catch (error) {
      if (error instanceof TypeSyntaxError)
        throw badRequest(
          'INVALID_SCHEMA.PARSE_ERROR',
          `The input schema ${ddl} is not a valid schema string: ${error.message}.`,
          '42K07',
        );
      throw error;
    }
  }
}

/** A JSON value (DuckDB type JSON) read as a Spark type in PERMISSIVE mode: what doesn't fit becomes NULL. */
export function fromJson(sql: string, type: ColumnType, depth = 0): string {
  const scalar = `json_extract_string(${sql}, '$')`;
  const is = (...kinds: string[]): string => `json_type(${sql}) IN (${kinds.map(text).join(', ')})`;
  const item = `j${depth}`;
  switch (type.kind) {
    case 'struct':
      return `CASE WHEN ${is('OBJECT')} THEN struct_pack(${type.fields.map((field) => `"${field.name.replaceAll('"', '""')}" := ${fromJson(`json_extract(${sql}, ${text(jsonPath([field.name]))})`, field.type, depth)}`).join(', ')}) END`;
    case 'array':
      return `CASE WHEN ${is('ARRAY')} THEN list_transform(CAST(${sql} AS JSON[]), lambda ${item}: ${fromJson(item, type.element, depth + 1)}) END`;
    case 'map':
      if (type.key.kind !== 'string') throw unsupported('A map with keys other than STRING in JSON');
      return `CASE WHEN ${is('OBJECT')} THEN map(json_keys(${sql}), list_transform(json_keys(${sql}), lambda ${item}: ${fromJson(`json_extract(${sql}, '$."' || ${item} || '"')`, type.value, depth + 1)})) END`;
    case 'string':
      return `CASE WHEN json_type(${sql}) <> 'NULL' THEN ${scalar} END`;
    case 'boolean':
      return `CASE WHEN ${is('BOOLEAN')} THEN CAST(${scalar} AS BOOLEAN) END`;
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
      return `CASE WHEN ${is('BIGINT', 'UBIGINT', 'HUGEINT')} THEN TRY_CAST(${scalar} AS ${duckType(type)}) END`;
    case 'double':
    case 'float':
      return `CASE WHEN ${is('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE')} OR ${scalar} IN ('NaN', 'Infinity', '-Infinity', '+Infinity', 'INF', '-INF', '+INF') THEN TRY_CAST(${scalar} AS ${duckType(type)}) END`;
    case 'decimal':
      return `CASE WHEN ${is('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE', 'VARCHAR')} THEN TRY_CAST(${scalar} AS ${duckType(type)}) END`;
    case 'date':
      return `CASE WHEN ${is('VARCHAR')} THEN spark_try_date(${scalar}) END`;
    case 'timestamp':
      return `CASE WHEN ${is('VARCHAR')} THEN spark_try_timestamp(${scalar}) END`;
    case 'timestamp_ntz':
      return `CASE WHEN ${is('VARCHAR')} THEN spark_try_timestamp_ntz(${scalar}) END`;
    case 'binary':
      return `CASE WHEN ${is('VARCHAR')} THEN from_base64(${scalar}) END`;
    case 'void':
      return 'NULL';
    default:
      return assertNever(type);
  }
}

/** A value as DuckDB JSON in the form of Spark's to_json: no null fields, ISO timestamps, maps as objects. */
function toJson(sql: string, type: ColumnType, depth = 0): string {
  const x = `v${depth}`;
  switch (type.kind) {
    case 'struct': {
      const pairs = type.fields.map(
        (field) =>
          `CASE WHEN struct_extract(${sql}, ${text(field.name)}) IS NOT NULL THEN ${text(`${JSON.stringify(field.name)}:`)} || ${toJson(`struct_extract(${sql}, ${text(field.name)})`, field.type, depth + 1)} END`,
      );
      return `('{' || concat_ws(',', ${pairs.join(', ')}) || '}')`;
    }
    case 'array':
      return `('[' || array_to_string(list_transform(${sql}, lambda ${x}: coalesce(${toJson(x, type.element, depth + 1)}, 'null')), ',') || ']')`;
    case 'map':
      return `('{' || array_to_string(list_transform(map_entries(${sql}), lambda ${x}: CAST(to_json(CAST(${x}.key AS VARCHAR)) AS VARCHAR) || ':' || coalesce(${toJson(`${x}.value`, type.value, depth + 1)}, 'null')), ',') || '}')`;
    case 'string':
      return `CAST(to_json(${sql}) AS VARCHAR)`;
    case 'double':
    case 'float':
      return `CASE WHEN isfinite(${sql}) THEN spark_number_text(${sql}) ELSE '"' || spark_number_text(${sql}) || '"' END`;
    case 'date':
      return `('"' || CAST(${sql} AS VARCHAR) || '"')`;
    case 'timestamp':
      return `strftime(CAST(${sql} AS TIMESTAMP), '"%Y-%m-%dT%H:%M:%S.%gZ"')`;
    case 'timestamp_ntz':
      return `strftime(${sql}, '"%Y-%m-%dT%H:%M:%S.%g"')`;
    case 'binary':
      return `('"' || to_base64(${sql}) || '"')`;
    default:
      return `CAST(${sql} AS VARCHAR)`;
  }
}

export const JSON_FUNCTIONS: Readonly<Record<string, FunctionDef>> = {
  get_json_object: custom(2, 2, (c) => {
    const path = parsePath(c.constant(1) ?? '');
    return path ? extractJson(c.arg(0, T.string), path) : typed('CAST(NULL AS VARCHAR)', T.string);
  }),
  from_json: custom(2, 3, (c) => {
    if (c.args[2]) throw unsupported('from_json with options');
    const type = schemaArgument(c.constant(1) ?? '');
    const value = c.arg(0, T.string).sql;
    const read = fromJson(`CAST(${value} AS JSON)`, type);
    // Malformed text gives a struct of NULLs, not NULL, in PERMISSIVE mode.
    const malformed =
      type.kind === 'struct'
        ? `struct_pack(${type.fields.map((field) => `"${field.name.replaceAll('"', '""')}" := CAST(NULL AS ${duckType(field.type)})`).join(', ')})`
        : 'NULL';
    return typed(
      `CASE WHEN ${value} IS NULL THEN NULL WHEN json_valid(${value}) THEN ${read} ELSE ${malformed} END`,
      type,
    );
  }),
  to_json: custom(1, 1, (c) => {
    const value = c.arg(0, 'any');
    if (!['struct', 'array', 'map'].includes(value.type.kind))
      throw badRequest(
        'DATATYPE_MISMATCH.INVALID_JSON_SCHEMA',
        'to_json needs a struct, an array or a map.',
        '42K09',
      );
    return typed(`CASE WHEN ${value.sql} IS NOT NULL THEN ${toJson(value.sql, value.type)} END`, T.string);
  }),
  json_array_length: custom(1, 1, (c) =>
    typed(
      `CASE WHEN json_valid(${c.arg(0, T.string).sql}) AND json_type(${c.arg(0, T.string).sql}) = 'ARRAY' THEN CAST(json_array_length(${c.arg(0, T.string).sql}) AS INTEGER) END`,
      T.int,
    ),
  ),
};
