import {
  BLOB,
  DOUBLE,
  DuckDBBlobValue,
  type DuckDBConnection,
  DuckDBScalarFunction,
  type DuckDBType,
  VARCHAR,
} from '@duckdb/node-api';
import { javaDigits } from './java-number.ts';
import { jsonDepth } from './json-depth.ts';
import { aesDecrypt, aesEncrypt } from './native/aes.ts';
import { csvFields } from './native/csv.ts';
import { csvRows } from './native/csv-records.ts';
import { decimalResult, roundedText } from './native/decimal.ts';
import { distinctEstimate } from './native/distinct-estimate.ts';
import { crc, murmur3, sha2, xxHash64 } from './native/hash.ts';
import { numericHistogram } from './native/histogram.ts';
import { readInterval } from './native/interval-text.ts';
import { JAVA_MATH } from './native/java-math.ts';
import { javaPower } from './native/java-power.ts';
import { asciiDigits, readJavaDouble } from './native/java-values.ts';
import { jsonCopied, jsonValue } from './native/json-reader.ts';
import { jsonRows, jsonTexts } from './native/json-records.ts';
import { formatNumber, formatPattern, formatString } from './native/number-format.ts';
import { readByFormat, writeByFormat } from './native/number-template.ts';
import { nextRandom } from './native/random.ts';
import { SKETCH_NATIVES } from './native/sketches/functions.ts';
import {
  smallEnd,
  smallIndex,
  smallPart,
  smallReplace,
  smallStart,
  smallSubstringIndex,
  smallTranslate,
  smallTrim,
} from './native/small-letters.ts';
import {
  base64Bytes,
  binary,
  convert,
  decodeText,
  encodeText,
  jaroWinkler,
  levenshtein,
  luhn,
  mask,
  soundex,
  substringIndex,
  urlDecode,
  urlEncode,
  urlPart,
} from './native/text.ts';
import { timestampText } from './native/timestamp-text.ts';
import {
  variantAt,
  variantForm,
  variantParts,
  variantSorted,
  variantSteps,
} from './native/variant-access.ts';
import { variantScalar } from './native/variant-cast.ts';
import { parseVariant } from './native/variant-parser.ts';
import { variantSchema } from './native/variant-schema.ts';
import { variantJson, variantText } from './native/variant-text.ts';
import { vectorNorm, vectorNormalized, vectorPair, vectorTotal } from './native/vector.ts';

type TextFunction = (...args: string[]) => string | null;

/**
 * Spark's initcap: every word that follows a space starts with a capital, the rest is lower case. The letters after the capital I
 * with a dot, whose small letter is two, are those after any other letter.
 */
const initcap: TextFunction = (text = '') =>
  text
    .split(' ')
    .map((word) =>
      word.startsWith('İ')
        ? `İ${`a${word.slice(1)}`.toLowerCase().slice(1)}`
        : word.toLowerCase().replace(/^./su, (letter) => letter.toUpperCase()),
    )
    .join(' ');

/**
 * translate(text, from, to): the first of equal characters in `from` counts; characters without a counterpart are
 * removed.
 */
const translate: TextFunction = (text = '', from = '', to = '') => {
  const targets = [...to];
  const table = new Map<string, string>();
  [...from].forEach((character, index) => {
    if (!table.has(character)) table.set(character, targets[index] ?? '');
  });
  return [...text].map((character) => table.get(character) ?? character).join('');
};

