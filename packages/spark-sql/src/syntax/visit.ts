import { assertNever } from '../types/assert-never.ts';
import type { BareStep, WholeStatement } from './script.ts';
import type {
  Body,
  Call,
  Expression,
  FrameBound,
  GroupBy,
  Query,
  Select,
  SortItem,
  Source,
  Window,
} from './tree.ts';

/** The direct subexpressions, in source order; those of a subquery are not included. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'column':
    case 'unit':
    case 'parameter':
    case 'subquery':
    case 'exists':
      return [];
    case 'star':
      return expression.replace ? [expression.replace.value] : [];
    case 'unary':
    case 'is':
    case 'cast':
    case 'json':
    case 'in-query':
      return [expression.operand];
    case 'binary':
    case 'is-distinct':
      return [expression.left, expression.right];
    case 'between':
      return [expression.operand, expression.low, expression.high];
    case 'in':
      return [expression.operand, ...expression.list];
    case 'like':
      return [expression.operand, ...expression.patterns];
    case 'case':
      return [
        ...(expression.operand ? [expression.operand] : []),
        ...expression.branches.flatMap(({ when, value }) => [when, value]),
        ...(expression.otherwise ? [expression.otherwise] : []),
      ];
    case 'call':
      return childrenOfCall(expression);
    case 'trim':
      return [...(expression.characters ? [expression.characters] : []), expression.operand];
    case 'lambda':
      return [expression.body];
    case 'index':
      return [expression.base, expression.index];
    case 'field':
      return [expression.base];
    case 'interval':
      return [expression.amount];
    case 'tuple':
      return expression.items;
    default:
      return assertNever(expression);
  }
}

const childrenOfCall = (call: Call): Expression[] => [
  ...call.args,
  ...(call.named ?? []).map((argument) => argument.value),
  ...(call.within ?? []).map((item) => item.value),
  ...(call.filter ? [call.filter] : []),
  ...(call.over && typeof call.over !== 'string' ? childrenOfWindow(call.over) : []),
];

/** The expressions inside OVER (…). */
export const childrenOfWindow = (window: Window): Expression[] => [
  ...window.partitionBy,
  ...window.orderBy.map((item) => item.value),
  ...[window.frame?.from, window.frame?.to].flatMap(distance),
];

const distance = (bound: FrameBound | undefined): Expression[] => (bound && 'by' in bound ? [bound.by] : []);

/** The depth of an expression; iterative, so that no depth overflows the stack. */
export function heightOf(expression: Expression): number {
  let height = 0;
  let level: readonly Expression[] = [expression];
  while (level.length > 0) {
    height++;
    level = level.flatMap(childrenOf);
  }
  return height;
}

/** The first of the expression and its subexpressions, parents first, to pass `test`; subqueries are skipped. */
export function findExpression(
  expression: Expression,
  test: (inner: Expression) => boolean,
): Expression | undefined {
  if (test(expression)) return expression;
  for (const child of childrenOf(expression)) {
    const found = findExpression(child, test);
    if (found) return found;
  }
  return undefined;
}

/** Whether an expression contains a call that passes `test`; subqueries are skipped. */
export const holdsCall = (expression: Expression, test: (call: Call) => boolean): boolean =>
  findExpression(expression, (inner) => inner.kind === 'call' && test(inner)) !== undefined;

/** Callbacks for the nodes of a tree, parents first, all optional. Returning false skips the node's children. */
export interface Visitor {
  expression?(expression: Expression): boolean;
  source?(source: Source): boolean;
  select?(select: Select): boolean;
  query?(query: Query): boolean;
}

/** Visits an expression and all its subexpressions, subqueries included. */
export function visitExpression(expression: Expression, visitor: Visitor): void {
  if (visitor.expression?.(expression) === false) return;
  for (const child of childrenOf(expression)) visitExpression(child, visitor);
  if ('query' in expression) visitQuery(expression.query, visitor);
}

/** Visits a whole query: its CTEs, selects, sources and expressions. */
export function visitQuery(query: Query, visitor: Visitor): void {
  if (visitor.query?.(query) === false) return;
  for (const { query: inner } of query.ctes) visitQuery(inner, visitor);
  visitBody(query.body, visitor);
  if (query.order !== 'all') visitAll(sortValues(query.order), visitor);
  visitAll([query.limit, query.offset], visitor);
}

/** Visits a source and everything inside it. */
function visitSource(source: Source, visitor: Visitor): void {
  if (visitor.source?.(source) === false) return;
  switch (source.kind) {
    case 'history':
      return;
    case 'table':
      return visitAll([source.version, source.timestamp], visitor);
    case 'function':
      return visitExpression(source.call, visitor);
    case 'query':
      return visitQuery(source.query, visitor);
    case 'join':
      visitSource(source.left, visitor);
      visitSource(source.right, visitor);
      return visitAll([source.on], visitor);
    case 'sample':
    case 'unpivot':
      return visitSource(source.source, visitor);
    case 'pivot':
      visitSource(source.source, visitor);
      return visitAll(
        [
          ...source.aggregates.map((item) => item.value),
          ...source.on,
          ...source.values.flatMap((value) => value.items),
        ],
        visitor,
      );
    default:
      return assertNever(source);
  }
}

