import { sameName } from '../types/column-type.ts';
import type { Call, Expression, FrameBound, Lambda, SortItem, Window } from './tree.ts';
import { childrenOf } from './visit.ts';

const without = (hidden: readonly string[], name: string): boolean =>
  !hidden.some((other) => sameName(other, name));

/**
 * The columns that an expression reads, in order of appearance, each once (ignoring case): the first part of a path, and
 * no lambda parameters.
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

/** The new name of each column, by its old name (case does not matter). */
export type Renames = Readonly<Record<string, string>>;

/** The same expression after columns were renamed; struct fields and lambda parameters keep their names. */
export function renameColumns(expression: Expression, renames: Renames): Expression {
  const lower = new Map(Object.entries(renames).map(([from, to]) => [from.toLowerCase(), to]));
  return rename(expression, lower);
}

function rename(node: Expression, names: ReadonlyMap<string, string>): Expression {
  const go = (child: Expression): Expression => rename(child, names);
  switch (node.kind) {
    case 'column': {
      const [first = '', ...rest] = node.path;
      return { ...node, path: [names.get(first.toLowerCase()) ?? first, ...rest] };
    }
    case 'literal':
    case 'unit':
    case 'star':
      return node;
    case 'unary':
    case 'is':
    case 'cast':
      return { ...node, operand: go(node.operand) };
    case 'binary':
    case 'is-distinct':
      return { ...node, left: go(node.left), right: go(node.right) };
    case 'between':
      return { ...node, operand: go(node.operand), low: go(node.low), high: go(node.high) };
    case 'in':
      return { ...node, operand: go(node.operand), list: node.list.map(go) };
    case 'like':
      return { ...node, operand: go(node.operand), patterns: node.patterns.map(go) };
    case 'case':
      return {
        ...node,
        ...(node.operand ? { operand: go(node.operand) } : {}),
        branches: node.branches.map(({ when, value }) => ({ when: go(when), value: go(value) })),
        ...(node.otherwise ? { otherwise: go(node.otherwise) } : {}),
      };
    case 'call':
      return renameCall(node, go);
    case 'trim':
      return {
        ...node,
        operand: go(node.operand),
        ...(node.characters ? { characters: go(node.characters) } : {}),
      };
    case 'lambda':
      return renameLambda(node, names);
    case 'index':
      return { ...node, base: go(node.base), index: go(node.index) };
    case 'field':
      return { ...node, base: go(node.base) };
  }
}

/** A parameter that would now hide a renamed column gets another name. */
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

type Go = (child: Expression) => Expression;

const items = (list: readonly SortItem[], go: Go): SortItem[] =>
  list.map((item) => ({ ...item, value: go(item.value) }));

const bound = (end: FrameBound, go: Go): FrameBound => ('by' in end ? { ...end, by: go(end.by) } : end);

const renameWindow = ({ partitionBy, orderBy, frame }: Window, go: Go): Window => ({
  partitionBy: partitionBy.map(go),
  orderBy: items(orderBy, go),
  ...(frame
    ? { frame: { ...frame, from: bound(frame.from, go), ...(frame.to ? { to: bound(frame.to, go) } : {}) } }
    : {}),
});

const renameCall = (call: Call, go: Go): Call => ({
  ...call,
  args: call.args.map(go),
  ...(call.within ? { within: items(call.within, go) } : {}),
  ...(call.filter ? { filter: go(call.filter) } : {}),
  ...(call.over ? { over: renameWindow(call.over, go) } : {}),
});
