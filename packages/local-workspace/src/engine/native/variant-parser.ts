import { javaNumber } from '../java-number.ts';
import { MAX_JSON_DEPTH } from '../json-depth.ts';
import { MalformedJsonError } from './json-reader.ts';
import { objectOf, shortDecimal, type VariantValue, writeVariant } from './variant-value.ts';

const SPACE = /[ \t\r\n]*/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy;
const WORD = /true|false|null/uy;
/** What may follow a number or a word: of a number that is the whole text, space only. */
const AFTER_WORD = /[^\w$]|$/uy;
const AFTER_NUMBER = /[\s,\]}]|$/uy;
const AFTER_ROOT = /\s|$/uy;
const LONGEST_DECIMAL = 38;
const LONG = 2n ** 63n;

/** Reads JSON as Spark's parse_json does: strictly, but for what follows the first value. */
class VariantParser {
  private at = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }

  private skip(pattern: RegExp): string {
    const found = this.match(pattern) ?? '';
    this.at += found.length;
    return found;
  }

  private peek(): string {
    this.skip(SPACE);
    return this.text[this.at] ?? '';
  }

  value(): VariantValue {
    const next = this.peek();
    if (next === '{') return this.object();
    if (next === '[') return [1, ...this.items(']', () => this.value())];
    if (next === '"') return `s${this.string()}`;
    const word = this.skip(WORD);
    if (word !== '') {
      if (this.match(AFTER_WORD) === undefined) throw new MalformedJsonError();
      return word === 'null' ? null : word === 'true';
    }
    const number = this.skip(NUMBER);
    if (number === '' || this.match(this.depth === 0 ? AFTER_ROOT : AFTER_NUMBER) === undefined)
      throw new MalformedJsonError();
    return numberOf(number);
  }

  private object(): VariantValue {
    const fields = this.items('}', () => {
      if (this.peek() !== '"') throw new MalformedJsonError();
      const name = this.string();
      if (this.peek() !== ':') throw new MalformedJsonError();
      this.at += 1;
      return [name, this.value()] as const;
    });
    const made = objectOf(fields);
    if (made === undefined) throw new MalformedJsonError();
    return made;
  }

  private items<Item>(end: string, read: () => Item): Item[] {
    this.at += 1;
    this.depth += 1;
    if (this.depth > MAX_JSON_DEPTH) throw new MalformedJsonError();
    const found: Item[] = [];
    if (this.peek() === end) this.at += 1;
    else
      for (;;) {
        found.push(read());
        const next = this.peek();
        this.at += 1;
        if (next === end) break;
        if (next !== ',') throw new MalformedJsonError();
      }
    this.depth -= 1;
    return found;
  }

  private string(): string {
    const begin = this.at;
    let at = begin + 1;
    while (at < this.text.length && this.text[at] !== '"') at += this.text[at] === '\\' ? 2 : 1;
    this.at = at + 1;
    try {
      return String(JSON.parse(this.text.slice(begin, this.at)));
    } catch (error) {
      if (error instanceof SyntaxError) throw new MalformedJsonError();
      throw error;
    }
  }
}

/** A number as Spark reads it: a BIGINT, a DECIMAL of at most 38 digits, or else, and with an exponent, a DOUBLE. */
function numberOf(text: string): VariantValue {
  const isPlain = !/[eE]/u.test(text);
  if (isPlain && !text.includes('.')) {
    const whole = BigInt(text);
    if (-LONG <= whole && whole < LONG) return `l${whole}`;
  }
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/u, '').length;
  return isPlain && Math.max(digits, fraction.length) <= LONGEST_DECIMAL
    ? `m${shortDecimal(text)}`
    : `f${javaNumber(Number(text), false)}`;
}

/** The variant of a JSON text; null for one that is not JSON. */
export function parseVariant(text: string): string | null {
  try {
    return writeVariant(new VariantParser(text).value());
  } catch (error) {
    if (error instanceof MalformedJsonError) return null;
    throw error;
  }
}