/** Visits a whole statement or script. */
export function visitStatement(statement: WholeStatement | BareStep, visitor: Visitor): void {
  if ('query' in statement && statement.query) visitQuery(statement.query, visitor);
  if ('where' in statement) visitAll([statement.where], visitor);
  switch (statement.kind) {
    case 'insert':
      return visitAll([statement.replaceWhere, statement.replaceOn?.on], visitor);
    case 'restore':
      return visitAll([statement.to.version, statement.to.timestamp], visitor);
    case 'update':
    case 'setVariables':
      return visitAll(assigned(statement.set), visitor);
    case 'merge':
      visitSource(statement.source, visitor);
      visitExpression(statement.on, visitor);
      for (const { condition, action } of statement.clauses) {
        visitAll([condition], visitor);
        if (action.kind === 'update' && action.set !== '*') visitAll(assigned(action.set), visitor);
        if (action.kind === 'insert') visitAll(action.values, visitor);
      }
      return;
    case 'createFunction':
      return visitExpression(statement.body, visitor);
    case 'declareVariables':
      return visitAll([statement.value], visitor);
    case 'executeImmediate':
      return visitAll([statement.text, ...statement.using.map(({ value }) => value)], visitor);
    case 'openCursor':
      return visitAll(
        statement.using.map(({ value }) => value),
        visitor,
      );
    case 'signal':
      return visitAll([statement.set?.value], visitor);
    case 'script':
      return visitStatement(statement.body, visitor);
    case 'compound':
      for (const one of statement.declarations)
        if (one.kind === 'declareVariables') visitStatement(one, visitor);
      for (const one of statement.cursors) visitStatement(one, visitor);
      for (const { action } of statement.handlers) visitStatement(action, visitor);
      return visitSteps(statement.body, visitor);
    case 'if':
    case 'case':
      if (statement.kind === 'case') visitAll([statement.operand], visitor);
      for (const { when, body } of statement.branches) {
        visitExpression(when, visitor);
        visitSteps(body, visitor);
      }
      return visitSteps(statement.otherwise ?? [], visitor);
    case 'while':
    case 'repeat':
      visitExpression(statement.condition, visitor);
      return visitSteps(statement.body, visitor);
    case 'loop':
    case 'for':
      return visitSteps(statement.body, visitor);
  }
}

function visitSteps(steps: readonly BareStep[], visitor: Visitor): void {
  for (const step of steps) visitStatement(step, visitor);
}

const assigned = (set: readonly { readonly value: Expression | 'default' }[]): (Expression | undefined)[] =>
  set.map(({ value }) => (value === 'default' ? undefined : value));

const sortValues = (items: readonly SortItem[]): Expression[] => items.map((item) => item.value);

/** The grouping keys of all grouping sets. */
export const groupKeys = (group: GroupBy | undefined): readonly Expression[] =>
  group === undefined || group === 'all'
    ? []
    : group.flatMap((item) =>
        item.mode === 'plain' ? [item.key] : [...(item.keys ?? []), ...item.sets.flat()],
      );

function visitAll(expressions: readonly (Expression | undefined)[], visitor: Visitor): void {
  for (const expression of expressions) if (expression) visitExpression(expression, visitor);
}

function visitBody(body: Body, visitor: Visitor): void {
  switch (body.kind) {
    case 'select':
      return visitSelect(body, visitor);
    case 'set':
      visitBody(body.left, visitor);
      return visitBody(body.right, visitor);
    case 'values':
      return visitAll(body.rows.flat(), visitor);
    case 'nested':
      return visitQuery(body.query, visitor);
    default:
      return assertNever(body);
  }
}

function visitSelect(select: Select, visitor: Visitor): void {
  if (visitor.select?.(select) === false) return;
  visitAll(
    select.items.map((item) => item.value),
    visitor,
  );
  for (const source of select.from) visitSource(source, visitor);
  for (const view of select.laterals) visitExpression(view.call, visitor);
  visitAll([select.where, ...groupKeys(select.group), select.having, select.qualify], visitor);
  for (const { window } of select.windows) visitAll(childrenOfWindow(window), visitor);
}

/** Whether a call is count(*); with DISTINCT, it counts the columns instead. */
export function isCountOfRows({ name, args, distinct }: Call): boolean {
  const [first] = args;
  return (
    name === 'count' && !distinct && args.length === 1 && first?.kind === 'star' && first.of.length === 0
  );
}

/** Whether two expressions are written alike, regardless of their positions. */
export const sameExpression = (a: Expression, b: Expression): boolean => written(a) === written(b);

const written = (expression: Expression): string => JSON.stringify(expression, withoutPlaces);

const withoutPlaces = (key: string, value: unknown): unknown =>
  key === 'start' || key === 'end' || key === 'id' ? undefined : value;
