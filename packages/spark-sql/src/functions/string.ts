import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { concatType, reverseType } from './rules.ts';
import { formatType } from './rules-more.ts';

const strict = { nulls: 'arguments' } as const;

/** Functions on strings. */
export const STRING_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('string', 'scalar', [
  ['ascii(text string) -> int', 'Code point of the first character; 0 for an empty string.', strict],
  ['base64(bytes binary) -> string', 'Base64 encoding of the bytes.', strict],
  [
    'bit_length(text string|binary) -> int',
    'Length in bits: of the UTF-8 bytes of a string, or of the binary value.',
    strict,
  ],
  [
    'btrim(text string, characters? string) -> string',
    'Removes spaces, or the given characters, from both ends.',
    strict,
  ],
  [
    'char(code bigint) -> string',
    'Character whose code point is the value modulo 256; an empty string if the value is negative.',
    { ...strict, aliases: 'chr' },
  ],
  [
    'char_length(text string|binary) -> int',
    'Number of characters of a string (trailing spaces count), or of bytes of a binary value.',
    { ...strict, aliases: 'character_length length len' },
  ],
  [
    'concat(...parts any) -> computed',
    'Concatenates strings, binary values or arrays; NULL if any argument is NULL.',
    { ...strict, rule: concatType },
  ],
  [
    'concat_ws(separator string, ...parts string|array<string>) -> string',
    'Concatenates strings and arrays of strings with a separator; skips NULL values, NULL if the separator is NULL.',
  ],
  [
    'contains(text string|binary, part string|binary) -> boolean',
    'True if the second argument occurs in the first; an empty one always does.',
    strict,
  ],
  [
    'decode(bytes binary, charset string) -> string',
    'Decodes binary data in a character set (US-ASCII, ISO-8859-1, UTF-8, UTF-16BE, UTF-16LE, UTF-16, UTF-32); fails for other character sets.',
    strict,
  ],
  [
    'elt(position int, text string, ...texts string) -> string',
    'String at a 1-based position of the list; fails if the position is out of range.',
  ],
  [
    'encode(text string, charset string) -> binary',
    'Encodes a string in a character set (US-ASCII, ISO-8859-1, UTF-8, UTF-16BE, UTF-16LE, UTF-16, UTF-32); fails for other character sets.',
    strict,
  ],
  [
    'endswith(text string|binary, end string|binary) -> boolean',
    'True if the first argument ends with the second.',
    strict,
  ],
  [
    'find_in_set(text string, list string) -> int',
    '1-based position of a string in a comma-separated list; 0 if it is absent or contains a comma.',
    strict,
  ],
  [
    'format_number(value number!, digits int!|string!) -> string',
    'Formats a number with thousands separators, rounded to a number of decimal places or by a pattern such as #,##0.00; NULL if the number of decimal places is negative.',
  ],
  [
    'format_string(format string, ...values any) -> string',
    "Formats values by a printf-style format string such as '%s has %d'; fails if a value does not fit its specifier.",
    { aliases: 'printf' },
  ],
  [
    'initcap(text string) -> string',
    'Capitalizes the first letter of each word and lower-cases the rest; words are separated by spaces.',
    strict,
  ],
  [
    'instr(text string, part string) -> int',
    '1-based position of the first occurrence of a substring; 0 if it does not occur.',
    strict,
  ],
  [
    'left(text string|binary, length int) -> computed',
    'The first n characters of a string, or bytes of a binary value; empty if n is 0 or negative.',
    { ...strict, rule: ([text]) => (text?.kind === 'binary' ? text : { kind: 'string' }) },
  ],
  [
    'levenshtein(a string, b string, limit? int) -> int',
    'Edit distance between two strings; -1 if it exceeds the optional limit.',
    strict,
  ],
  [
    'locate(part string, text string, start? int) -> int',
    '1-based position of a substring at or after a start position; 0 if it does not occur.',
    { ...strict, aliases: 'position charindex' },
  ],
  ['lower(text string) -> string', 'Converts to lower case.', { ...strict, aliases: 'lcase' }],
  [
    'lpad(text string, length int, padding? string) -> string',
    'Left-pads with the padding (default: a space) to a length in characters; truncates longer strings.',
    strict,
  ],
  [
    'ltrim(text string, source? string) -> string',
    'Removes leading spaces; with two arguments, removes leading characters of the first from the second.',
    strict,
  ],
  ['luhn_check(digits string) -> boolean', 'True if the digits pass the Luhn checksum, as card numbers do.'],
  [
    'mask(text string!, upper?* string, lower?* string, digit?* string, other?* string) -> string',
    'Replaces upper-case letters with X, lower-case letters with x and digits with n, or with the given characters; NULL as a replacement keeps those characters.',
  ],
  [
    'octet_length(text string|binary) -> int',
    'Length in bytes: of the UTF-8 encoding of a string, or of the binary value.',
    strict,
  ],
  [
    'overlay(text string, replacement string, position int, length? int) -> string',
    'Replaces the part of a string that starts at a 1-based position; the length defaults to that of the replacement.',
    strict,
  ],
  [
    'parse_url(url string!, part string!, key? string!) -> string',
    'Extracts HOST, PATH, QUERY, REF, PROTOCOL, FILE, AUTHORITY or USERINFO from a URL, or one query parameter by key; NULL if absent, fails for an invalid URL.',
  ],
  ['regexp_count(text string, pattern string) -> int', 'Number of matches of a regular expression.', strict],
  [
    'regexp_extract(text string, pattern string, group? int) -> string',
    'Capturing group (default: 1; 0 is the whole match) of the first match; an empty string if nothing matches, fails if there is no such group.',
    strict,
  ],
  [
    'regexp_extract_all(text string, pattern string, group? int) -> array<string>',
    'Capturing group (default: 1; 0 is the whole match) of every match, as an array; fails if there is no such group.',
    strict,
  ],
  [
    'regexp_instr(text string, pattern string, group? int) -> int',
    '1-based position of the first match; 0 if nothing matches.',
    strict,
  ],
  [
    'regexp_like(text string, pattern string) -> boolean',
    'True if a regular expression matches anywhere in the string.',
    { ...strict, aliases: 'rlike regexp' },
  ],
  [
    'regexp_replace(text string, pattern string, replacement string, position?* int) -> string',
    'Replaces every match of a regular expression; $1 in the replacement refers to a capturing group. Starts at an optional 1-based position.',
    strict,
  ],
  [
    'regexp_substr(text string, pattern string) -> string',
    'First substring that matches a regular expression; NULL if nothing matches.',
  ],
  [
    'repeat(text string, times int) -> string',
    'Repeats a string n times; empty if n is 0 or negative.',
    strict,
  ],
  [
    'replace(text string, search string, replacement? string) -> string',
    'Replaces every occurrence of a substring; removes it if no replacement is given.',
    strict,
  ],
  ['reverse(value any) -> computed', 'Reverses a string or an array.', { ...strict, rule: reverseType }],
  [
    'right(text string, length int) -> string',
    'The last n characters of a string; empty if n is 0 or negative.',
    strict,
  ],
  [
    'rpad(text string, length int, padding? string) -> string',
    'Right-pads with the padding (default: a space) to a length in characters; truncates longer strings.',
    strict,
  ],
  [
    'rtrim(text string, source? string) -> string',
    'Removes trailing spaces; with two arguments, removes trailing characters of the first from the second.',
    strict,
  ],
  [
    'sentences(text string, language? string, country? string) -> array<array<string>>',
    'Splits a string into an array of sentences, each an array of words, by the rules of a locale.',
    strict,
  ],
  ['soundex(text string!) -> string', 'Soundex code of a string.', strict],
  ['space(length int) -> string', 'String of n spaces; empty if n is 0 or negative.', strict],
  [
    'split(text string, pattern string, limit? int) -> array<string>',
    'Splits a string around matches of a regular expression; a positive limit caps the number of elements.',
    strict,
  ],
  [
    'split_part(text string, separator string, part int) -> string',
    'The n-th part of a string split by a separator, counted from the end if n is negative; empty if out of range, fails if n is 0.',
    strict,
  ],
  [
    'startswith(text string|binary, start string|binary) -> boolean',
    'True if the first argument starts with the second.',
    strict,
  ],
  [
    'substring(text string|binary, position int, length? int) -> computed',
    'Substring from a 1-based position, counted from the end if negative, of an optional length.',
    { ...strict, aliases: 'substr', rule: ([text]) => (text?.kind === 'binary' ? text : { kind: 'string' }) },
  ],
  [
    'substring_index(text string, separator string, count int) -> string',
    'Substring before the n-th occurrence of a separator; if n is negative, after the n-th occurrence counted from the end.',
    strict,
  ],
  [
    'to_char(value number|timestamp|binary, format* string) -> string',
    'Formats a number, a date or timestamp, or a binary value by a format string; fails if the format is invalid.',
    { aliases: 'to_varchar' },
  ],
  [
    'translate(text string, from string, to string) -> string',
    'Replaces each character of `from` with the character at the same position of `to`; removes those without a counterpart.',
    strict,
  ],
  ['trim(text string) -> string', 'Removes leading and trailing spaces.', strict],
  ['unbase64(text string) -> binary', 'Decodes a Base64 string; fails for invalid input.', strict],
  ['upper(text string) -> string', 'Converts to upper case.', { ...strict, aliases: 'ucase' }],
  [
    'url_decode(text string) -> string',
    'Decodes percent-encoding and + of application/x-www-form-urlencoded; fails for an invalid escape.',
    strict,
  ],
  ['url_encode(text string) -> string', 'Encodes a string as application/x-www-form-urlencoded.', strict],
  [
    'to_binary(text string, format?* string) -> binary',
    "Converts a string in 'hex' (default), 'utf-8' or 'base64' format to binary; fails for invalid input.",
  ],
  [
    'to_number(text string, format* string) -> computed',
    'Parses a number by a format such as 99,999.00 into a DECIMAL of that precision and scale; fails if the string does not match.',
    { rule: formatType },
  ],
  [
    'try_to_number(text string, format* string) -> computed',
    'Parses a number by a format such as 99,999.00 into a DECIMAL; NULL if the string does not match.',
    { rule: formatType },
  ],
  ['is_valid_utf8(text string) -> boolean', 'True if the string is valid UTF-8.', strict],
  [
    'make_valid_utf8(text string) -> string',
    'Replaces invalid UTF-8 byte sequences with the replacement character U+FFFD.',
    strict,
  ],
  [
    'current_user() -> string',
    'Name of the user who runs the statement.',
    { nulls: 'never', aliases: 'user session_user' },
  ],
  ['current_catalog() -> string', 'Current catalog of the session.', { nulls: 'never' }],
  ['current_schema() -> string', 'Current schema of the session.', { nulls: 'never' }],
  ['uuid() -> string', 'Random UUID, a different one for each row.', { nulls: 'never' }],
]);