const FUNCTIONS: Readonly<Record<string, readonly [arity: number, TextFunction]>> = {
  js_upper: [1, (text = '') => text.toUpperCase()],
  js_lower: [1, (text = '') => text.toLowerCase()],
  js_initcap: [1, initcap],
  js_translate: [3, translate],
  js_java_digits: [1, (text = '') => javaDigits(text)],
  js_java_double: [2, (text = '', kind = '') => readJavaDouble(text, kind === 'float')],
  js_ascii_digits: [1, (text = '') => asciiDigits(text)],
  js_murmur3: [3, (kind = '', text = '', seed = '') => murmur3(kind, text, seed)],
  js_xxhash64: [3, (kind = '', text = '', seed = '') => xxHash64(kind, text, seed)],
  js_sha2: [2, (hex = '', bits = '') => sha2(hex, bits)],
  js_crc32: [1, (hex = '') => crc(hex)],
  js_soundex: [1, (text = '') => soundex(text)],
  js_mask: [2, (text = '', characters = '[]') => mask(text, characters)],
  js_luhn: [1, (text = '') => luhn(text)],
  js_conv: [3, (text = '', from = '', to = '') => convert(text, from, to)],
  js_bin: [1, (text = '') => binary(text)],
  js_encode: [2, (text = '', charset = '') => encodeText(text, charset)],
  js_decode: [2, (hex = '', charset = '') => decodeText(hex, charset)],
  js_url_encode: [1, (text = '') => urlEncode(text)],
  js_url_decode: [1, (text = '') => urlDecode(text)],
  js_url_part: [2, (url = '', part = '') => urlPart(url, part)],
  js_format_number: [2, (text = '', scale = '') => formatNumber(text, scale)],
  js_format_pattern: [2, (text = '', pattern = '') => formatPattern(text, pattern)],
  js_format_string: [2, (format = '', values = '[]') => formatString(format, values)],
  js_csv_fields: [2, (line = '', separator = '') => csvFields(line, separator)],
  js_read_picture: [2, (text = '', format = '') => readByFormat(text, format)],
  js_write_picture: [2, (text = '', format = '') => writeByFormat(text, format)],
  js_random: [3, (kind = '', place = '', seed = '') => nextRandom(kind, place, seed)],
  js_interval: [3, (text = '', from = '', to = '') => readInterval(text, from, to)],
  js_timestamp_text: [1, (text = '') => timestampText(text)],
  js_json_copied: [1, (text = '') => jsonCopied(text)],
  js_json_value: [2, (text = '', settings = '') => jsonValue(text, settings)],
  js_json_texts: [2, (record = '', settings = '') => jsonTexts(record, settings)],
  js_json_depth: [1, (text = '') => String(jsonDepth(text))],
  js_aes_encrypt: [6, aesEncrypt],
  js_aes_decrypt: [6, aesDecrypt],
  js_vector_pair: [3, (fn = '', left = '', right = '') => vectorPair(fn, left, right)],
  js_vector_norm: [2, (vector = '', degree = '') => vectorNorm(vector, degree)],
  js_vector_normalized: [2, (vector = '', degree = '') => vectorNormalized(vector, degree)],
  js_vector_total: [2, (fn = '', list = '') => vectorTotal(fn, list)],
  js_distinct_estimate: [2, (ranks = '', precision = '') => distinctEstimate(ranks, precision)],
  js_histogram: [2, (list = '', bins = '') => numericHistogram(list, bins)],
  js_decimal: [4, (op = '', a = '', b = '', scale = '') => decimalResult(op, a, b, scale)],
  js_round: [3, (text = '', digits = '', half = '') => roundedText(text, digits, half)],
  js_levenshtein: [2, (a = '', b = '') => String(levenshtein(a, b))],
  js_jaro_winkler: [2, (a = '', b = '') => String(jaroWinkler(a, b))],
  js_unbase64: [1, (text = '') => base64Bytes(text)],
  js_variant_parse: [1, (text = '') => parseVariant(text)],
  js_variant_steps: [2, (path = '', name = '') => variantSteps(path, name)],
  js_variant_at: [2, (variant = '', steps = '[]') => variantAt(variant, steps)],
  js_variant_sorted: [1, (variant = '') => variantSorted(variant)],
  js_variant_parts: [1, (variant = '') => variantParts(variant)],
  js_variant_form: [1, (variant = '') => variantForm(variant)],
  js_variant_scalar: [2, (variant = '', target = '') => variantScalar(variant, target)],
  js_variant_json: [2, (variant = '', zone = '') => variantJson(variant, zone)],
  js_variant_text: [2, (variant = '', zone = '') => variantText(variant, zone)],
  js_variant_schema: [1, (variant = '') => variantSchema(variant)],
  js_substring_index: [3, substringIndex],
  js_small_index: [3, (text = '', part = '', from = '') => smallIndex(text, part, from)],
  js_small_start: [2, (text = '', part = '') => smallStart(text, part)],
  js_small_end: [2, (text = '', part = '') => smallEnd(text, part)],
  js_small_replace: [3, (text = '', search = '', by = '') => smallReplace(text, search, by)],
  js_small_part: [3, (text = '', separator = '', at = '') => smallPart(text, separator, at)],
  js_small_substring_index: [
    3,
    (text = '', separator = '', at = '') => smallSubstringIndex(text, separator, at),
  ],
  js_small_translate: [3, (text = '', from = '', to = '') => smallTranslate(text, from, to)],
  js_small_trim: [3, (text = '', characters = '', side = '') => smallTrim(text, characters, side)],
  ...SKETCH_NATIVES,
  js_reverse: [1, (text = '') => [...text].toReversed().join('')],
};

