import { quotePath } from './sql/quote.ts';

/**
 * A column name for `F.col` and other APIs that parse names: in backticks where Spark would read dots or stars as
 * syntax.
 */
export const attributeName = (name: string): string =>
  /^[^.`*]+$/u.test(name) && name.trim() === name ? name : `\`${name.replaceAll('`', '``')}\``;

/**
 * The parts of a table name that the user typed: `` main.`my schema`.orders `` -> three parts; null when it is not a
 * name of 1 to 3 parts.
 */
export function tableParts(text: string): readonly string[] | null {
  const parts: string[] = [];
  const part = /(?:`((?:[^`]|``)+)`|([^.`\s](?:[^.`]*[^.`\s])?))(\.|$)/uy;
  const trimmed = text.trim();
  while (part.lastIndex < trimmed.length) {
    const match = part.exec(trimmed);
    if (!match) return null;
    parts.push(match[1]?.replaceAll('``', '`') ?? match[2] ?? '');
    if (match[3] === '') return parts.length <= 3 ? parts : null;
  }
  return null;
}

/** A table name in the form that `spark.read.table` and `saveAsTable` parse. */
export const tableText = (parts: readonly string[]): string => quotePath(parts);
