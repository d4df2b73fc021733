/** The help of the functions on variants. */
export const VARIANT_HELP = {
  parse_json: 'The value of a JSON string, as a VARIANT; fails if the string is not JSON.',
  try_parse_json: 'The value of a JSON string, as a VARIANT; NULL if the string is not JSON.',
  variant_get:
    "Value of a VARIANT at a path such as '$.a[0]', cast to an optional type; NULL if there is none, fails if it can’t be cast.",
  try_variant_get:
    "Value of a VARIANT at a path such as '$.a[0]', cast to an optional type; NULL if there is none or it can’t be cast.",
  is_variant_null: 'True where a VARIANT holds the null of JSON, which is not NULL.',
  schema_of_variant: 'Type of the value of a VARIANT, such as OBJECT<a: BIGINT>, as a string.',
  to_variant_object: 'Converts a struct, a map or an array to a VARIANT.',
  variant_explode:
    'One row for each item or field of a VARIANT: its position, its name and its value; none for other values.',
  variant_explode_outer: 'As variant_explode, but one row of NULL where there is none.',
} as const;
