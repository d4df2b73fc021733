import { badRequest } from '../../duck/failures.ts';

/** A pattern that Spark before 3.0 read in another way. */
export const unrecognized = (pattern: string, why: string): Error =>
  badRequest(
    'INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_PATTERN_RECOGNITION',
    `Fail to recognize '${pattern}' pattern in the DateTimeFormatter: ${why}.`,
    '42K0B',
  );

const invalid = (kind: string, why: string): Error =>
  badRequest(`INVALID_DATETIME_PATTERN.${kind}`, `Unrecognized datetime pattern: ${why}.`, '22007');

/** A pattern that opens a quote and doesn't close it. */
export const unterminated = (): Error => invalid('WITH_SUGGESTION', 'it ends within a quoted literal');

const each = (letters: string, counts: RegExp): Readonly<Record<string, RegExp>> =>
  Object.fromEntries(letters.split('').map((letter) => [letter, counts]));

/** How many of each letter there may be in a row; of those that Spark doesn't take at all there is none. */
const COUNTS: Readonly<Record<string, RegExp>> = {
  ...each('GMLEQqz', /^.{1,4}$/u),
  ...each('dhHkKms', /^.{1,2}$/u),
  ...each('Fa', /^.$/u),
  ...each('XxZ', /^.{1,5}$/u),
  ...each('vO', /^.(?:.{3})?$/u),
  y: /^.{1,6}$/u,
  D: /^.{1,3}$/u,
  S: /^.{1,9}$/u,
  V: /^.{2}$/u,
  g: /^.+$/u,
};

/** What Java's SimpleDateFormat knows, by which Spark wrote and read before 3.0. */
const OLDER = /^(?:[GyMwWDdFEuaHkKhmszZYL]|S)+$/u;
const isOlder = (pattern: string): boolean =>
  pattern
    .replaceAll(/'[^']*'/gu, '')
    .match(/([A-Za-z])\1*/gu)
    ?.every((letters) => OLDER.test(letters) || /^X{1,3}$/u.test(letters)) ?? true;

/** Fails where Spark does not take these letters of a pattern, as Spark does. */
export function checkLetters(letters: string, pattern: string, use: 'write' | 'read'): void {
  const letter = letters.charAt(0);
  if (/^[YWwuec]/u.test(letter)) throw unrecognized(pattern, 'Spark has no patterns of weeks');
  const isWritten = use === 'read' && /^[EFqQ]/u.test(letter);
  if (!isWritten && COUNTS[letter]?.test(letters) === true) return;
  if (isOlder(pattern))
    throw unrecognized(
      pattern,
      isWritten ? `“${letter}” is written, and not read` : `“${letters}” has too many letters`,
    );
  if (isWritten || /^[ABnNp]/u.test(letter))
    throw invalid('ILLEGAL_CHARACTER', `“${letter}” is not allowed in “${pattern}”`);
  if (/^[yGMLEQq]/u.test(letter))
    throw invalid('LENGTH', `“${letters}” in “${pattern}” has too many letters`);
  throw invalid('WITH_SUGGESTION', `“${letters}” in “${pattern}” is not a field of a date or time`);
}
