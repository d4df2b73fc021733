import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { visitExpression } from '@lakehouse/spark-sql/syntax/visit';

/** Whether it names nothing but the parameters of its lambdas. */
export function isConstant(expr: Expression): boolean {
  const parameters = new Set<string>();
  const columns: string[] = [];
  let isPlain = true;
  visitExpression(expr, {
    expression: (node) => {
      if (node.kind === 'lambda') for (const name of node.parameters) parameters.add(name);
      if (node.kind === 'column') columns.push(node.path[0] ?? '');
      isPlain &&= !['parameter', 'subquery', 'exists', 'in-query', 'star'].includes(node.kind);
      return true;
    },
  });
  return isPlain && columns.every((name) => parameters.has(name));
}
