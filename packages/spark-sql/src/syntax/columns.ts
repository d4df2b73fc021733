import { sameName } from '../types/column-type.ts';
import { mapChildren } from './map.ts';
import type { Expression, Lambda } from './tree.ts';
import { childrenOf } from './visit.ts';

const without = (hidden: readonly string[], name: string): boolean =>
  !hidden.some((other) => sameName(other, name));

/**
 * The columns that an expression reads, in order of appearance and without duplicates (ignoring case): the first part
 * of each path. Lambda parameters are excluded.
 */
export function columnsOf(expression: Expression): readonly string[] {
  const names: string[] = [];
  const visit = (node: Expression, hidden: readonly string[]): void => {
    const name = node.kind === 'column' ? node.path[0] : undefined;
    if (name !== undefined && without(hidden, name) && without(names, name)) names.push(name);
    const inner = node.kind === 'lambda' ? [...hidden, ...node.parameters] : hidden;
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(expression, []);
  return names;
}

/** The new name of each column by its old name (case-insensitive). */
export type Renames = Readonly<Record<string, string>>;

/** The same expression after columns were renamed; struct fields and lambda parameters keep their names. */
export function renameColumns(expression: Expression, renames: Renames): Expression {
  const lower = new Map(Object.entries(renames).map(([from, to]) => [from.toLowerCase(), to]));
  return rename(expression, lower);
}

function rename(node: Expression, names: ReadonlyMap<string, string>): Expression {
  if (node.kind === 'lambda') return renameLambda(node, names);
  if (node.kind !== 'column') return mapChildren(node, (child) => rename(child, names));
  const [first = '', ...rest] = node.path;
  return { ...node, path: [names.get(first.toLowerCase()) ?? first, ...rest] };
}

/** A parameter that would now shadow a renamed column is renamed too. */
function renameLambda(node: Lambda, names: ReadonlyMap<string, string>): Lambda {
  const read = columnsOf(node).map((name) => (names.get(name.toLowerCase()) ?? name).toLowerCase());
  const inner = new Map(names);
  const parameters = node.parameters.map((parameter) => {
    inner.delete(parameter.toLowerCase());
    if (!read.includes(parameter.toLowerCase())) return parameter;
    let free = `${parameter}_`;
    while (read.includes(free.toLowerCase()) || !without(node.parameters, free)) free += '_';
    inner.set(parameter.toLowerCase(), free);
    return free;
  });
  return { ...node, parameters, body: rename(node.body, inner) };
}
