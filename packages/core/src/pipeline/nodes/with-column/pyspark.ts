import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { printExpression } from '../../../codegen/python/print.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign } from '../../../codegen/python/statements.ts';
import { withColumns } from '../../../codegen/python/with-columns.ts';
import type { PyCode, PyContext } from '../../define-node.ts';

/** A column to add or replace. */
export interface Step {
  readonly name: string;
  readonly expression: Expression;
  /** The columns before it. */
  readonly schema: Schema | undefined;
}

/** The frame with the columns, in as few calls as possible, after the windows that they need. */
export function assignColumns(
  frame: Py,
  steps: readonly Step[],
  variable: PyContext<unknown>['variable'],
): PyCode {
  const windows = new Map<string, { readonly name: Py; readonly spec: Py }>();
  const nameWindow = (spec: Py): Py => {
    const text = printExpression(spec);
    const known = windows.get(text);
    if (known) return known.name;
    const name = variable(windows.size === 0 ? 'window' : `window_${windows.size + 1}`);
    windows.set(text, { name, spec });
    return name;
  };
  const calls = groups(steps).map((group) =>
    group.map(
      ({ name, expression, schema }) =>
        [py.str(name), expressionPy(expression, { schema, nameWindow })] as const,
    ),
  );
  return {
    kind: 'frame',
    before: [...windows.values()].map(({ name, spec }) => assign(name, spec)),
    frame: calls.reduce(withColumns, frame),
  };
}

/** Groups the steps by call: a step that refers to a column of its group begins the next one. */
function groups(steps: readonly Step[]): readonly (readonly Step[])[] {
  const made: Step[][] = [];
  for (const step of steps) {
    const group = made.at(-1);
    if (group?.every(({ name }) => !sameName(name, step.name) && !needs(step.expression, name)))
      group.push(step);
    else made.push([step]);
  }
  return made;
}

const needs = (expression: Expression, column: string): boolean =>
  findExpression(
    expression,
    (inner) => inner.kind === 'star' || (inner.kind === 'column' && sameName(inner.path[0] ?? '', column)),
  ) !== undefined;
