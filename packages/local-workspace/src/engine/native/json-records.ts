import { gunzipSync } from 'node:zlib';
import { MAX_JSON_DEPTH } from '../json-depth.ts';
import { decoded, MAX_EXACT_BYTES, textLines } from './csv-records.ts';

/** A JSON text that is not what JSON allows, even as leniently as Spark reads it. */
class MalformedJsonError extends Error {
  override readonly name = 'MalformedJsonError';
}

const SCALAR =
  /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[+-]?(?:NaN|Infinity|INF))(?![\w.])/uy;
const SPACE = /[ \t\r\n]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy;

/** Reads one value of a text and writes it as strict JSON: Spark also takes single quotes and numbers like NaN. */
class JsonReader {
  private at = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

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
  records(): string[] | undefined {
    if (this.peek() === '{') return [this.object()];
    if (this.peek() !== '[') return;
    let isWhole = true;
    const found = this.items('[', ']', () => {
      isWhole &&= this.peek() === '{';
      return this.value();
    });
    return isWhole ? found : undefined;
  }

  private value(): string {
    const next = this.peek();
    if (next === '{') return this.object();
    if (next === '[') return `[${this.items('[', ']', () => this.value()).join(',')}]`;
    if (next === '"' || next === "'") return this.string(next);
    const scalar = this.skip(SCALAR);
    if (scalar === '') throw new MalformedJsonError();
    return /[NI]/u.test(scalar) ? JSON.stringify(scalar) : scalar;
  }

  private object(): string {
    const pairs = this.items('{', '}', () => {
      const quote = this.peek();
      if (quote !== '"' && quote !== "'") throw new MalformedJsonError();
      const name = this.string(quote);
      this.expect(':');
      return `${name}:${this.value()}`;
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
    return `${written}"`;
  }
}

/** A record as strict JSON objects; null in place of one that is malformed. What follows the first value is ignored. */
function recordsOf(text: string): readonly (string | null)[] {
  const reader = new JsonReader(text);
  if (reader.isEnd()) return [];
  try {
    return reader.records() ?? [null];
  } catch (error) {
    if (error instanceof MalformedJsonError) return [null];
    throw error;
  }
}

/** How a JSON file is read; passed to the engine's process as JSON. */
export interface JsonFileReading {
  /** Whether the whole file is one text; otherwise each line is. */
  readonly multiLine: boolean;
  /** In lower case, as in `CSV_CHARSETS`. */
  readonly encoding: string;
  /** What ends a line; empty for LF, CR LF and CR. */
  readonly lineEnd: string;
}

/**
 * The records of a JSON file as a JSON list of pairs: an object as JSON, null when it is malformed, and the text it comes
 * from.
 */
export function jsonRows(file: Uint8Array, settings: string): string {
  // The SQL that calls this function prints the settings from a `JsonFileReading`.
  const { multiLine, encoding, lineEnd } = JSON.parse(settings) as JsonFileReading;
  const zipped = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const isZipped = zipped[0] === 0x1f && zipped[1] === 0x8b;
  const bytes = isZipped ? gunzipSync(zipped, { maxOutputLength: MAX_EXACT_BYTES }) : zipped;
  const texts = multiLine ? [decoded(bytes, encoding)] : [...textLines(bytes, encoding, lineEnd)];
  const rows = texts.flatMap((one, at) => {
    const text = at === 0 && encoding === 'utf-8' ? one.replace(/^\uFEFF/u, '') : one;
    return recordsOf(text).map((record) => JSON.stringify([record, multiLine ? one : text]));
  });
  return `[${rows.join(',')}]`;
}
