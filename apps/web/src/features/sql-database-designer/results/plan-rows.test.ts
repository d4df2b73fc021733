import { readPlan } from '@lakehouse/spark-sql/explain/read-plan';
import { expect, it } from 'vitest';
import { planRows } from './plan-rows.ts';

const PLAN = `== Physical Plan ==
HashAggregate (3)
+- Filter (2)
   +- Scan parquet main.default.orders (1)


(1) Scan parquet main.default.orders
Output [1]: [amount]
ReadSchema: struct<amount:bigint>

(2) Filter
Input [1]: [amount]
Condition : (amount > 10)
Rows: 990
Time: 4 ms
Measured with: (1)

(3) HashAggregate
Input [1]: [amount]
Keys: []
Functions [1]: [sum(amount)]
Rows: 1
Time: 1 ms
`;

it('shows operators with the metric of their own, or the operator that theirs is part of', () => {
  const plan = readPlan(PLAN);
  const rows = plan ? planRows(plan) : [];
  expect(
    rows.map(({ operator, depth, within, share }) => [operator.name, depth, within?.name, share]),
  ).toEqual([
    ['HashAggregate', 0, undefined, 0.25],
    ['Filter', 1, undefined, 1],
    ['Scan parquet main.default.orders', 2, 'Filter', 0],
  ]);
  expect(rows.map(({ details }) => details)).toEqual([
    ['Functions: [sum(amount)]'],
    ['Condition: (amount > 10)'],
    ['Output: [amount]'],
  ]);
});
