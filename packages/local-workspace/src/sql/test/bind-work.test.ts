import { expect, it } from 'vitest';
import { QueryBinder } from '../bind/query.ts';
import { parseStatement } from '../parse/parse-statement.ts';

/** Counts how often an expression is bound. */
class CountingBinder extends QueryBinder {
  count = 0;

  override bind(...args: Parameters<QueryBinder['bind']>): ReturnType<QueryBinder['bind']> {
    this.count += 1;
    return super.bind(...args);
  }
}

it.each([
  ['||', 300],
  ['<<', 300],
  ['>>', 300],
  ['>>>', 300],
  ['+', 300],
  ['&', 300],
  ['=', 300],
  ['AND', 300],
])('binds each operand of %s once', (op, operators) => {
  const operand = op === '||' ? "'a'" : op === 'AND' ? 'true' : op === '=' ? 'true' : '1';
  const statement = parseStatement(
    `SELECT ${Array(operators + 1)
      .fill(operand)
      .join(` ${op} `)}`,
  );
  if (statement.kind !== 'query') throw new Error('Not a query');
  const binder = new CountingBinder(new Map(), new Map());
  binder.top(statement.query);
  expect(binder.count).toBe(2 * operators + 1);
});
