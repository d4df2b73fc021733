import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { fromTextType, namedStructType, structType } from './rules.ts';

/** Functions that build structs or read JSON and CSV text. */
export const STRUCT_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('struct', 'scalar', [
  [
    'struct(...fields any) -> computed',
    'Struct of the values, named after their columns',
    { nulls: 'never', rule: structType },
  ],
  [
    'named_struct(...fields any) -> computed',
    'Struct of names and values in turn',
    { nulls: 'never', rule: namedStructType },
  ],
  [
    'from_json(text string, schema string, options?* map<string,string>) -> computed',
    'JSON text as a struct, array or map of the schema',
    { rule: fromTextType },
  ],
  [
    'from_csv(text string, schema string, options?* map<string,string>) -> computed',
    'A line of CSV as a struct of the schema',
    { rule: fromTextType },
  ],
  [
    'to_json(value struct|array<any>|map<any,any>, options?* map<string,string>) -> string',
    'Struct, array or map as JSON text',
  ],
  ['to_csv(value struct, options?* map<string,string>) -> string', 'Struct as a line of CSV'],
  ['get_json_object(text string!, path string!) -> string', 'A value from JSON text by a path such as $.a.b'],
  ['json_array_length(text string!) -> int', 'Number of values of a JSON array'],
  ['json_object_keys(text string!) -> array<string>', 'Keys of a JSON object'],
  ['schema_of_csv(text* string!, options?* map<string,string>) -> string', 'Schema of a line of CSV'],
  ['schema_of_json(text* string!, options?* map<string,string>) -> string', 'Schema of a JSON text'],
]);
