import { SKETCH_HELP } from './sketch-help.ts';
import type { FunctionName } from './table.ts';
import { TIME_HELP } from './time-help.ts';
import { VARIANT_HELP } from './variant-help.ts';

/**
 * What each function returns, what its arguments mean, when it is NULL and when it fails. Separate from the signatures,
 * which the checker always needs, so that the help can be loaded only when functions are listed.
 */
export const HELP: Readonly<Record<FunctionName, string>> = {
  ascii: 'Code point of the first character; 0 for an empty string.',
  base64: 'Base64 encoding of the bytes.',
  bit_length: 'Length in bits: of the UTF-8 bytes of a string, or of the binary value.',
  btrim: 'Removes characters (default: a space) from both ends.',
  char: 'Character whose code point is the value modulo 256; an empty string if the value is negative.',
  char_length: 'Number of characters of a string (trailing spaces count), or of bytes of a binary value.',
  concat: 'Concatenates strings, binary values or arrays; NULL if any argument is NULL.',
  concat_ws:
    'Concatenates strings and arrays of strings with a separator; skips NULL values, NULL if the separator is NULL.',
  contains: 'True if the second argument occurs in the first; an empty one always does.',
  decode:
    'Decodes binary data in a character set (US-ASCII, ISO-8859-1, UTF-8, UTF-16BE, UTF-16LE, UTF-16, UTF-32); fails for other character sets.',
  elt: 'String at a 1-based position of the list; fails if the position is out of range.',
  encode:
    'Encodes a string in a character set (US-ASCII, ISO-8859-1, UTF-8, UTF-16BE, UTF-16LE, UTF-16, UTF-32); fails for other character sets.',
  endswith: 'True if the first argument ends with the second.',
  find_in_set:
    '1-based position of a string in a comma-separated list; 0 if it is absent or contains a comma.',
  format_number:
    'Formats a number with thousands separators, rounded to a number of decimal places or by a pattern such as #,##0.00; NULL if the number of decimal places is negative.',
  format_string:
    "Formats values by a printf-style format string such as '%s has %d'; fails if a value does not fit its specifier.",
  ilike:
    'True if the whole string matches a pattern with _ and %, ignoring case. The optional character makes the next one literal (default: a backslash).',
  initcap:
    'Capitalizes the first letter of each word and lower-cases the rest; words are separated by spaces.',
  instr: '1-based position of the first occurrence of a substring; 0 if it does not occur.',
  left: 'The first n characters of a string, or bytes of a binary value; empty if n is 0 or negative.',
  jaro_winkler_similarity:
    'How similar two strings are by Jaro and Winkler: 1 if equal, 0 without a shared character; equal beginnings count more.',
  levenshtein: 'Edit distance between two strings; -1 if it exceeds the optional limit.',
  locate:
    '1-based position of a substring at or after a start position (default: 1); 0 if it does not occur.',
  like: 'True if the whole string matches a pattern: _ is any character, % any characters. The optional character makes the next one literal (default: a backslash).',
  lower: 'Converts to lower case.',
  lpad: 'Left-pads with the padding (default: a space) to a length in characters; truncates longer strings.',
  ltrim:
    'Removes leading spaces; with two arguments, removes leading characters of the first from the second.',
  luhn_check: 'True if the digits pass the Luhn checksum, as card numbers do.',
  mask: 'Replaces upper-case letters with X, lower-case letters with x and digits with n, or with the optional replacement characters; NULL as a replacement keeps those characters.',
  octet_length: 'Length in bytes: of the UTF-8 encoding of a string, or of the binary value.',
  overlay:
    'Replaces the part of a string that starts at a 1-based position; the length defaults to that of the replacement.',
  parse_url:
    'Extracts HOST, PATH, QUERY, REF, PROTOCOL, FILE, AUTHORITY or USERINFO from a URL, or with an optional key one parameter of the QUERY; NULL if absent, fails for an invalid URL.',
  regexp_count: 'Number of matches of a regular expression.',
  regexp_extract:
    'Capturing group (default: 1; 0 is the whole match) of the first match; an empty string if nothing matches, fails if there is no such group.',
  regexp_extract_all:
    'Capturing group (default: 1; 0 is the whole match) of every match, as an array; fails if there is no such group.',
  regexp_instr: '1-based position of the first match, whatever the optional group; 0 if nothing matches.',
  regexp_like: 'True if a regular expression matches anywhere in the string.',
  regexp_replace:
    'Replaces every match of a regular expression; $1 in the replacement refers to a capturing group. Starts at an optional 1-based position.',
  regexp_substr: 'First substring that matches a regular expression; NULL if nothing matches.',
  repeat: 'Repeats a string n times; empty if n is 0 or negative.',
  replace: 'Replaces every occurrence of a substring; removes it if no replacement is given.',
  reverse: 'Reverses a string or an array.',
  right: 'The last n characters of a string; empty if n is 0 or negative.',
  rpad: 'Right-pads with the padding (default: a space) to a length in characters; truncates longer strings.',
  rtrim:
    'Removes trailing spaces; with two arguments, removes trailing characters of the first from the second.',
  sentences:
    'Splits a string into an array of sentences, each an array of words, by the rules of an optional language and country.',
  soundex: 'Soundex code of a string.',
  space: 'String of n spaces; empty if n is 0 or negative.',
  split:
    'Splits a string around matches of a regular expression; an optional positive limit caps the number of elements.',
  split_part:
    'The n-th part of a string split by a separator, counted from the end if n is negative; empty if out of range, fails if n is 0.',
  startswith: 'True if the first argument starts with the second.',
  substring: 'Substring from a 1-based position, counted from the end if negative, of an optional length.',
  substring_index:
    'Substring before the n-th occurrence of a separator; if n is negative, after the n-th occurrence counted from the end.',
  to_char:
    'Formats a number, a date or timestamp, or a binary value by a format string; fails if the format is invalid.',
  translate:
    'Replaces each character of `from` with the character at the same position of `to`; removes those without a counterpart.',
  trim: 'Removes leading and trailing spaces.',
  unbase64: 'Decodes a Base64 string; fails for invalid input.',
  upper: 'Converts to upper case.',
  url_decode:
    'Decodes percent-encoding and + of application/x-www-form-urlencoded; fails for an invalid escape.',
  url_encode: 'Encodes a string as application/x-www-form-urlencoded.',
  to_binary:
    "Converts a string in 'hex' (default), 'utf-8' or 'base64' format to binary; fails for invalid input.",
  to_number:
    'Parses a number by a format such as 99,999.00 into a DECIMAL of that precision and scale; fails if the string does not match.',
  try_to_number:
    'Parses a number by a format such as 99,999.00 into a DECIMAL; NULL if the string does not match.',
  is_valid_utf8: 'True if the string is valid UTF-8.',
  make_valid_utf8: 'Replaces invalid UTF-8 byte sequences with the replacement character U+FFFD.',
  current_user: 'Name of the user who runs the statement.',
  current_catalog: 'Current catalog of the session.',
  current_metastore: 'Metastore of the workspace: its cloud, region and id, separated by colons.',
  current_schema: 'Current schema of the session.',
  is_member: 'True if the user who runs the statement is in the group, directly or by another one.',
  secret: 'Value of a secret, given by the names of its scope and its key.',
  uuid: 'Random UUID, a different one for each row.',
  quote: 'String in single quotes, with a backslash before each single quote in it.',
  collate: 'String that is compared by a collation, such as UTF8_LCASE.',
  collation: 'Name of the collation of a string.',
  current_path: 'Schemas in which names of functions are looked up, separated by commas.',
  randstr:
    'Random string of n characters out of 0-9, a-z and A-Z, optionally from a seed; fails if n is negative.',
  validate_utf8: 'The string itself; fails if it is not valid UTF-8.',
  try_validate_utf8: 'The string itself; NULL if it is not valid UTF-8.',
  try_parse_url:
    'Extracts HOST, PATH, QUERY, REF, PROTOCOL, FILE, AUTHORITY or USERINFO from a URL, or with an optional key one parameter of the QUERY; NULL if absent or for an invalid URL.',
  try_to_binary:
    "Converts a string in 'hex' (default), 'utf-8' or 'base64' format to binary; NULL for invalid input or another format.",
  try_url_decode:
    'Decodes percent-encoding and + of application/x-www-form-urlencoded; NULL for an invalid escape.',
  version: 'Version and revision of the Spark whose SQL this is.',
  acos: 'Arc cosine in radians; NaN outside -1 to 1.',
  acosh: 'Inverse hyperbolic cosine; NaN below 1.',
  asin: 'Arc sine in radians; NaN outside -1 to 1.',
  asinh: 'Inverse hyperbolic sine.',
  atan: 'Arc tangent in radians.',
  atanh: 'Inverse hyperbolic tangent; NaN outside -1 to 1.',
  cos: 'Cosine of an angle in radians.',
  cosh: 'Hyperbolic cosine.',
  cot: 'Cotangent of an angle in radians.',
  csc: 'Cosecant of an angle in radians.',
  degrees: 'Converts radians to degrees.',
  radians: 'Converts degrees to radians.',
  sec: 'Secant of an angle in radians.',
  sin: 'Sine of an angle in radians.',
  sinh: 'Hyperbolic sine.',
  tan: 'Tangent of an angle in radians.',
  tanh: 'Hyperbolic tangent.',
  atan2: 'Angle in radians between the positive x-axis and the point (x, y).',
  hypot: 'Square root of a² + b².',
  cbrt: 'Cube root.',
  exp: 'e raised to the power of the value.',
  expm1: 'exp(value) - 1, accurate for values near 0.',
  ln: 'Natural logarithm; NULL if the value is not positive.',
  log: 'Logarithm of the value to a base, or the natural logarithm with one argument; NULL if an argument is not positive.',
  log10: 'Logarithm to base 10; NULL if the value is not positive.',
  log1p: 'ln(1 + value), accurate for values near 0; NULL if the value is -1 or less.',
  log2: 'Logarithm to base 2; NULL if the value is not positive.',
  pow: 'Raises the base to the power of the exponent.',
  sqrt: 'Square root; NaN if the value is negative.',
  abs: 'Absolute value; fails on overflow of the smallest integer.',
  bround: "Rounds half to even (banker's rounding) to a number of decimal places (default: 0).",
  ceil: 'Smallest integer not less than the value.',
  floor: 'Largest integer not greater than the value.',
  negative: 'Negated value; fails on overflow of the smallest integer.',
  positive: 'The value itself.',
  rint: 'Nearest integer as a DOUBLE, half to even.',
  round: 'Rounds half up to a number of decimal places (default: 0; negative rounds to tens, hundreds, …).',
  sign: '-1, 0 or 1 for a negative value, zero or a positive value.',
  div: 'Quotient of two numbers, truncated to a BIGINT; fails if the divisor is 0.',
  mod: 'Remainder of the division, with the sign of the dividend; fails if the divisor is 0.',
  pmod: 'Positive remainder of the division; fails if the divisor is 0.',
  try_add: 'Sum of numbers, or a date or timestamp plus an interval; NULL on overflow.',
  try_subtract: 'Difference of numbers, or a date or timestamp minus an interval; NULL on overflow.',
  try_multiply: 'Product; NULL on overflow.',
  try_divide: 'Quotient, always fractional; NULL if the divisor is 0.',
  try_mod: 'Remainder of the division; NULL if the divisor is 0.',
  bin: "Binary representation of an integer (two's complement if negative).",
  bit_count: "Number of bits set in an integer (two's complement) or a boolean.",
  conv: 'Converts a number between bases 2 to 36, given as a string; NULL if a base is out of range.',
  getbit: 'Bit (0 or 1) at a 0-based position counted from the right; fails if the position is out of range.',
  hex: 'Hexadecimal representation of an integer, of the UTF-8 bytes of a string, or of a binary value.',
  shiftleft: 'Bitwise left shift.',
  shiftright: 'Bitwise right shift that keeps the sign.',
  shiftrightunsigned: 'Bitwise right shift that fills with zeros.',
  unhex: 'Converts hexadecimal digits to binary; NULL for invalid input.',
  bitmap_bit_position: '0-based bit position of a value within its bitmap bucket.',
  bitmap_bucket_number: 'Number of the bitmap bucket that holds a value.',
  bitmap_count: 'Number of bits set in a bitmap.',
  e: "Euler's number e.",
  factorial: 'Factorial of an integer from 0 to 20; NULL outside that range.',
  isnan: 'True if the value is NaN; false for NULL.',
  monotonically_increasing_id:
    'Unique 64-bit integer that increases from row to row, not consecutive; depends on the partitioning.',
  nanvl: 'The value, or the second argument if the value is NaN.',
  pi: 'The constant π.',
  rand: 'Random DOUBLE, uniform in [0, 1), optionally from a seed.',
  randn: 'Random DOUBLE from the standard normal distribution, optionally from a seed.',
  spark_partition_id: 'Number of the Spark partition that holds the row.',
  uniform:
    'Random number between two constants, optionally from a seed; a whole number if both are, otherwise with a fraction.',
  width_bucket:
    'Bucket of an equi-width histogram from low to high that holds the value; 0 below, count + 1 above, NULL if the bounds are equal or the count is not positive.',
  current_date: "Date at the start of the statement, in the session's time zone.",
  current_timestamp: 'Timestamp at the start of the statement.',
  localtimestamp: "Timestamp without time zone at the start of the statement, in the session's time zone.",
  current_timezone: 'Time zone of the session.',
  year: 'Year.',
  quarter: 'Quarter of the year, 1 to 4.',
  month: 'Month of the year, 1 to 12.',
  weekofyear: 'ISO 8601 week of the year; weeks start on Monday.',
  day: 'Day of the month, 1 to 31.',
  dayofweek: 'Day of the week, 1 (Sunday) to 7 (Saturday).',
  weekday: 'Day of the week, 0 (Monday) to 6 (Sunday).',
  dayofyear: 'Day of the year, 1 to 366.',
  hour: "Hour, 0 to 23, in the session's time zone.",
  minute: 'Minute, 0 to 59.',
  second: 'Second, 0 to 59.',
  date_part:
    'Extracts a field such as YEAR, WEEK, DOW or SECOND from a date, timestamp or interval; fails for an unknown field.',
  dayname: 'Abbreviated English name of the day of the week, such as Mon.',
  monthname: 'Abbreviated English name of the month, such as Jan.',
  add_months: 'Date n months later, or earlier if n is negative; clamped to the last day of the month.',
  date_add: 'Date n days later; with a unit, timestamp n units later.',
  date_sub: 'Date n days earlier.',
  datediff: 'Days from start to end (end first); with a unit, number of whole units from start to end.',
  last_day: 'Last day of the month.',
  months_between:
    'Months between two timestamps (fraction based on 31-day months), rounded to 8 digits unless `round` is false.',
  next_day:
    "First date after the given one that falls on a day of the week such as 'MON'; fails for an unknown day.",
  timestampadd: 'Timestamp n units later.',
  timestampdiff: 'Number of whole units from start to end.',
  trunc: 'Date truncated to YEAR, QUARTER, MONTH or WEEK; NULL for another unit.',
  date_trunc: 'Timestamp truncated to a unit from YEAR to MICROSECOND; NULL for an unknown unit.',
  convert_timezone:
    "Converts a timestamp without time zone between time zones; with two arguments, from the session's time zone.",
  date_format:
    'Formats a date or timestamp by a pattern such as yyyy-MM-dd HH:mm; fails for an invalid pattern.',
  date_from_unix_date: 'Date from the number of days since 1970-01-01.',
  from_unixtime:
    "Formats seconds since 1970-01-01 UTC by a pattern (default: yyyy-MM-dd HH:mm:ss) in the session's time zone.",
  from_utc_timestamp:
    'Interprets a timestamp as UTC and renders it in a time zone; fails for an unknown zone.',
  make_date: 'Date from year, month and day; fails if they form no valid date.',
  make_timestamp:
    "Timestamp from its parts in a time zone (default: the session's); fails if they form no valid timestamp.",
  make_timestamp_ntz: 'Timestamp without time zone from its parts; fails if they form no valid timestamp.',
  try_make_timestamp:
    "Timestamp from its parts in a time zone (default: the session's); NULL if they form no valid timestamp, fails for an unknown zone.",
  try_make_timestamp_ntz: 'Timestamp without time zone from its parts; NULL if they form no valid timestamp.',
  timestamp_micros: 'Timestamp from microseconds since 1970-01-01 UTC.',
  timestamp_millis: 'Timestamp from milliseconds since 1970-01-01 UTC; fails on overflow.',
  timestamp_seconds: 'Timestamp from seconds (with fraction) since 1970-01-01 UTC; fails on overflow.',
  to_date:
    'Converts to a date, by an optional pattern such as dd.MM.yyyy; fails if the string does not match.',
  to_timestamp: 'Converts to a timestamp, by an optional pattern; fails if the string does not match.',
  to_timestamp_ltz:
    "Converts to a timestamp in the session's time zone, by an optional pattern; fails if the string does not match.",
  to_timestamp_ntz:
    'Converts to a timestamp without time zone, by an optional pattern; fails if the string does not match.',
  to_unix_timestamp:
    'Seconds since 1970-01-01 UTC of a timestamp or a string in a pattern (default: yyyy-MM-dd HH:mm:ss); fails if the string does not match.',
  to_utc_timestamp: 'Interprets a timestamp in a time zone and renders it as UTC; fails for an unknown zone.',
  try_to_timestamp: 'Converts to a timestamp, by an optional pattern; NULL if the string does not match.',
  try_to_date: 'Converts to a date, by an optional pattern; NULL if the string does not match.',
  unix_date: 'Days since 1970-01-01.',
  unix_micros: 'Microseconds since 1970-01-01 UTC.',
  unix_millis: 'Milliseconds since 1970-01-01 UTC, rounded down.',
  unix_seconds: 'Seconds since 1970-01-01 UTC, rounded down.',
  unix_timestamp:
    'Seconds since 1970-01-01 UTC of a timestamp (default: the current one) or of a string in a pattern (default: yyyy-MM-dd HH:mm:ss); fails if the string does not match.',
  make_interval: 'Interval from its parts (default: 0 each).',
  try_make_interval: 'Interval from its parts (default: 0 each); NULL if it is too large.',
  make_ym_interval: 'Year-month interval from years and months (default: 0 each).',
  make_dt_interval: 'Day-time interval from days, hours, minutes and seconds (default: 0 each).',
  window:
    "Tumbling or sliding time window that contains the timestamp, as a struct of start and end. The duration, and the optional slide and start, are strings such as '10 minutes'.",
  time_bucket:
    'Start of the bucket that holds a timestamp, when buckets of an interval are counted from an optional origin (default: 1970-01-01); fails if the interval is not positive.',
  session_window:
    "Session window as a struct of start and end; it closes after a gap without rows, such as '5 minutes'.",
  window_time: 'Event time of a window: its end minus one microsecond.',
  coalesce: 'First argument that is not NULL; NULL if all are.',
  equal_null: 'True if both values are equal or both are NULL, as the operator <=>.',
  greatest: 'Largest argument, ignoring NULL; NULL if all are NULL.',
  if: 'Second argument if the condition is true, otherwise (also if it is NULL) the third.',
  assert_true: 'NULL if the condition is true; otherwise fails, with an optional message.',
  raise_error: 'Fails with the message.',
  ifnull: 'First argument, or the second if the first is NULL.',
  isnotnull: 'True if the value is not NULL.',
  isnull: 'True if the value is NULL.',
  least: 'Smallest argument, ignoring NULL; NULL if all are NULL.',
  nullif: 'NULL if both arguments are equal, otherwise the first.',
  nullifzero: 'NULL if the value is 0, otherwise the value.',
  nvl2: 'Second argument if the first is not NULL, otherwise the third.',
  typeof: 'Data type of the value, in DDL notation.',
  zeroifnull: '0 if the value is NULL, otherwise the value.',
  array: 'Array of the arguments; their types must have a common type.',
  array_append: 'Array with an element added at the end; NULL if the array is NULL.',
  array_compact: 'Array without its NULL elements.',
  array_distinct: 'Array without duplicate elements; the first of each stays.',
  array_except: 'Distinct elements of the first array that are not in the second.',
  array_insert:
    'Array with an element inserted at a 1-based position, counted from the end if negative; pads with NULL, fails if the position is 0.',
  array_intersect: 'Distinct elements that are in both arrays.',
  array_prepend: 'Array with an element added at the start; NULL if the array is NULL.',
  array_remove: 'Array without the elements equal to the value.',
  array_repeat: 'Array of n copies of a value; empty if n is 0 or negative.',
  array_union: 'Distinct elements of both arrays.',
  flatten: 'Concatenates an array of arrays; NULL if one of them is NULL.',
  sequence:
    'Array from start to stop (both included) by a step (default: 1 or -1, or one day); fails if the step leads away from stop.',
  shuffle: 'Array in random order, optionally from a seed.',
  slice:
    'Subarray of a length from a 1-based position, counted from the end if negative; fails if the position is 0 or the length negative.',
  sort_array: 'Sorts ascending (default) with NULL first, or descending with NULL last.',
  array_sort:
    'Sorts ascending with NULL last, or by an optional comparison function that returns a negative integer, 0 or a positive integer.',
  array_contains:
    'True if the array contains the value; NULL if it is not found and the array has a NULL element.',
  array_join:
    'Concatenates the elements with a separator; skips NULL elements unless a replacement is given.',
  array_max: 'Largest element, ignoring NULL; NULL if there is none.',
  array_min: 'Smallest element, ignoring NULL; NULL if there is none.',
  array_position: '1-based position of the first element equal to the value; 0 if there is none.',
  array_size: 'Number of elements.',
  arrays_overlap:
    "True if the arrays share an element that is not NULL; NULL if they don't and one has a NULL element.",
  element_at:
    "Element at a 1-based position (fails if out of range), or the value of a map's key (NULL if absent).",
  get: 'Element at a 0-based position; NULL if out of range.',
  size: 'Number of elements of an array or entries of a map; NULL for NULL.',
  try_element_at: "Element at a 1-based position or the value of a map's key; NULL if absent.",
  aggregate:
    'Folds an array into one value: applies `merge` to the state and each element, then the optional `finish`.',
  exists: 'True if the predicate is true for any element; NULL if it is NULL for one and true for none.',
  filter: 'Elements for which the predicate is true; it may take the 0-based index as second parameter.',
  forall: 'True if the predicate is true for every element; NULL if it is NULL for one and false for none.',
  transform: 'Applies a function to each element; it may take the 0-based index as second parameter.',
  arrays_zip: 'Array of structs with the elements at the same position; pads shorter arrays with NULL.',
  zip_with: 'Merges two arrays element by element with a function; pads the shorter one with NULL.',
  vector_cosine_similarity:
    'Cosine of the angle between two vectors of FLOAT; NULL if one is NULL, holds NULL or is zero, fails if their lengths differ.',
  vector_inner_product:
    'Inner product of two vectors of FLOAT; NULL if one is NULL or holds NULL, fails if their lengths differ.',
  vector_l2_distance:
    'Euclidean distance of two vectors of FLOAT; NULL if one is NULL or holds NULL, fails if their lengths differ.',
  vector_norm:
    "Length of a vector of FLOAT, of degree 1, 2 (default) or float('inf'); NULL if it holds NULL, fails for another degree.",
  vector_normalize:
    "Vector of FLOAT divided by its norm of degree 1, 2 (default) or float('inf'); NULL if it holds NULL or is zero, fails for another degree.",
  map: 'Map of alternating keys and values; fails for a NULL or duplicate key.',
  map_concat: 'Union of maps; fails for a duplicate key, NULL if a map is NULL.',
  map_contains_key: 'True if the map contains the key.',
  map_entries: 'Array of structs of key and value.',
  map_filter: 'Entries for which the predicate is true.',
  map_from_arrays:
    'Map from an array of keys and one of values; fails for a NULL or duplicate key or different lengths.',
  map_from_entries:
    'Map from an array of structs of two fields; fails for a NULL or duplicate key, NULL if an element is NULL.',
  map_keys: 'Array of the keys, in no particular order.',
  map_values: 'Array of the values, in no particular order.',
  map_zip_with: 'Merges two maps by key with a function of the key and both values; a missing value is NULL.',
  str_to_map:
    "Map from a string such as 'a:1,b:2', split by regular expressions for pairs (default: ,) and key and value (default: :); fails for a duplicate key.",
  transform_keys: "Map with each key replaced by the function's result; fails for a NULL or duplicate key.",
  transform_values: "Map with each value replaced by the function's result.",
  struct:
    'Struct of the arguments; fields are named after their columns or aliases, otherwise col1, col2 and so on.',
  named_struct: 'Struct of alternating field names (string literals) and values.',
  from_json:
    'Parses JSON into a struct, array or map of a schema in DDL notation; NULL (or NULL fields) for malformed input unless the option mode is FAILFAST.',
  from_csv:
    'Parses a line of CSV into a struct of a schema in DDL notation; NULL fields for malformed input unless the option mode is FAILFAST.',
  to_json:
    'JSON representation of a struct, array or map, in the formats of an optional map of options; leaves NULL fields out.',
  to_csv: 'Struct as a line of CSV, in the format of an optional map of options.',
  get_json_object:
    'Value at a JSON path such as $.a[0].b, as a string; NULL if the path is absent or the JSON invalid.',
  json_array_length: 'Number of elements of the outermost JSON array; NULL for anything else.',
  json_object_keys: 'Keys of the outermost JSON object as an array; NULL for anything else.',
  schema_of_csv:
    'Schema in DDL notation, inferred from a line of CSV (a string literal) with an optional map of options.',
  schema_of_json:
    'Schema in DDL notation, inferred from JSON (a string literal) with an optional map of options.',
  count: 'Number of rows, or of rows in which no argument is NULL.',
  count_if: 'Number of rows for which the condition is true.',
  sum: 'Sum, ignoring NULL; NULL if there are no values, fails on overflow.',
  avg: 'Mean, ignoring NULL; NULL if there are no values.',
  try_sum: 'Sum, ignoring NULL; NULL if there are no values or on overflow.',
  try_avg: 'Mean, ignoring NULL; NULL if there are no values or on overflow.',
  min: 'Smallest value, ignoring NULL; NULL if there are no values.',
  max: 'Largest value, ignoring NULL; NULL if there are no values.',
  min_by:
    'Value in the row with the smallest second argument; an optional third one: the values of so many rows.',
  max_by:
    'Value in the row with the largest second argument; an optional third one: the values of so many rows.',
  first:
    'Value of the first row of the group, or its first non-NULL value if the optional argument is true; not deterministic without an order.',
  last: 'Value of the last row of the group, or its last non-NULL value if the optional argument is true; not deterministic without an order.',
  any_value: 'Value of any row of the group, or any non-NULL value if the optional argument is true.',
  collect_list: 'Array of all values except NULL; the order is not deterministic.',
  collect_set: 'Array of the distinct values except NULL; the order is not deterministic.',
  listagg:
    'Concatenates all values except NULL with an optional separator; order with WITHIN GROUP (ORDER BY …), NULL if there are no values.',
  bool_and: 'True if all values are true, ignoring NULL; NULL if there are no values.',
  bool_or: 'True if any value is true, ignoring NULL; NULL if there are no values.',
  bit_and: 'Bitwise AND of all values; NULL if there are no values.',
  bit_or: 'Bitwise OR of all values; NULL if there are no values.',
  bit_xor: 'Bitwise XOR of all values; NULL if there are no values.',
  approx_count_distinct:
    'Approximate number of distinct values except NULL, with a maximum relative standard deviation (default: 0.05).',
  approx_top_k:
    'The k (default: 5) most frequent values with their counts, as an array of structs of item and count, NULL among them; may track a number of distinct values (default: 10000).',
  histogram_numeric:
    'Histogram of at least 2 bins, not of equal width: an array of structs of the center x and the height y; NULL if there are no values.',
  percentile_approx:
    'Approximate percentile at one or several percentages from 0 to 1; a higher accuracy (default: 10000) costs memory.',
  percentile:
    'Exact percentile at one or several percentages from 0 to 1, interpolated; optionally weighted by a frequency.',
  percentile_cont: 'Interpolated percentile at a percentage from 0 to 1; requires WITHIN GROUP (ORDER BY …).',
  percentile_disc:
    'Percentile at a percentage from 0 to 1 that is a value of the group; requires WITHIN GROUP (ORDER BY …).',
  median: 'Median, interpolated between the two middle values; NULL if there are no values.',
  mode: 'Most frequent value except NULL; of ties any, or the smallest if the optional `deterministic` is true.',
  stddev: 'Sample standard deviation; NULL for a single value.',
  stddev_pop: 'Population standard deviation.',
  variance: 'Sample variance; NULL for a single value.',
  var_pop: 'Population variance.',
  skewness: 'Skewness; NULL if all values are equal.',
  kurtosis: 'Excess kurtosis; NULL if all values are equal.',
  corr: 'Pearson correlation coefficient of the pairs without NULL.',
  covar_pop: 'Population covariance of the pairs without NULL.',
  covar_samp: 'Sample covariance of the pairs without NULL; NULL for a single pair.',
  regr_slope: 'Slope of the least-squares regression line of y on x.',
  regr_intercept: 'Intercept of the least-squares regression line of y on x.',
  regr_avgx: 'Mean of x over the pairs without NULL.',
  regr_avgy: 'Mean of y over the pairs without NULL.',
  regr_sxx: 'Sum of squared deviations of x over the pairs without NULL.',
  regr_sxy: 'Sum of products of the deviations of x and y over the pairs without NULL.',
  regr_syy: 'Sum of squared deviations of y over the pairs without NULL.',
  regr_count: 'Number of pairs without NULL.',
  regr_r2: 'Coefficient of determination (R²) of the regression line.',
  bitmap_and_agg: 'Bitwise AND of bitmaps, of 4096 bytes; all bits are set if there are no values.',
  bitmap_construct_agg:
    'Bitmap of 4096 bytes in which the bits at all positions are set; fails for a position that is not from 0 to 32767.',
  bitmap_or_agg: 'Bitwise OR of bitmaps, of 4096 bytes; no bit is set if there are no values.',
  vector_avg:
    'Mean of vectors of FLOAT, element by element; skips those that are NULL or hold NULL, NULL if there are none, fails if their lengths differ.',
  vector_sum:
    'Sum of vectors of FLOAT, element by element; skips those that are NULL or hold NULL, NULL if there are none, fails if their lengths differ.',
  grouping: '1 where the grouping key is aggregated away by ROLLUP, CUBE or GROUPING SETS, else 0.',
  grouping_id:
    'The bits that grouping gives for the keys (default: all of them), the first key as the highest bit.',
  row_number: 'Sequential number of the row in its window partition, from 1.',
  rank: 'Rank in the window partition; ties share a rank and leave gaps.',
  dense_rank: 'Rank in the window partition; ties share a rank and leave no gaps.',
  percent_rank: '(rank - 1) / (rows - 1): relative rank from 0 to 1.',
  cume_dist: 'Fraction of rows of the window partition that are not after the current row.',
  ntile:
    'Number of the bucket, from 1 to n (default: 1), that contains the row when the partition is divided into n buckets of nearly equal size.',
  lag: 'Value of the row `offset` (default: 1) rows before the current one; the default (NULL if not given) if there is none.',
  lead: 'Value of the row `offset` (default: 1) rows after the current one; the default (NULL if not given) if there is none.',
  nth_value:
    'Value of the n-th row of the window frame (from 1), or of its n-th non-NULL value if the optional argument is true; NULL if there is none.',
  aes_decrypt:
    'Decrypts what aes_encrypt returns, by the same key, optional mode, padding and additional data; fails for a wrong key or changed bytes.',
  aes_encrypt:
    'Encrypts by AES with a key of 16, 24 or 32 bytes, in the optional mode GCM (default), CBC or ECB; the initialization vector (random by default) precedes the result. GCM may take additional data.',
  try_aes_decrypt:
    'Decrypts what aes_encrypt returns, by the same key, optional mode, padding and additional data; NULL for a wrong key or changed bytes.',
  crc32: 'CRC-32 checksum.',
  hash: '32-bit Murmur3 hash of the arguments; NULL arguments are skipped.',
  md5: 'MD5 digest as 32 hexadecimal digits.',
  sha: 'SHA-1 digest as 40 hexadecimal digits.',
  sha2: 'SHA-2 digest of 224, 256, 384 or 512 bits (0 means 256) as hexadecimal digits; NULL for another length.',
  xxhash64: '64-bit xxHash of the arguments; NULL arguments are skipped.',
  bigint: 'Casts to BIGINT (64-bit integer); fails for invalid input or overflow.',
  binary: 'Casts to BINARY.',
  boolean: 'Casts to BOOLEAN; fails for a string that is not a boolean.',
  date: 'Casts to DATE; fails for a string that is not a date.',
  decimal: 'Casts to DECIMAL(10,0); fails for invalid input or overflow.',
  double: 'Casts to DOUBLE (64-bit floating point); fails for invalid input.',
  float: 'Casts to FLOAT (32-bit floating point); fails for invalid input.',
  int: 'Casts to INT (32-bit integer); fails for invalid input or overflow.',
  smallint: 'Casts to SMALLINT (16-bit integer); fails for invalid input or overflow.',
  string: 'Casts to STRING.',
  timestamp: 'Casts to TIMESTAMP; fails for a string that is not a timestamp.',
  tinyint: 'Casts to TINYINT (8-bit integer); fails for invalid input or overflow.',
  explode:
    'One row for each element of an array, or key and value of each map entry; no row if it is empty or NULL.',
  explode_outer: 'As explode, but one row of NULL if the collection is empty or NULL.',
  posexplode: 'As explode, with the 0-based position as first column.',
  posexplode_outer: 'As posexplode, but one row of NULL if the collection is empty or NULL.',
  inline: 'One row for each struct of an array, one column for each field; no row if it is empty or NULL.',
  inline_outer: 'As inline, but one row of NULL if the array is empty or NULL.',
  stack: 'Arranges the values in n rows, filling up with NULL.',
  ...SKETCH_HELP,
  ...TIME_HELP,
  ...VARIANT_HELP,
  json_tuple: 'Values of top-level keys of a JSON object, one string column each; NULL if absent.',
};
