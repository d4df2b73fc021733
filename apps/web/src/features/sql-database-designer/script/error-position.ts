/** Spark counts lines from 1 and positions from 0. */
const PLACE = /\bline (\d+)[,;]?\s+pos(?:ition)? (\d+)/iu;

/**
 * The position that an error message of the platform refers to, as the offsets of the word there; undefined if it names
 * none.
 */
export function errorPosition(
  message: string,
  statement: string,
): { readonly from: number; readonly to: number } | undefined {
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
