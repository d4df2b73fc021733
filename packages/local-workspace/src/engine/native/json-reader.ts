import { javaNumber } from '../java-number.ts';
import { MAX_JSON_DEPTH } from '../json-depth.ts';

/** A JSON text that is not what JSON allows, even as leniently as Spark reads it. */
export class MalformedJsonError extends Error {
  override readonly name = 'MalformedJsonError';
}

/** Where a type has texts: a value there is read as a text, whatever it is. */
export type JsonTexts =
  | 'text'
  | { readonly items: JsonTexts }
  | { readonly values: JsonTexts }
  | { readonly fields: Readonly<Record<string, JsonTexts>> };

/**
 * The text of a number, an array or an object: as it is written in the source, or as Jackson writes what it has read.
 */
export type JsonTextStyle = 'source' | 'copied';

const SCALAR =
  /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[+-]?(?:NaN|Infinity|INF))(?![\w.])/uy;
const SPACE = /[ \t\r\n]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy;

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

  private value(texts?: JsonTexts): string {
    if (texts === 'text') return this.asText();
    const next = this.peek();
    if (next === '{') return this.object(texts);
    if (next === '[') {
      const items = texts && 'items' in texts ? texts.items : undefined;
      return `[${this.items('[', ']', () => this.value(items)).join(',')}]`;
    }
    if (next === '"' || next === "'") return this.string(next);
    const scalar = this.skip(SCALAR);
    if (scalar === '') throw new MalformedJsonError();
    if (this.isCopied) return copiedScalar(scalar);
    return NOT_FINITE.test(scalar) ? JSON.stringify(scalar) : scalar;
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
    const pairs = this.items('{', '}', () => {
      const quote = this.peek();
      if (quote !== '"' && quote !== "'") throw new MalformedJsonError();
      const name = this.string(quote);
      this.expect(':');
      return `${name}:${this.value(texts && textsAt(texts, name))}`;
    });
    return `{${pairs.join(',')}}`;
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

  private string(quote: string): string {
    let written = '"';
    for (this.at += 1; ; ) {
      const character = this.text[this.at] ?? '';
      if (character === quote) break;
      if (character < ' ') throw new MalformedJsonError();
      const escaped = character === '\\' ? this.skip(ESCAPE) : '';
      if (character === '\\' && escaped === '') throw new MalformedJsonError();
      written += escaped || (character === '"' ? '\\"' : character);
      if (escaped === '') this.at += 1;
    }
    this.at += 1;
    written += '"';
    return this.isCopied ? copiedString(written) : written;
  }
}

const NOT_FINITE = /[NI]/u;

/** The texts in the value of a name, which is given as JSON. */
function textsAt(texts: JsonTexts, name: string): JsonTexts | undefined {
  if (texts === 'text' || 'items' in texts) return;
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
