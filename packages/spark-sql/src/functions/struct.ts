import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { fromTextType, namedStructType, structType } from './rules.ts';

/** Functions that build structs or parse JSON and CSV strings. */
export const STRUCT_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('struct', 'scalar', [
  [
    'struct(...fields any) -> computed',
    'Struct of the arguments; fields are named after their columns or aliases, otherwise col1, col2 and so on.',
    { nulls: 'never', rule: structType },
  ],
  [
    'named_struct(...fields any) -> computed',
    'Struct of alternating field names (string literals) and values.',
    { nulls: 'never', rule: namedStructType },
  ],
  [
    'from_json(text string, schema string, options?* map<string,string>) -> computed',
    'Parses JSON into a struct, array or map of a schema in DDL notation; NULL (or NULL fields) for malformed input unless the option mode is FAILFAST.',
    { rule: fromTextType },
  ],
  [
    'from_csv(text string, schema string, options?* map<string,string>) -> computed',
    'Parses a line of CSV into a struct of a schema in DDL notation; NULL fields for malformed input unless the option mode is FAILFAST.',
    { rule: fromTextType },
  ],
  [
    'to_json(value struct|array<any>|map<any,any>, options?* map<string,string>) -> string',
    'JSON representation of a struct, array or map; leaves NULL fields out.',
  ],
  ['to_csv(value struct, options?* map<string,string>) -> string', 'Struct as a line of CSV.'],
  [
    'get_json_object(text string!, path string!) -> string',
    'Value at a JSON path such as $.a[0].b, as a string; NULL if the path is absent or the JSON invalid.',
  ],
  [
    'json_array_length(text string!) -> int',
    'Number of elements of the outermost JSON array; NULL for anything else.',
  ],
  [
    'json_object_keys(text string!) -> array<string>',
    'Keys of the outermost JSON object as an array; NULL for anything else.',
  ],
  [
    'schema_of_csv(text* string!, options?* map<string,string>) -> string',
    'Schema inferred from a line of CSV (a string literal), in DDL notation.',
  ],
  [
    'schema_of_json(text* string!, options?* map<string,string>) -> string',
    'Schema inferred from JSON (a string literal), in DDL notation.',
  ],
]);
