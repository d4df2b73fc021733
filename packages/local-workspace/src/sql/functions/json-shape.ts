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

/** Whether an object that is read as a struct has a name twice; no test for a type without structs. */
export function repeats(json: Duck, type: ColumnType, depth = 0): readonly Duck[] {
  const item = duck`k${depth}`;
  const inEach = (all: string, element: ColumnType): readonly Duck[] =>
    repeats(item, element, depth + 1).map(
      (test) =>
        duck`coalesce(list_bool_or(list_transform(json_extract(${json}, ${duck.str(all)}), lambda ${item}: ${test})), false)`,
    );
  switch (type.kind) {
    case 'struct':
      return [
        duck`coalesce(${hasTwice(json)}, false)`,
        ...type.fields.flatMap((field) =>
          repeats(duck`json_extract(${json}, ${duck.str(jsonPath([field.name]))})`, field.type, depth),
        ),
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
  const item = type?.kind === 'array' && type.element.kind === 'struct' ? repeats(text, type.element) : [];
  const twice = type ? [...repeats(text, type), ...item] : [];
  return duck`CASE WHEN NOT json_valid(${text}) THEN ${read} WHEN ${duck.join([isOdd(text), ...twice], ' OR ')} THEN ${read} ELSE ${text} END`;
}