/** Functions whose value may differ for the same arguments. */
const VOLATILE: ReadonlySet<string> = new Set(['js_random', 'js_aes_encrypt', 'js_secret']);

/** Reads a secret; throws an Error, without the value, where there is none. */
export type SecretReader = (scope: string, key: string) => string;

/** Maximum length of an argument in characters: this thread serves all statements of the process. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

function computed(compute: TextFunction, args: string[]): string | null {
  if (args.reduce((sum, { length }) => sum + length, 0) > MAX_CHARACTERS)
    throw new Error(
      `[UNSUPPORTED_FEATURE] A string of more than ${MAX_CHARACTERS} characters in this function is not supported by the local workspace`,
    );
  return compute(...args);
}

const noSecret: SecretReader = () => {
  throw new Error('[INVALID_SECRET_LOOKUP] There are no secrets here.');
};

/** Registers the string functions that DuckDB lacks or that differ from Java outside ASCII. */
export function registerNativeFunctions(
  connection: DuckDBConnection,
  secretOf: SecretReader = noSecret,
): void {
  const functions: typeof FUNCTIONS = {
    ...FUNCTIONS,
    js_secret: [2, (scope = '', key = '') => secretOf(scope, key)],
  };
  for (const [name, [arity, compute]] of Object.entries(functions)) {
    const parameterTypes: DuckDBType[] = Array.from({ length: arity }, () => VARCHAR);
    connection.registerScalarFunction(
      DuckDBScalarFunction.create({
        name,
        parameterTypes,
        returnType: VARCHAR,
        volatile: VOLATILE.has(name),
        mainFunction: (_info, input, output) => {
          const columns = parameterTypes.map((_, index) => input.getColumnValues(index));
          for (let row = 0; row < input.rowCount; row++) {
            const args = columns.map((column) => column[row]);
            output.setItem(
              row,
              args.every((arg) => typeof arg === 'string') ? computed(compute, args) : null,
            );
          }
          output.flush();
        },
      }),
    );
  }
  registerMath(connection);
  registerFileFunction(connection, 'js_csv_rows', csvRows);
  registerFileFunction(connection, 'js_json_rows', jsonRows);
}

function registerMath(connection: DuckDBConnection): void {
  const register = (name: string, parameters: number, compute: (x: number, y: number) => number): void =>
    connection.registerScalarFunction(
      DuckDBScalarFunction.create({
        name,
        parameterTypes: Array.from({ length: parameters }, () => DOUBLE),
        returnType: DOUBLE,
        mainFunction: (_info, input, output) => {
          const first = input.getColumnVector(0);
          const last = input.getColumnVector(parameters - 1);
          for (let row = 0; row < input.rowCount; row++) {
            const [x, y] = [first.getItem(row), last.getItem(row)];
            output.setItem(row, typeof x === 'number' && typeof y === 'number' ? compute(x, y) : null);
          }
          output.flush();
        },
      }),
    );
  for (const [name, compute] of Object.entries(JAVA_MATH)) register(name, 1, compute);
  register('js_atan2', 2, Math.atan2);
  register('js_pow', 2, javaPower);
}

/** A function of a file's bytes and of settings. */
function registerFileFunction(
  connection: DuckDBConnection,
  name: string,
  compute: (file: Uint8Array, settings: string) => string,
): void {
  connection.registerScalarFunction(
    DuckDBScalarFunction.create({
      name,
      parameterTypes: [BLOB, VARCHAR],
      returnType: VARCHAR,
      mainFunction: (_info, input, output) => {
        const files = input.getColumnValues(0);
        const settings = input.getColumnValues(1);
        for (let row = 0; row < input.rowCount; row++) {
          const file = files[row];
          output.setItem(
            row,
            file instanceof DuckDBBlobValue ? compute(file.bytes, String(settings[row])) : null,
          );
        }
        output.flush();
      },
    }),
  );
}
