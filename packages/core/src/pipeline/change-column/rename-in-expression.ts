import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { childrenOf } from '@lakehouse/spark-sql/syntax/visit';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { replaceSqlParts } from '../../codegen/sql/replace-sql-parts.ts';

/** The new name of a column that its readers know under another; undefined for one that keeps its name. */
export type NewName = (column: string) => string | undefined;

/** A literal in place of each parameter, as long as the parameter, so that places in the text stay. */
const withLiterals = (text: string): string =>
  replaceSqlParts(text, {
    quoted: (literal) => literal,
    parameter: (name) => `'${'x'.repeat(name.length + 1)}'`,
  });

/** Where a name is written, and what is to be there. */
interface Replaced {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/**
 * The same expression after columns were renamed, with all else as it was typed. Undefined where it can't be told which columns it
 * reads: of stars, subqueries and structs that are named by columns, and where a parameter of a lambda would hide a new name.
 */
export function renameInExpression(text: string, newName: NewName): string | undefined {
  if (text.trim() === '') return text;
  const parsed = parseExpression(withLiterals(text));
  if (!parsed.ok) return undefined;
  const places: Replaced[] = [];
  // Its fields have the names of columns, which may become values.
  const isRenamed = (arg: Expression): boolean =>
    arg.kind === 'column' && newName(arg.path.at(-1) ?? '') !== undefined;
  const collect = (node: Expression, hidden: readonly string[]): boolean => {
    if (
      node.kind === 'star' ||
      node.kind === 'subquery' ||
      node.kind === 'exists' ||
      node.kind === 'in-query'
    )
      return false;
    if (node.kind === 'column') {
      const [first = ''] = node.path;
      const name = hidden.some((one) => sameName(one, first)) ? undefined : newName(first);
      if (name === undefined) return true;
      if (hidden.some((one) => sameName(one, name))) return false;
      places.push({ start: node.start, end: endOfName(text, node.start), name });
      return true;
    }
    if (node.kind === 'call' && node.name === 'struct' && node.args.some(isRenamed)) return false;
    const inner = node.kind === 'lambda' ? [...hidden, ...node.parameters] : hidden;
    return childrenOf(node).every((child) => collect(child, inner));
  };
  if (!collect(parsed.expression, [])) return undefined;
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end, name }) => `${now.slice(0, start)}${quoteName(name)}${now.slice(end)}`, text);
}

const NAME = /`(?:[^`]|``)*`|[\p{L}\p{N}_]+/uy;

/** Where the first part of a path ends that begins here. */
function endOfName(text: string, start: number): number {
  NAME.lastIndex = start;
  return start + (NAME.exec(text)?.[0].length ?? 0);
}
