import { unsupported } from '../../duck/failures.ts';
import { checkLetters, unrecognized, unterminated } from './date-pattern-letters.ts';

export type Piece = { readonly field: string } | { readonly plain: string };
type Part = Piece | { readonly optional: readonly Part[] };

/** What a pattern is for: some letters are written only. */
export type PatternUse = 'write' | 'read';

/** A pattern of Java's DateTimeFormatter; `isField` says which runs of letters are known. Throws SqlError. */
export function patternParts(
  pattern: string,
  use: PatternUse,
  isField: (letters: string) => boolean,
): readonly Part[] {
  const open: Part[][] = [];
  let parts: Part[] = [];
  const close = (): void => {
    const optional = parts;
    const around = open.pop();
    if (!around) throw unrecognized(pattern, 'a “]” has no “[” before it');
    parts = [...around, { optional }];
  };
  for (const match of pattern.matchAll(/'((?:[^']|'')*)('?)|([A-Za-z])\3*|[[\]]|[^A-Za-z'[\]]+/gu)) {
    const [whole, quoted, end, letter] = match;
    if (end === '') throw unterminated();
    if (quoted !== undefined) parts.push({ plain: quoted === '' ? "'" : quoted.replaceAll("''", "'") });
    else if (whole === '[') {
      open.push(parts);
      parts = [];
    } else if (whole === ']') close();
    else if (/[{}#]/u.test(whole))
      throw unrecognized(pattern, 'a pattern has “{”, “}” and “#” in quotes only');
    else if (letter === undefined) parts.push({ plain: whole });
    else {
      checkLetters(whole, pattern, use);
      if (!isField(whole)) throw unsupported(`“${whole}” in the date pattern ${pattern}`);
      parts.push({ field: whole });
    }
  }
  // Java closes what is open at the end.
  while (open.length > 0) close();
  return parts;
}

/** The pieces of a part, with those that are optional. */
export const piecesOf = (part: Part): readonly Piece[] =>
  'optional' in part ? part.optional.flatMap(piecesOf) : [part];

/** One way in which a text may be written by a pattern, unless one of the regular expressions finds it. */
interface Form {
  readonly pieces: readonly Piece[];
  readonly unless: readonly string[];
}

const MAX_FORMS = 64;

/**
 * The ways to write a text by a pattern, one for each choice of its optional parts. Java reads an optional part wherever it
 * can, even if the rest does not match then, so that a way without it is closed to texts that have it.
 */
export function writtenForms(
  parts: readonly Part[],
  accepted: (piece: Piece) => string,
  pattern: string,
): readonly Form[] {
  const regexOf = (part: Part): string =>
    'optional' in part ? `(?:${part.optional.map(regexOf).join('')})?` : accepted(part);
  const extended = (forms: readonly Form[], more: readonly Part[]): readonly Form[] =>
    more.reduce<readonly Form[]>((before, part) => {
      if (!('optional' in part)) return before.map((form) => ({ ...form, pieces: [...form.pieces, part] }));
      const inside = part.optional.map(regexOf).join('');
      const without = before.map(({ pieces, unless }) => ({
        pieces,
        unless: [...unless, `^${pieces.map(regexOf).join('')}${inside}`],
      }));
      const all = [...extended(before, part.optional), ...without];
      if (all.length > MAX_FORMS)
        throw unsupported(`Reading by a date pattern of so many optional parts (${pattern})`);
      return all;
    }, forms);
  return extended([{ pieces: [], unless: [] }], parts);
}
