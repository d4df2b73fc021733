import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import { blamedPart } from './blamed-text.ts';
import type { TextRange } from './text-range.ts';

/** Spark counts lines from 1 and positions from 0. */
const PLACE = /\bline (\d+)[,;]?\s+pos(?:ition)? (\d+)/iu;

/** The word at the position that a message states. */
function statedPlace(message: string, statement: string): TextRange | undefined {
  const found = PLACE.exec(message);
  if (!found) return undefined;
  const lines = statement.split('\n');
  const line = Number(found[1]) - 1;
  const text = lines[line];
  if (text === undefined) return undefined;
  const before = lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0);
  const column = Math.min(Number(found[2]), text.length);
  const word = /^[\p{L}\p{N}_]+|^\S/u.exec(text.slice(column))?.[0] ?? '';
  // At the end of the statement only the preceding word can be underlined.
  const from = before + (word === '' ? Math.max(0, column - 1) : column);
  return { from, to: word === '' ? before + Math.max(1, column) : from + word.length };
}

const codeOf = (text: string): readonly Token[] => tokenize(text).tokens.filter(({ kind }) => kind !== 'end');

const isName = ({ kind }: Token): boolean => kind === 'word' || kind === 'name';

/** Spark prints names with or without quotes, and words in either case. */
const isSame = (a: Token, b: Token | undefined): boolean =>
  b !== undefined &&
  (a.kind === b.kind || (isName(a) && isName(b))) &&
  a.text.toLowerCase() === b.text.toLowerCase();

/** Where the code has these tokens: at an offset, if it is given, else first. */
function placeOf(code: readonly Token[], wanted: readonly Token[], from?: number): TextRange | undefined {
  const at = code.findIndex(
    (first, start) =>
      (from === undefined || first.start === from) &&
      wanted.every((token, index) => isSame(token, code[start + index])),
  );
  const [first, last] = [code[at], code[at + wanted.length - 1]];
  return wanted.length > 0 && first && last ? { from: first.start, to: last.end } : undefined;
}

/** What a message names: a dotted name in backticks, an expression or a value in quotes, in the order of the text. */
const NAMED = /(?:`(?:[^`]|``)*`\.?)+|"[^"]+"|'[^']+'/gu;

/** Texts of the statement that a named thing may stand for; a resolved name has more parts than the text. */
function spellings(named: string): readonly string[] {
  if (!named.startsWith('`')) return [named.slice(1, -1), named];
  const parts = named.match(/`(?:[^`]|``)*`/gu) ?? [];
  return parts.map((_, index) => parts.slice(index).join('.'));
}

/** Of a class whose name may be at places that are right too, such as in an aggregate: where it is wrong. */
const OF_ONE_PLACE = /^\[MISSING_(?:AGGREGATION|GROUP_BY)\]/u;

/**
 * The position in a statement that an error message of the platform refers to: the one that it states, as far as
 * what it names there goes, else what it names first of the statement's text, else what its class blames; undefined if it does none of these.
 */
export function errorPosition(message: string, statement: string): TextRange | undefined {
  const stated = statedPlace(message, statement);
  const blamed = OF_ONE_PLACE.test(message) ? blamedPart(message, statement) : undefined;
  const code = codeOf(statement).filter(
    ({ start, end }) => !blamed || (start >= blamed.from && end <= blamed.to),
  );
  // Suggestions name what exists elsewhere in the statement.
  const [about = ''] = message.split(/Did you mean|Its columns:|To tolerate|SQLSTATE/u);
  for (const [named] of about.matchAll(NAMED))
    for (const text of spellings(named)) {
      const place = placeOf(code, codeOf(text), stated?.from);
      if (place) return place;
    }
  return stated ?? blamed ?? blamedPart(message, statement);
}
