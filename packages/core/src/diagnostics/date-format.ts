import { error, type Problem } from './diagnostic.ts';

/** The letters of Spark’s date formats, and how often each may be repeated. */
const LETTERS: Readonly<Record<string, number>> = {
  G: 4,
  y: 6,
  M: 4,
  L: 4,
  d: 2,
  D: 3,
  Q: 4,
  q: 4,
  E: 4,
  F: 1,
  a: 1,
  H: 2,
  h: 2,
  K: 2,
  k: 2,
  m: 2,
  s: 2,
  S: 9,
  V: 2,
  z: 4,
  O: 4,
  X: 5,
  x: 5,
  Z: 5,
};

/** What is wrong with a format that dates are read or written by: Spark says so only when a run meets the first row. */
export function dateFormatProblem(format: string, field: string): Problem | undefined {
  const unquoted = format.replaceAll(/'(?:[^']|'')*'/gu, '');
  const isWrong = (message: string): Problem => error('date-format', message, field);
  if (unquoted.includes("'")) return isWrong('Close the quotes around text: a quote itself is two of them');
  if (/[\p{Cc}{}#]/u.test(unquoted))
    return isWrong(
      'A date format can’t hold line breaks, control characters, { } or #: quote or remove them',
    );
  if (/\p{Cc}/u.test(format)) return isWrong('A date format can’t hold line breaks or control characters');
  const runs = unquoted.match(/(\p{L})\1*/gu) ?? [];
  if (runs.length === 0) return isWrong('Enter a date format such as yyyy-MM-dd');
  const wrong = runs.find((run) => run.length > (LETTERS[run.charAt(0)] ?? 0));
  if (wrong === undefined) return undefined;
  const shown = wrong.length > 8 ? `${wrong.slice(0, 8)}…` : wrong;
  return isWrong(`“${shown}” stands for no part of a date: use letters such as yyyy-MM-dd, and quote text`);
}
