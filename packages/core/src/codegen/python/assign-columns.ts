import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { Py, Statement } from './ast.ts';
import { expressionPy } from './expression/expression-py.ts';
import { printExpression } from './print.ts';
import { py } from './py.ts';
import { assign } from './statements.ts';
import { withColumns } from './with-columns.ts';

/** A column to add or replace. */
export interface Step {
  readonly name: string;
  readonly expression: Expression;
  /** The columns before it. */
  readonly schema: Schema | undefined;
}

/**
 * The frame with the columns of each group in a call, computed from those before it, after the windows that they need, each a
 * variable that `local` makes of its name.
 */
export function assignColumns(
  frame: Py,
  groups: readonly (readonly Step[])[],
  local: (wanted: string) => Py,
): { readonly kind: 'frame'; readonly before: readonly Statement[]; readonly frame: Py } {
  const windows = new Map<string, { readonly name: Py; readonly spec: Py }>();
  const nameWindow = (spec: Py, wanted: string): Py => {
    const text = printExpression(spec);
    const known = windows.get(text);
    if (known) return known.name;
    const taken = new Set([...windows.values()].map(({ name }) => printExpression(name)));
    let name = local(wanted);
    for (let number = 2; taken.has(printExpression(name)); number++) name = local(`${wanted}_${number}`);
    windows.set(text, { name, spec });
    return name;
  };
  const calls = groups.map((group) =>
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

/** Steps one after the other, in few groups: a step that refers to a column of its group begins the next one. */
export function inTurn(steps: readonly Step[]): readonly (readonly Step[])[] {
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
