import { assertNever } from '../types/assert-never.ts';
import type { Call, Expression, FrameBound, GroupBy, SortItem, Window } from './tree.ts';

/** Maps one expression to another. */
export type Change = (expression: Expression) => Expression;

/** The same node over changed children: those that `childrenOf` names. Subqueries stay as they are. */
export function mapChildren(node: Expression, change: Change): Expression {
  switch (node.kind) {
    case 'literal':
    case 'column':
    case 'unit':
    case 'parameter':
    case 'subquery':
    case 'exists':
      return node;
    case 'star':
      return node.replace
        ? { ...node, replace: { ...node.replace, value: change(node.replace.value) } }
        : node;
    case 'unary':
    case 'is':
    case 'cast':
    case 'json':
    case 'in-query':
      return { ...node, operand: change(node.operand) };
    case 'binary':
    case 'is-distinct':
      return { ...node, left: change(node.left), right: change(node.right) };
    case 'between':
      return { ...node, operand: change(node.operand), low: change(node.low), high: change(node.high) };
    case 'in':
      return { ...node, operand: change(node.operand), list: node.list.map(change) };
    case 'like':
      return { ...node, operand: change(node.operand), patterns: node.patterns.map(change) };
    case 'case':
      return {
        ...node,
        ...(node.operand ? { operand: change(node.operand) } : {}),
        branches: node.branches.map(({ when, value }) => ({ when: change(when), value: change(value) })),
        ...(node.otherwise ? { otherwise: change(node.otherwise) } : {}),
      };
    case 'call':
      return mapCall(node, change);
    case 'trim':
      return {
        ...node,
        operand: change(node.operand),
        ...(node.characters ? { characters: change(node.characters) } : {}),
      };
    case 'lambda':
      return { ...node, body: change(node.body) };
    case 'index':
      return { ...node, base: change(node.base), index: change(node.index) };
    case 'field':
      return { ...node, base: change(node.base) };
    case 'interval':
      return { ...node, amount: change(node.amount) };
    case 'tuple':
      return { ...node, items: node.items.map(change) };
    default:
      return assertNever(node);
  }
}

/** The expression with some nodes replaced, parents first; a replacement is not searched again. */
export function mapExpression(
  expression: Expression,
  replace: (expression: Expression) => Expression | undefined,
): Expression {
  return replace(expression) ?? mapChildren(expression, (child) => mapExpression(child, replace));
}

/** ORDER BY items with their values mapped. */
export const mapSortItems = (items: readonly SortItem[], change: Change): SortItem[] =>
  items.map((item) => ({ ...item, value: change(item.value) }));

/** GROUP BY with its keys mapped. */
export const mapGroupBy = (group: GroupBy, change: Change): GroupBy =>
  group === 'all'
    ? group
    : group.map((item) =>
        item.mode === 'plain'
          ? { ...item, key: change(item.key) }
          : {
              ...item,
              sets: item.sets.map((set) => set.map(change)),
              ...(item.keys && { keys: item.keys.map(change) }),
            },
      );

const mapBound = (end: FrameBound, change: Change): FrameBound =>
  'by' in end ? { ...end, by: change(end.by) } : end;

const mapWindow = (window: Window, change: Change): Window => {
  const { frame } = window;
  return {
    ...window,
    partitionBy: window.partitionBy.map(change),
    orderBy: mapSortItems(window.orderBy, change),
    ...(frame
      ? {
          frame: {
            ...frame,
            from: mapBound(frame.from, change),
            ...(frame.to ? { to: mapBound(frame.to, change) } : {}),
          },
        }
      : {}),
  };
};

const mapCall = (call: Call, change: Change): Call => ({
  ...call,
  args: call.args.map(change),
  ...(call.named ? { named: call.named.map((item) => ({ ...item, value: change(item.value) })) } : {}),
  ...(call.within ? { within: mapSortItems(call.within, change) } : {}),
  ...(call.filter ? { filter: change(call.filter) } : {}),
  ...(call.over ? { over: typeof call.over === 'string' ? call.over : mapWindow(call.over, change) } : {}),
});
