import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { JsonRules, JsonTexts, JsonValueReading } from '../../engine/native/json-reader.ts';

/** A path in DuckDB's form: every name quoted, so that dots and brackets in names are safe. */
export const jsonPath = (path: readonly (string | number)[]): string =>
  `$${path.map((part) => (typeof part === 'number' ? `[${part}]` : `."${part.replaceAll('"', '\\"')}"`)).join('')}`;

/** What our own reader of JSON has to know of a type. */
export function shapeOf(type: ColumnType): JsonTexts {
  switch (type.kind) {
    case 'string':
      return 'text';
    case 'int':
    case 'bigint':
    case 'double':
    case 'float':
    case 'boolean':
      return 'plain';
    case 'binary':
      return 'bytes';
    case 'array':
      return { items: shapeOf(type.element) };
    case 'map':
      return { values: shapeOf(type.value) };
    case 'struct':
      return { fields: Object.fromEntries(type.fields.map((field) => [field.name, shapeOf(field.type)])) };
    default:
      return 'other';
  }
}

/** Whether a type has strings. */
export const hasTexts = (type: ColumnType): boolean => JSON.stringify(shapeOf(type)).includes('"text"');

/** What DuckDB takes for JSON and Spark does not, or reads in another way: commas after the last item, NaN and the infinities. */
const ODD = '(?i),\\s*[\\]}]|(?:nan|inf(?:inity)?)\\s*(?:[,\\]}]|$)';

/** Whether a JSON text that DuckDB reads may be one that Spark reads in another way. */
export const isOdd = (text: Duck): Duck => duck`regexp_matches(${text}, ${duck.str(ODD)})`;

/** Whether an object has a name twice. */
const hasTwice = (json: Duck): Duck =>
  duck`len(json_keys(${json})) <> len(list_distinct(json_keys(${json})))`;

/** Base64 that DuckDB reads as Jackson does: padded at its end only, and with white space around its groups of four. */
export const BASE64 =
  '(?:[\\x00-\\x20]*[A-Za-z0-9+/]{4})*(?:[\\x00-\\x20]*[A-Za-z0-9+/]{2}(?:==|[A-Za-z0-9+/]=))?[\\x00-\\x20]*';

/**
 * Whether a value has what only our own reader reads as Spark does: a name twice in an object that is read as a struct, other
 * Base64 that is read as BINARY; no test for a type without these.
 */
export function readsOtherwise(json: Duck, type: ColumnType, depth = 0): readonly Duck[] {
  const item = duck`k${depth}`;
  const inEach = (all: string, element: ColumnType): readonly Duck[] =>
    readsOtherwise(item, element, depth + 1).map(
      (test) =>
        duck`coalesce(list_bool_or(list_transform(json_extract(${json}, ${duck.str(all)}), lambda ${item}: ${test})), false)`,
    );
  switch (type.kind) {
    case 'struct':
      return [
        duck`coalesce(${hasTwice(json)}, false)`,
        ...type.fields.flatMap((field) =>
          readsOtherwise(duck`json_extract(${json}, ${duck.str(jsonPath([field.name]))})`, field.type, depth),
        ),
      ];
    case 'binary':
      return [
        duck`coalesce(json_type(${json}) = 'VARCHAR' AND NOT regexp_full_match(json_extract_string(${json}, '$'), ${duck.str(BASE64)}), false)`,
      ];
    case 'array':
      return inEach('$[*]', type.element);
    case 'map':
      return inEach('$.*', type.value);
    default:
      return [];
  }
}

/** The first value of a text as JSON as DuckDB reads it; NULL for one that Spark does not read. */
export function strictJson(text: Duck, rules: JsonRules, type?: ColumnType): Duck {
  const how: JsonValueReading = { rules, ...(type && { texts: shapeOf(type) }) };
  const read = duck`js_json_value(${text}, ${duck.str(JSON.stringify(how))})`;
  // An object in place of a list of objects is its only item.
  const item =
    type?.kind === 'array' && type.element.kind === 'struct' ? readsOtherwise(text, type.element) : [];
  const tests = type ? [...readsOtherwise(text, type), ...item] : [];
  return duck`CASE WHEN NOT json_valid(${text}) THEN ${read} WHEN ${duck.join([isOdd(text), ...tests], ' OR ')} THEN ${read} ELSE ${text} END`;
}
