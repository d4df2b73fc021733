import { defineFunctions } from './function-spec.ts';
import { fromTextType, namedStructType, structType } from './rules.ts';
import { VARIANT_ROWS } from './variant-rows.ts';

/** Functions that build structs and variants or parse JSON and CSV strings. */
export const STRUCT_FUNCTIONS = defineFunctions('struct', 'scalar', [
  ['struct(...fields any) -> computed', { nulls: 'never', rule: structType }],
  ['named_struct(...fields any) -> computed', { nulls: 'never', rule: namedStructType }],
  [
    'from_json(text string!, schema string, options?* map<string,string>) -> computed',
    { rule: fromTextType },
  ],
  ['from_csv(text string!, schema string, options?* map<string,string>) -> computed', { rule: fromTextType }],
  ['to_json(value struct!!|array<any>!!|map<any,any>!!|variant!, options?* map<string,string>) -> string'],
  ['to_csv(value struct!!, options?* map<string,string>) -> string'],
  ['get_json_object(text string!, path string!) -> string'],
  ['json_array_length(text string!) -> int'],
  ['json_object_keys(text string!) -> array<string>'],
  ['schema_of_csv(text* string!, options?* map<string,string>) -> string'],
  ['schema_of_json(text* string!, options?* map<string,string>) -> string'],
  ...VARIANT_ROWS,
]);
