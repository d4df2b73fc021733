import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from '../../duck/fragment.ts';
import { jsonPath } from '../functions/json-shape.ts';

/**
 * Whether a record, in the column `json`, has a value where the columns have a STRING whose text DuckDB changes: a number
 * with a fraction or too many digits, -0, an array or an object.
 */
export function hasOtherText(columns: Schema): Duck {
  const tests = inFields(duck`json`, columns, 0);
  return duck`regexp_matches(CAST(json AS VARCHAR), '[:,\\[]\\s*-0\\s*[\\],}]') OR ${duck.join(tests, ' OR ')}`;
}

const inFields = (json: Duck, fields: Schema, depth: number): readonly Duck[] =>
  fields.flatMap(({ name, type }) =>
    isOther(duck`json_extract(${json}, ${duck.str(jsonPath([name]))})`, type, depth),
  );

/** No test for a type without strings. */
function isOther(json: Duck, type: ColumnType, depth: number): readonly Duck[] {
  const inEach = (all: string, element: ColumnType): readonly Duck[] => {
    const item = duck`t${depth}`;
    return isOther(item, element, depth + 1).map(
      (test) =>
        duck`coalesce(list_bool_or(list_transform(json_extract(${json}, ${duck.str(all)}), lambda ${item}: ${test})), false)`,
    );
  };
  switch (type.kind) {
    case 'string':
      return [duck`coalesce(list_contains(['DOUBLE', 'ARRAY', 'OBJECT'], json_type(${json})), false)`];
    case 'struct':
      return inFields(json, type.fields, depth);
    case 'array':
      return inEach('$[*]', type.element);
    case 'map':
      return inEach('$.*', type.value);
    default:
      return [];
  }
}
