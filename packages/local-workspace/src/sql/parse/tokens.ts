import { SqlError } from '../../engine/sql-engine.ts';

/** A lexical element of Databricks SQL; `start` and `end` are UTF-16 offsets into the statement. */
export interface Token {
  readonly kind: 'word' | 'quoted' | 'string' | 'number' | 'symbol' | 'parameter' | 'end';
  /** A word as written, a name without its back-ticks, a string's value, a number with its suffix. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What a statement may have: parsing and binding so many takes some seconds and some hundred MiB. */
const MOST_TOKENS = 500_000;
const SYMBOLS = ['<=>', '->>', '||', '<=', '>=', '<>', '!=', '==', '=>', '->', '::', '<<', '>>>', '>>'];
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?:BD|[LSYDF](?![A-Za-z0-9_]))?/iuy;
const WORD = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*/uy;
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  b: '\b',
  Z: '\u001a',
};

/** Where in the text an error is, in Spark's words. */
export function syntaxError(text: string, at: number, what: string): SqlError {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - (before.lastIndexOf('\n') + 1);
  return new SqlError('BAD_REQUEST', `[PARSE_SYNTAX_ERROR] ${what} (line ${line}, pos ${column})`, '42601');
}

/** Splits a statement into tokens; comments and white space are dropped. Throws SqlError on an unclosed quote or an odd sign. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const push = (kind: Token['kind'], value: string, start: number): void => {
    if (tokens.length === MOST_TOKENS)
      throw new SqlError(
        'RESOURCE_EXHAUSTED',
        `[FAILED_TO_PARSE_TOO_COMPLEX] The statement has more than the ${MOST_TOKENS} words, values and symbols that a statement may have. Divide it, or read long lists of values from a table.`,
        '54001',
      );
    tokens.push({ kind, text: value, start, end: at });
  };
  const sticky = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  while (at < text.length) {
    const start = at;
    const sign = text[at] ?? '';
    if (/\s/u.test(sign)) at++;
    else if (text.startsWith('--', at))
      at = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
    else if (text.startsWith('/*', at)) at = endOfComment(text, at);
    else if (sign === "'" || sign === '"') {
      const [value, end] = readString(text, at, false);
      at = end;
      push('string', value, start);
    } else if (/^r['"]/iu.test(text.slice(at, at + 2))) {
      const [value, end] = readString(text, at + 1, true);
      at = end;
      push('string', value, start);
    } else if (sign === '`') {
      const [value, end] = readName(text, at);
      at = end;
      push('quoted', value, start);
    } else if (
      /\d/u.test(sign) ||
      (sign === '.' && /\d/u.test(text[at + 1] ?? '') && !endsOperand(tokens.at(-1)))
    ) {
      const value = sticky(NUMBER) ?? sign;
      at += value.length;
      // `1a` is not a number followed by a name: Spark reads it as one (invalid) name.
      if (sticky(WORD)) throw syntaxError(text, start, `Syntax error at or near '${value}${sticky(WORD)}'.`);
      push('number', value, start);
    } else if (sign === ':' && /[A-Za-z_]/u.test(text[at + 1] ?? '') && !endsOperand(tokens.at(-1))) {
      at++;
      const value = sticky(WORD) ?? '';
      at += value.length;
      push('parameter', value, start);
    } else {
      const word = sticky(WORD);
      const value = word ?? SYMBOLS.find((symbol) => text.startsWith(symbol, at)) ?? sign;
      if (!word && !/[-+*/%=<>!(){}[\].,;:|&^~?@]/u.test(sign))
        throw syntaxError(text, at, `Syntax error at or near '${sign}'.`);
      at += value.length;
      push(word ? 'word' : 'symbol', value, start);
    }
  }
  tokens.push({ kind: 'end', text: 'end of input', start: at, end: at });
  return tokens;
}

const KEYWORDS_BEFORE_OPERAND = new Set(
  'select distinct all where and or not on when then else in between like ilike rlike limit offset by having case using values interval is div qualify'.split(
    ' ',
  ),
);

// After an operand `:name` is a path into JSON and `.5` a field; elsewhere they are a parameter and a number.
const endsOperand = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'quoted' ||
    token.kind === 'string' ||
    token.kind === 'number' ||
    token.kind === 'parameter' ||
    (token.kind === 'word' && !KEYWORDS_BEFORE_OPERAND.has(token.text.toLowerCase())) ||
    token.text === ')' ||
    token.text === ']');

function endOfComment(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text.startsWith('/*', at)) {
      depth++;
      at++;
    } else if (text.startsWith('*/', at)) {
      depth--;
      at++;
      if (depth === 0) return at + 1;
    }
  }
  throw syntaxError(text, start, 'A comment is not closed.');
}

function readName(text: string, start: number): [string, number] {
  let name = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '`') name += text[at];
    else if (text[at + 1] === '`') {
      name += '`';
      at++;
    } else return [name, at + 1];
  }
  throw syntaxError(text, start, 'A back-tick is not closed.');
}

function readString(text: string, start: number, raw: boolean): [string, number] {
  const quote = text[start];
  let value = '';
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === quote) return [value, at + 1];
    if (sign !== '\\' || raw) value += sign;
    else {
      const [piece, length] = readEscape(text, at);
      value += piece;
      at += length - 1;
    }
  }
  throw syntaxError(text, start, 'A string is not closed.');
}

/** One backslash escape as Spark reads it: octal, unicode, control letters; `\%` and `\_` keep their backslash. */
function readEscape(text: string, at: number): [string, number] {
  const rest = text.slice(at + 1, at + 10);
  const unicode = /^u([0-9a-fA-F]{4})/u.exec(rest) ?? /^U([0-9a-fA-F]{8})/u.exec(rest);
  if (unicode?.[1] && Number.parseInt(unicode[1], 16) <= 0x10ffff)
    return [
      unicode[1].length === 4
        ? String.fromCharCode(Number.parseInt(unicode[1], 16))
        : String.fromCodePoint(Number.parseInt(unicode[1], 16)),
      unicode[0].length + 1,
    ];
  const octal = /^[01][0-7]{2}/u.exec(rest);
  if (octal) return [String.fromCharCode(Number.parseInt(octal[0], 8)), 4];
  const next = rest[0] ?? '';
  if (next === '%' || next === '_') return [`\\${next}`, 2];
  return [ESCAPES[next] ?? next, 2];
}
