import { expect, it } from 'vitest';
import { renameInExpression } from './rename-in-expression.ts';

const rename = (text: string, from = 'amount', to = 'total') =>
  renameInExpression(text, (column) => (column.toLowerCase() === from ? to : undefined));

it.each([
  ['amount', 'total'],
  [' amount  *2', ' total  *2'],
  ['AMOUNT + `Amount` + other.amount', 'total + total + other.amount'],
  ["concat('amount', amount)", "concat('amount', total)"],
  ['amount.unit', 'total.unit'],
  ['`amount`.`unit`', 'total.`unit`'],
  ['sum(amount) OVER (PARTITION BY id)', 'sum(total) OVER (PARTITION BY id)'],
  ['CASE WHEN amount > 1 THEN amounts END', 'CASE WHEN total > 1 THEN amounts END'],
  ['transform(tags, amount -> amount + 1)', 'transform(tags, amount -> amount + 1)'],
  ['transform(tags, x -> x + amount)', 'transform(tags, x -> x + total)'],
  ["amount > ${limit} AND note = '${amount}'", "total > ${limit} AND note = '${amount}'"],
  ["named_struct('amount', amount)", "named_struct('amount', total)"],
  ['', ''],
  ['  ', '  '],
])('%j becomes %j', (before, after) => {
  expect(rename(before)).toBe(after);
});

it('quotes a name that needs it', () => {
  expect(rename('amount + 1', 'amount', 'a `b`')).toBe('`a ``b``` + 1');
});

it.each([
  'transform(tags, total -> total + amount)',
  'struct(*)',
  'to_json(STRUCT(id, amount))',
  'amount > (SELECT 1)',
  'EXISTS (SELECT 1)',
  'id IN (SELECT amount FROM t)',
  'amount +',
])('%j is not changed: what it reads is not certain', (text) => {
  expect(rename(text)).toBeUndefined();
});
