import { T } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { sharing, type Typed, typed } from '../values/typed.ts';
import { custom, type FunctionDef } from './define.ts';

/** The escape character where none is given. */
const USUAL_ESCAPE = '\\';

/** Whether every escape character of a pattern is followed by itself, `_` or `%`. */
function isRight(pattern: string, escape: string): boolean {
  for (let at = pattern.indexOf(escape); at !== -1; at = pattern.indexOf(escape, at + 2))
    if (![escape, '_', '%'].includes(pattern.charAt(at + 1))) return false;
  return true;
}

/** A regular expression of the patterns in which every escape character is followed by itself, `_` or `%`. */
function rightPatterns(escape: string): string {
  const one = escape.replace(/[\\^\]-]/gu, '\\$&');
  return `(?:[^${one}]|[${one}][${one}_%])*`;
}

const failure = (pattern: Duck, isAtEnd: Duck): Duck => {
  const start = duck`'The format is invalid: ''' || ${pattern} || '''. The escape character is not allowed to '`;
  const atEnd = raise('INVALID_FORMAT.ESC_AT_THE_END', duck`${start} || 'end with.'`);
  const inside = raise('INVALID_FORMAT.ESC_IN_THE_MIDDLE', duck`${start} || 'precede another character.'`);
  return duck`CAST(CASE WHEN ${isAtEnd} THEN ${atEnd} ELSE ${inside} END AS BOOLEAN)`;
};

/** Whether a text matches a pattern of LIKE or ILIKE. */
export function matchesPattern(
  operator: 'like' | 'ilike',
  text: Duck,
  pattern: Typed,
  escape = USUAL_ESCAPE,
): Duck {
  const plain = duck`${text} ${duck.word(operator.toUpperCase())} ${pattern.sql}`;
  const escaped = duck`${plain} ESCAPE ${duck.str(escape)}`;
  const right = rightPatterns(escape);
  if (typeof pattern.literal === 'string') {
    // DuckDB matches a plain prefix, suffix or substring much faster, but only without ESCAPE.
    if (!pattern.literal.includes(escape)) return plain;
    if (isRight(pattern.literal, escape)) return escaped;
  }
  const matches = (other: string): Duck =>
    duck`regexp_full_match(${pattern.sql}, ${duck.str(`(?s)${right}${other}`)})`;
  return duck`CASE WHEN ${text} IS NULL OR ${pattern.sql} IS NULL THEN NULL WHEN ${matches('')} THEN ${escaped} ELSE ${failure(pattern.sql, matches('.'))} END`;
}

/** like(text, pattern, escape) and ilike. */
const likeFunction = (operator: 'like' | 'ilike'): FunctionDef =>
  custom((c) => {
    const escape = c.args[2] ? escapeOf(c.args[2]) : USUAL_ESCAPE;
    return sharing([c.arg(0, T.string), c.arg(1, T.string)], (text, pattern) =>
      typed(matchesPattern(operator, text.sql, pattern, escape), T.boolean),
    );
  });

function escapeOf({ literal }: Typed): string {
  if (typeof literal === 'string' && literal.length === 1) return literal;
  throw badRequest(
    'INVALID_ESCAPE_CHAR',
    "The escape character of like and ilike has to be a literal of one character, such as '/'.",
    '42604',
  );
}

export const LIKE_FUNCTIONS = { like: likeFunction('like'), ilike: likeFunction('ilike') };
