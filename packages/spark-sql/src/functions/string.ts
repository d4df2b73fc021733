import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { concatType, reverseType } from './rules.ts';
import { pictureType } from './rules-more.ts';

const strict = { nulls: 'arguments' } as const;

/** Functions on text. */
export const STRING_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('string', 'scalar', [
  ['ascii(text string) -> int', 'Code of the first character', strict],
  ['base64(bytes binary) -> string', 'Bytes as base64 text', strict],
  ['bit_length(text string|binary) -> int', 'Length in bits', strict],
  [
    'btrim(text string, characters? string) -> string',
    'Text without spaces, or the given characters, at both ends',
    strict,
  ],
  ['char(code bigint) -> string', 'Character with the given code', { ...strict, aliases: 'chr' }],
  [
    'char_length(text string|binary) -> int',
    'Number of characters',
    { ...strict, aliases: 'character_length length len' },
  ],
  [
    'concat(...parts any) -> computed',
    'Joins texts or arrays; NULL if a part is NULL',
    { ...strict, rule: concatType },
  ],
  [
    'concat_ws(separator string, ...parts string|array<string>) -> string',
    'Joins texts with a separator and leaves NULLs out',
  ],
  ['contains(text string|binary, part string|binary) -> boolean', 'Whether the text holds the part', strict],
  ['decode(bytes binary, charset string) -> string', 'Bytes read as text of a character set', strict],
  ['elt(position int, ...texts string) -> string', 'The text at a position, counting from 1'],
  ['encode(text string, charset string) -> binary', 'Text as bytes of a character set', strict],
  ['endswith(text string|binary, end string|binary) -> boolean', 'Whether the text ends so', strict],
  [
    'find_in_set(text string, list string) -> int',
    'Position of a text in a list with commas, 0 if absent',
    strict,
  ],
  [
    'format_number(value number!, digits int!|string!) -> string',
    'Number with thousands separators and a fixed number of digits',
  ],
  [
    'format_string(format string, ...values any) -> string',
    'Fills values into a format such as %d or %s',
    { aliases: 'printf' },
  ],
  ['initcap(text string) -> string', 'Each word with a capital letter first', strict],
  ['instr(text string, part string) -> int', 'Position of the part, counting from 1; 0 if absent', strict],
  [
    'left(text string|binary, length int) -> computed',
    'The first characters',
    { ...strict, rule: ([text]) => (text?.kind === 'binary' ? text : { kind: 'string' }) },
  ],
  [
    'levenshtein(a string, b string, limit? int) -> int',
    'Number of single changes between two texts',
    strict,
  ],
  [
    'locate(part string, text string, start? int) -> int',
    'Position of the part from a start on; 0 if absent',
    { ...strict, aliases: 'position charindex' },
  ],
  ['lower(text string) -> string', 'Text in small letters', { ...strict, aliases: 'lcase' }],
  ['lpad(text string, length int, padding? string) -> string', 'Fills up on the left to a length', strict],
  ['ltrim(text string, source? string) -> string', 'Text without spaces on the left', strict],
  ['luhn_check(digits string) -> boolean', 'Whether the check digit of a card number is right'],
  [
    'mask(text string!, upper?* string, lower?* string, digit?* string, other?* string) -> string',
    'Hides letters and digits behind other characters',
  ],
  ['octet_length(text string|binary) -> int', 'Length in bytes', strict],
  [
    'overlay(text string, replacement string, position int, length? int) -> string',
    'Writes a text over a part of another',
    strict,
  ],
  ['parse_url(url string!, part string!, key? string!) -> string', 'Part of a URL: HOST, PATH, QUERY, …'],
  ['regexp_count(text string, pattern string) -> int', 'How often a pattern matches', strict],
  [
    'regexp_extract(text string, pattern string, group? int) -> string',
    'The first match of a pattern, or one of its groups',
    strict,
  ],
  [
    'regexp_extract_all(text string, pattern string, group? int) -> array<string>',
    'All matches of a pattern',
    strict,
  ],
  [
    'regexp_instr(text string, pattern string, group? int) -> int',
    'Position of the first match, 0 if none',
    strict,
  ],
  [
    'regexp_like(text string, pattern string) -> boolean',
    'Whether a pattern matches',
    { ...strict, aliases: 'rlike regexp' },
  ],
  [
    'regexp_replace(text string, pattern string, replacement string, position?* int) -> string',
    'Replaces all matches of a pattern',
    strict,
  ],
  ['regexp_substr(text string, pattern string) -> string', 'The first match of a pattern, or NULL'],
  ['repeat(text string, times int) -> string', 'The text several times', strict],
  [
    'replace(text string, search string, replacement? string) -> string',
    'Replaces a text wherever it occurs',
    strict,
  ],
  ['reverse(value any) -> computed', 'Text or array from back to front', { ...strict, rule: reverseType }],
  ['right(text string, length int) -> string', 'The last characters', strict],
  ['rpad(text string, length int, padding? string) -> string', 'Fills up on the right to a length', strict],
  ['rtrim(text string, source? string) -> string', 'Text without spaces on the right', strict],
  [
    'sentences(text string, language? string, country? string) -> array<array<string>>',
    'Cuts text into sentences of words',
    strict,
  ],
  ['soundex(text string!) -> string', 'Code of how a word sounds', strict],
  ['space(length int) -> string', 'So many spaces', strict],
  [
    'split(text string, pattern string, limit? int) -> array<string>',
    'Cuts text wherever a pattern matches',
    strict,
  ],
  [
    'split_part(text string, separator string, part int) -> string',
    'One part of a text with separators, counting from 1',
    strict,
  ],
  ['startswith(text string|binary, start string|binary) -> boolean', 'Whether the text starts so', strict],
  [
    'substring(text string|binary, position int, length? int) -> computed',
    'Part of a text; positions count from 1',
    { ...strict, aliases: 'substr', rule: ([text]) => (text?.kind === 'binary' ? text : { kind: 'string' }) },
  ],
  [
    'substring_index(text string, separator string, count int) -> string',
    'Text before the given occurrence of a separator',
    strict,
  ],
  [
    'to_char(value number|timestamp|binary, format* string) -> string',
    'Number or time as text in a format',
    { aliases: 'to_varchar' },
  ],
  ['translate(text string, from string, to string) -> string', 'Replaces characters one by one', strict],
  ['trim(text string) -> string', 'Text without spaces at both ends', strict],
  ['unbase64(text string) -> binary', 'Base64 text as bytes', strict],
  ['upper(text string) -> string', 'Text in capital letters', { ...strict, aliases: 'ucase' }],
  ['url_decode(text string) -> string', 'Text of a URL without % escapes', strict],
  ['url_encode(text string) -> string', 'Text with % escapes for a URL', strict],
  [
    'to_binary(text string, format?* string) -> binary',
    'Text as bytes: hexadecimal digits, or utf-8 and base64 as the format',
  ],
  [
    'to_number(text string, format* string) -> computed',
    'Text as a DECIMAL of as many digits as a format such as 99,999.00',
    { rule: pictureType },
  ],
  [
    'try_to_number(text string, format* string) -> computed',
    'As to_number, but NULL where the text does not fit',
    { rule: pictureType },
  ],
  ['is_valid_utf8(text string) -> boolean', 'Whether the bytes of a text are UTF-8', strict],
  ['make_valid_utf8(text string) -> string', 'Text with bytes that are no UTF-8 replaced', strict],
  ['current_user() -> string', 'Who runs the query', { nulls: 'never', aliases: 'user session_user' }],
  ['current_catalog() -> string', 'The catalog of the session', { nulls: 'never' }],
  ['current_schema() -> string', 'The schema of the session', { nulls: 'never' }],
  ['uuid() -> string', 'A random unique name', { nulls: 'never' }],
]);
