import type { ReadNode } from '../pipeline/define-reader.ts';
import type { NameResolver } from '../python-source/resolve-names.ts';
import type { PyStatement, PyValue, Span } from '../python-source/tree.ts';
import { chainOf } from '../python-source/values.ts';

export const frame = (node: string, { start, end }: Span): PyValue => ({ kind: 'frame', node, start, end });

/** Whether a condition is that of a script that is run, and not imported. */
export const isMain = (test: PyValue): boolean =>
  test.kind === 'binary' &&
  test.operator === '==' &&
  test.left.kind === 'name' &&
  test.left.id === '__name__' &&
  test.right.kind === 'text' &&
  test.right.value === '__main__';

/** How many calls of a chain a reader leaves to its input. */
export const inputLength = ({ inputs }: ReadNode): number =>
  Math.max(
    0,
    ...Object.values(inputs)
      .flat()
      .slice(0, 1)
      .map((value) => chainOf(value).calls.length),
  );

/** The same value with a part of it replaced. */
export function replaced(value: PyValue, part: PyValue, by: PyValue): PyValue {
  if (value === part) return by;
  if (value.kind === 'call')
    return {
      ...value,
      of: replaced(value.of, part, by),
      args: value.args.map((arg) => replaced(arg, part, by)),
    };
  return value.kind === 'attribute' ? { ...value, of: replaced(value.of, part, by) } : value;
}

/** Statements with what their names mean. */
export function resolvedStatements(
  statements: readonly PyStatement[],
  outer: NameResolver,
): readonly PyStatement[] {
  return statements.map((statement): PyStatement => {
    if (statement.kind === 'run') return { ...statement, value: outer.resolve(statement.value) };
    if (statement.kind === 'if')
      return {
        ...statement,
        test: outer.resolve(statement.test),
        body: resolvedStatements(statement.body, outer),
      };
    return statement;
  });
}
