import { javaNumber } from '../java-number.ts';
import { MAX_JSON_DEPTH } from '../json-depth.ts';
import { readBase64 } from './json-base64.ts';
import { notSupported } from './not-supported.ts';

/** A JSON text that is not what JSON allows, even as leniently as Spark reads it. */
export class MalformedJsonError extends Error {
  override readonly name = 'MalformedJsonError';
}

/** Where a type has texts: a value there is read as a text, whatever it is. */
export type JsonTexts =
  | 'text'
  /** A number or a boolean: a name that is there several times has its last value. */
  | 'plain'
  /** Base64, which ends the record where Jackson takes the closing quote for a part of it. */
  | 'bytes'
  /** Another value: of a name that is there several times, Spark takes the last that fits its type. */
  | 'other'
  | { readonly items: JsonTexts }
  | { readonly values: JsonTexts }
  | { readonly fields: Readonly<Record<string, JsonTexts>> };

/**
 * The text of a number, an array or an object: as it is written in the source, or as Jackson writes what it has read.
 */
export type JsonTextStyle = 'source' | 'copied';

/** How strictly Spark reads a text: in `records` (files and from_json), numbers may be NaN; elsewhere, texts may have any character. */
export type JsonRules = 'records' | 'paths';

const SCALARS: Readonly<Record<JsonRules, RegExp>> = {
  records:
    /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|NaN|[+-]?Infinity|[+-]INF)(?![\w.])/uy,
  paths: /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/uy,
};
const SPACE = /[ \t\r\n]*/uy;
const ESCAPE = /\\(?:["'\\/bfnrt]|u[\da-fA-F]{4})/uy;

/**
 * Reads one value of a text and writes it as strict JSON: Spark also takes single quotes and numbers like NaN. Values are
 * written as JSON strings where `JsonTexts` says so.
 */
export class JsonReader {
  private at = 0;
  private depth = 0;
  /** Whether numbers and strings are written as Jackson writes them. */
  private isCopied = false;

  constructor(
    private readonly text: string,
    private readonly style: JsonTextStyle = 'copied',
    private readonly rules: JsonRules = 'records',
  ) {}

  isEnd(): boolean {
    this.skip(SPACE);
    return this.at >= this.text.length;
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  /** The next character that is not space. */
  private peek(): string {
    this.skip(SPACE);
    return this.text[this.at] ?? '';
  }

  private expect(character: string): void {
    if (this.peek() !== character) throw new MalformedJsonError();
    this.at += 1;
  }

  /** The objects of a record: itself, or the elements of an array of objects; undefined for other values. */
  records(texts?: JsonTexts): string[] | undefined {
    if (this.peek() === '{') return [this.object(texts)];
    if (this.peek() !== '[') return;
    let isWhole = true;
    const found = this.items('[', ']', () => {
      isWhole &&= this.peek() === '{';
      return this.value(texts);
    });
    return isWhole ? found : undefined;
  }

  /** The next value, with all its numbers and strings as Jackson writes them. */
  copied(): string {
    this.isCopied = true;
    const written = this.value();
    this.isCopied = false;
    return written;
  }

  value(texts?: JsonTexts): string {
    if (texts === 'text') return this.asText();
    const next = this.peek();
    if (next === '{') return this.object(texts);
    if (next === '[') {
      const items = typeof texts === 'object' && 'items' in texts ? texts.items : undefined;
      return `[${this.items('[', ']', () => this.value(items)).join(',')}]`;
    }
    if (next === '"' && texts === 'bytes') return this.bytes();
    if (next === '"' || next === "'") return this.string(next);
    const scalar = this.skip(SCALARS[this.rules]);
    if (scalar === '' || this.isLongNumber(scalar)) throw new MalformedJsonError();
    if (this.isCopied) return copiedScalar(scalar);
    if (!NOT_FINITE.test(scalar)) return scalar;
    // DuckDB reads these as DOUBLE.
    return scalar === 'NaN' ? scalar : scalar.startsWith('-') ? '-Infinity' : 'Infinity';
  }

  /** Whether something else than white space is behind a number that is in no array or object: Jackson takes it for a part of the number. */
  private isLongNumber(scalar: string): boolean {
    return this.depth === 0 && /\d$/u.test(scalar) && !' \t\r\n'.includes(this.text[this.at] ?? '');
  }

  /** Base64 as DuckDB reads it, or another text. */
  private bytes(): string {
    const begin = this.at + 1;
    const written = this.string('"');
    const raw = this.text.slice(begin, this.at - 1);
    const read = readBase64(String(JSON.parse(written)), raw, this.style === 'source');
    if (read === 'endless') throw new MalformedJsonError();
    return read === undefined ? written : JSON.stringify(read.toString('base64'));
  }

  private asText(): string {
    const next = this.peek();
    if (next === '"' || next === "'") return this.string(next);
    const start = this.at;
    const written = this.style === 'copied' ? this.copied() : this.value();
    if (written === 'null') return written;
    return JSON.stringify(this.style === 'copied' ? written : this.text.slice(start, this.at));
  }

  private object(texts?: JsonTexts): string {
    const pairs = new Map<string, string>();
    const all = this.items('{', '}', () => {
      const quote = this.peek();
      if (quote !== '"' && quote !== "'") throw new MalformedJsonError();
      const name = this.string(quote);
      this.expect(':');
      const own = texts && textsAt(texts, name);
      const value = this.value(own);
      if (pairs.has(name)) checkRepeated(pairs.get(name) ?? '', value, texts, own);
      // json_tuple skips the NULLs of such a name.
      if (this.rules === 'records' || value !== 'null' || !pairs.has(name)) pairs.set(name, value);
      return `${name}:${value}`;
    });
    // Without a type, such as inside of a text, all pairs stay.
    const isStruct = typeof texts === 'object' && 'fields' in texts;
    return isStruct
      ? `{${[...pairs].map(([name, value]) => `${name}:${value}`).join(',')}}`
      : `{${all.join(',')}}`;
  }

  private items(open: string, close: string, item: () => string): string[] {
    this.expect(open);
    this.depth += 1;
    if (this.depth > MAX_JSON_DEPTH)
      throw new Error(
        `[MALFORMED_RECORD_IN_PARSING] A record is nested deeper than ${MAX_JSON_DEPTH} levels, which is the maximum.`,
      );
    const found: string[] = [];
    while (this.peek() !== close) {
      if (found.length > 0) this.expect(',');
      found.push(item());
    }
    this.at += 1;
    this.depth -= 1;
    return found;
  }

  /** A JSON string without halves of characters, in place of which Java writes question marks. */
  private wellFormed(json: string): string {
    const text = String(JSON.parse(json));
    if (text.search(HALF) < 0) return json;
    if (this.rules === 'paths')
      throw notSupported('A JSON string with half of a character (an unpaired surrogate)');
    return JSON.stringify(text.replace(HALF, '?'));
  }

  private string(quote: string): string {
    let written = '"';
    for (this.at += 1; ; ) {
      const character = this.text[this.at] ?? '';
      if (character === quote) break;
      if (character === '' || (character < ' ' && this.rules === 'records')) throw new MalformedJsonError();
      const escaped = character === '\\' ? this.skip(ESCAPE) : '';
      if (character === '\\' && escaped === '') throw new MalformedJsonError();
      written += escaped === "\\'" ? "'" : escaped || jsonCharacter(character);
      if (escaped === '') this.at += 1;
    }
    this.at += 1;
    written += '"';
    if (/\\u[dD]/u.test(written)) written = this.wellFormed(written);
    return this.isCopied ? copiedString(written) : written;
  }
}

const NOT_FINITE = /[NI]/u;
/** Half of a character of two parts. */
const HALF = /\p{Surrogate}/gu;

/** A character as it is in a JSON string. */
const jsonCharacter = (character: string): string =>
  character < ' ' || character === '"' ? JSON.stringify(character).slice(1, -1) : character;

/** Throws where the value that Spark takes of two depends on what fits the type. */
function checkRepeated(
  before: string,
  value: string,
  texts: JsonTexts | undefined,
  own: JsonTexts | undefined,
): void {
  if (texts === undefined || own === undefined || own === 'text') return;
  if (own === 'plain' && (value === 'null' || before === 'null' || isAlike(before, value))) return;
  throw notSupported(
    'A JSON object that has a name several times, with values of different kinds,',
    'run the pipeline on a cluster',
  );
}

const isAlike = (one: string, other: string): boolean =>
  [/^(?:true|false)$/u, /^-?\d{1,9}$/u].some((kind) => kind.test(one) && kind.test(other));

/** The texts in the value of a name, which is given as JSON. */
function textsAt(texts: JsonTexts, name: string): JsonTexts | undefined {
  if (typeof texts === 'string' || 'items' in texts) return;
  if ('values' in texts) return texts.values;
  const own = String(JSON.parse(name));
  return Object.hasOwn(texts.fields, own) ? texts.fields[own] : undefined;
}

/** Jackson reads numbers with a fraction or an exponent as DOUBLE, and writes those that are not finite in quotes. */
function copiedScalar(scalar: string): string {
  if (scalar === '-0') return '0';
  if (/^(?:-?\d+|[tfn].*)$/u.test(scalar)) return scalar;
  const number = Number(scalar.replace(/INF$/u, 'Infinity'));
  return Number.isFinite(number) ? javaNumber(number, false) : JSON.stringify(String(number));
}

/** A JSON string with only the escapes that Jackson writes. */
const copiedString = (json: string): string =>
  JSON.stringify(JSON.parse(json)).replace(/\\(?:u[\da-f]{4}|.)/gu, (escape) =>
    escape.length === 2 ? escape : `\\u${escape.slice(2).toUpperCase()}`,
  );

/** A JSON value as Jackson writes it; null for one that Jackson does not read. */
export function jsonCopied(text: string): string | null {
  try {
    return new JsonReader(text).copied();
  } catch (error) {
    if (error instanceof MalformedJsonError) return null;
    throw error;
  }
}

/** How a JSON value in a text is read; passed to the engine's process as JSON. */
export interface JsonValueReading {
  readonly rules: JsonRules;
  readonly texts?: JsonTexts | undefined;
}

/** The first value of a text as strict JSON; null for one that Spark does not read. */
export function jsonValue(text: string, settings: string): string | null {
  // The SQL that calls this function prints the settings from a `JsonValueReading`.
  const how: JsonValueReading = JSON.parse(settings);
  const { rules, texts } = how;
  try {
    const isOnlyItem = typeof texts === 'object' && 'items' in texts && /^\s*\{/u.test(text);
    return new JsonReader(text, 'copied', rules).value(isOnlyItem ? texts.items : texts);
  } catch (error) {
    if (error instanceof MalformedJsonError) return null;
    throw error;
  }
}
