import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { mapChildren } from '@lakehouse/spark-sql/syntax/map';
import { parseStatement } from '@lakehouse/spark-sql/syntax/parse-statement';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type { Expression, Select } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression, visitQuery } from '@lakehouse/spark-sql/syntax/visit';
import { sameName } from '@lakehouse/spark-sql/types/column-type';

/** The conditions that a query asks of each row of a relation: the operands of AND, OR and NOT one by one. */
export function conditionsIn(text: string, relation: string): readonly Expression[] {
  const parsed = parseStatement(text);
  if (!parsed.ok || parsed.value.kind !== 'query') return [];
  const found = new Map<string, Expression>();
  const add = (expression: Expression): void => {
    for (const leaf of leavesOf(expression)) if (isOfRow(leaf)) found.set(printExpression(leaf), leaf);
  };
  visitQuery(parsed.value.query, {
    select(select) {
      if (!reads(select, relation)) return true;
      if (select.where) add(select.where);
      for (const { value } of select.items) for (const one of chosenBy(value)) add(one);
      return true;
    },
  });
  return [...found.values()];
}

const reads = ({ from, laterals }: Select, relation: string): boolean => {
  const [source] = from;
  return (
    from.length === 1 &&
    laterals.length === 0 &&
    source?.kind === 'table' &&
    source.name.length === 1 &&
    sameName(source.name[0] ?? '', relation)
  );
};

function leavesOf(condition: Expression): readonly Expression[] {
  if (condition.kind === 'binary' && (condition.operator === 'and' || condition.operator === 'or'))
    return [...leavesOf(condition.left), ...leavesOf(condition.right)];
  if (condition.kind === 'unary' && condition.operator === 'not') return leavesOf(condition.operand);
  return condition.kind === 'literal' ? [] : [condition];
}

/** The conditions by which an expression chooses a value. */
function chosenBy(expression: Expression): readonly Expression[] {
  const own =
    expression.kind === 'case' && !expression.operand
      ? expression.branches.map(({ when }) => when)
      : expression.kind === 'call' && expression.name === 'if'
        ? expression.args.slice(0, 1)
        : [];
  const inner: Expression[] = [];
  mapChildren(expression, (child) => {
    inner.push(...chosenBy(child));
    return child;
  });
  return [...own, ...inner];
}

/** Whether one row is enough to tell: not so for aggregates, windows, queries, and what a lambda takes. */
const isOfRow = (expression: Expression): boolean =>
  findExpression(
    expression,
    (one) =>
      one.kind === 'lambda' ||
      'query' in one ||
      (one.kind === 'call' && (one.over !== undefined || findFunction(one.name)?.kind !== 'scalar')),
  ) === undefined;
