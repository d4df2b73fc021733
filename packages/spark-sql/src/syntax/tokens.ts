import { isOneOf } from '../types/is-one-of.ts';
import { NUMBER_SUFFIXES, type NumberSuffix } from './literal-value.ts';
import { type ExpressionProblem, problemAt } from './problem.ts';
import type { Span } from './tree.ts';
import { unescapeString } from './unescape.ts';

export type Token = Span &
  (
    | { readonly kind: 'word'; readonly text: string; readonly lower: string }
    /** A name in backticks, unescaped. `closed`: what follows is not a part of it, as after an IDENTIFIER clause. */
    | { readonly kind: 'name'; readonly text: string; readonly closed?: true }
    /** `pair`: the first doubled quote in it, which means one quote. */
    | { readonly kind: 'string'; readonly text: string; readonly pair?: Span }
    | { readonly kind: 'number'; readonly text: string; readonly suffix: NumberSuffix }
    | { readonly kind: 'symbol'; readonly text: string }
    | { readonly kind: 'end'; readonly text: '' }
  );

const SPACE = /[\s\u00A0\u1680\u2000-\u200A\u2028\u202F\u205F\u3000]+/uy;
const LINE_COMMENT = /--[^\r\n]*/uy;
const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
const DIGIT_WORD = /[0-9][\p{L}\p{N}_]*/uy;
const NUMBER = /(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/uy;
const SUFFIX = /(?:BD|[YSLFD])(?![\p{L}\p{N}_])/iuy;
const SYMBOL = /<=>|>>>|<<|>>|<=|>=|<>|!=|==|!<|!>|\|\||::|->|=>|[-+*/%~&|^=<>!()[\],.:?;@]/uy;
const QUOTED = { "'": /'((?:[^'\\]|''|\\[\s\S])*)'/uy, '"': /"((?:[^"\\]|""|\\[\s\S])*)"/uy };
/** Matches doubled quotes, and escaped characters so that they are skipped. */
const PAIRS = { "'": /''|\\[\s\S]/gu, '"': /""|\\[\s\S]/gu };
const RAW = { "'": /[rR]'([^']*)'/uy, '"': /[rR]"([^"]*)"/uy };
const BACKTICKED = /`((?:[^`]|``)*)`/uy;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The offset after the comment that begins at `at`, or undefined when it is not closed. Comments nest, as in Spark. */
function endOfComment(text: string, at: number): number | undefined {
  let depth = 0;
  let here = at;
  while (here < text.length) {
    const two = text.slice(here, here + 2);
    if (two === '/*') depth++;
    if (two === '*/' && --depth === 0) return here + 2;
    here += two === '/*' || two === '*/' ? 2 : 1;
  }
  return undefined;
}

function quotedToken(text: string, at: number): Token | ExpressionProblem | undefined {
  const raw = text[at] === 'r' || text[at] === 'R';
  const quote = text[raw ? at + 1 : at];
  if (quote !== "'" && quote !== '"') return undefined;
  const found = match((raw ? RAW : QUOTED)[quote], text, at);
  if (!found) {
    const message = `This string has no closing ${quote}: add it, or write a ${quote} inside the string as \\${quote}.`;
    return problemAt({ start: at, end: text.length }, 'syntax', message);
  }
  const inside = found[1] ?? '';
  const span = { start: at, end: at + found[0].length };
  if (raw) return { kind: 'string', text: inside, ...span };
  let pair: Span | undefined;
  const single = inside.replace(PAIRS[quote], (two, offset: number) => {
    if (two.startsWith('\\')) return two;
    pair ??= { start: at + 1 + offset, end: at + 3 + offset };
    return quote;
  });
  return { kind: 'string', text: unescapeString(single), ...(pair && { pair }), ...span };
}

function numberToken(text: string, at: number): Token | undefined {
  const number = match(NUMBER, text, at);
  if (!number) return undefined;
  const end = at + number[0].length;
  const suffix = match(SUFFIX, text, end)?.[0].toUpperCase() ?? '';
  // Digits followed by letters are a name in Spark (`2nd_name`), unless they end like a number.
  const word = match(DIGIT_WORD, text, at)?.[0];
  if (word && at + word.length > end + suffix.length && !number[0].includes('.'))
    return { kind: 'word', text: word, lower: word.toLowerCase(), start: at, end: at + word.length };
  const tooSmall = (suffix === 'Y' || suffix === 'S' || suffix === 'L') && /[.eE]/u.test(number[0]);
  return {
    kind: 'number',
    text: number[0].toUpperCase(),
    suffix: !tooSmall && isOneOf(suffix, NUMBER_SUFFIXES) ? suffix : '',
    start: at,
    end: tooSmall ? end : end + suffix.length,
  };
}

function tokenAt(text: string, at: number, afterDot: boolean): Token | ExpressionProblem {
  const quoted = quotedToken(text, at);
  if (quoted) return quoted;
  const word = match(afterDot ? /[\p{L}\p{N}_]+/uy : WORD, text, at)?.[0];
  if (word) return { kind: 'word', text: word, lower: word.toLowerCase(), start: at, end: at + word.length };
  const number = numberToken(text, at);
  if (number) return number;
  if (text[at] === '`') {
    const name = match(BACKTICKED, text, at);
    const message = 'This name has no closing backtick: add it, or double a backtick inside the name.';
    if (!name) return problemAt({ start: at, end: text.length }, 'syntax', message);
    const inside = (name[1] ?? '').replaceAll('``', '`');
    return { kind: 'name', text: inside, start: at, end: at + name[0].length };
  }
  const symbol = match(SYMBOL, text, at)?.[0];
  if (symbol) return { kind: 'symbol', text: symbol, start: at, end: at + symbol.length };
  const strange = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return problemAt(
    { start: at, end: at + strange.length },
    'syntax',
    `“${strange}” is not valid here. Put a name with such a character in backticks, and a string in single quotes.`,
  );
}

/** The maximum number of tokens: parsing and binding that many takes some seconds and some hundred MiB. */
const MAX_TOKENS = 500_000;

/** The problem code of a text with more tokens than that. */
export const TOO_COMPLEX = 'too-complex';

/**
 * Splits Spark SQL into tokens, the last of which is `end`, from an offset on; stops at the first invalid character. Comments
 * are dropped.
 */
export function tokenize(
  text: string,
  from = 0,
): {
  readonly tokens: readonly Token[];
  readonly problem?: ExpressionProblem;
} {
  const tokens: Token[] = [];
  let at = from;
  while (at < text.length) {
    const space = match(SPACE, text, at) ?? match(LINE_COMMENT, text, at);
    if (space) {
      at += space[0].length;
      continue;
    }
    if (text.startsWith('/*', at)) {
      const end = endOfComment(text, at);
      if (end === undefined)
        return {
          tokens,
          problem: problemAt({ start: at, end: text.length }, 'syntax', 'This comment has no closing */.'),
        };
      at = end;
      continue;
    }
    const last = tokens.at(-1);
    const afterDot = last?.kind === 'symbol' && last.text === '.' && last.end === at;
    const token = tokenAt(text, at, afterDot);
    if (!('kind' in token)) return { tokens, problem: token };
    if (tokens.length === MAX_TOKENS)
      return {
        tokens,
        problem: problemAt(
          token,
          TOO_COMPLEX,
          `The statement has more than the ${MAX_TOKENS} tokens that a statement may have. Split it, or read long lists of values from a table.`,
        ),
      };
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length });
  return { tokens };
}
