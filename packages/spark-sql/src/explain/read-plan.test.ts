import { describe, expect, it } from 'vitest';
import { JOIN_FORMATTED, JOIN_SIMPLE, SUBQUERY_FORMATTED } from '../testing/spark-plans.ts';
import type { Operator } from './operator.ts';
import { printFormatted } from './print-plan.ts';
import { readPlan } from './read-plan.ts';

const outline = (operator: Operator | undefined, depth = 0): string[] =>
  operator
    ? [
        `${'  '.repeat(depth)}${operator.name}`,
        ...operator.subqueries.flatMap((child) => ['?', ...outline(child, depth + 1)]),
        ...operator.children.flatMap((child) => outline(child, depth + 1)),
      ]
    : [];

describe('an answer of Spark', () => {
  it('of EXPLAIN FORMATTED is read with the details of its operators', () => {
    const plan = readPlan(JOIN_FORMATTED);
    expect(outline(plan)).toEqual([
      'AdaptiveSparkPlan',
      '  TakeOrderedAndProject',
      '    HashAggregate',
      '      Exchange',
      '        HashAggregate',
      '          Project',
      '            BroadcastHashJoin Inner BuildRight',
      '              Filter',
      '                Scan parquet spark_catalog.default.orders',
      '              BroadcastExchange',
      '                Filter',
      '                  Scan parquet spark_catalog.default.customers',
    ]);
    const join = plan?.children[0]?.children[0]?.children[0]?.children[0]?.children[0]?.children[0];
    expect(join).toMatchObject({ id: 6, name: 'BroadcastHashJoin Inner BuildRight' });
    expect(join?.details).toEqual([
      { label: 'Left keys', value: '[k#12L]' },
      { label: 'Right keys', value: '[k#14L]' },
      { label: 'Join type', value: 'Inner' },
      { label: 'Join condition', value: 'None' },
    ]);
    expect(join?.children[0]?.details.at(-1)).toEqual({
      label: 'Condition',
      value: '((isnotnull(amount#13L) AND (amount#13L > 10)) AND isnotnull(k#12L))',
    });
    expect(JSON.stringify(plan)).not.toContain('measured');
  });

  it('of EXPLAIN is read as the same tree', () => {
    expect(outline(readPlan(JOIN_SIMPLE)).map((line) => line.trimStart().split(/[ (]/u)[0])).toEqual([
      'AdaptiveSparkPlan',
      'TakeOrderedAndProject',
      'HashAggregate',
      'Exchange',
      'HashAggregate',
      'Project',
      'BroadcastHashJoin',
      'Filter',
      'FileScan',
      'BroadcastExchange',
      'Filter',
      'FileScan',
    ]);
  });

  it('has its subqueries at the operators that use them', () => {
    expect(outline(readPlan(SUBQUERY_FORMATTED))).toEqual([
      'AdaptiveSparkPlan',
      '  Project',
      '    BroadcastHashJoin LeftSemi BuildRight',
      '      Project',
      '        Filter',
      '?',
      '          AdaptiveSparkPlan',
      '            HashAggregate',
      '              Exchange',
      '                HashAggregate',
      '                  Scan parquet spark_catalog.default.orders',
      '          Scan parquet spark_catalog.default.orders',
      '?',
      '            AdaptiveSparkPlan',
      '              HashAggregate',
      '                Exchange',
      '                  HashAggregate',
      '                    Scan parquet spark_catalog.default.orders',
      '      BroadcastExchange',
      '        Scan parquet spark_catalog.default.customers',
    ]);
  });

  it('with a stage of generated code, and of Photon, is read alike', () => {
    const text = [
      '== Physical Plan ==',
      '* ColumnarToRow (2)',
      '+- PhotonResultStage (1)',
      '',
      '',
      '(1) PhotonResultStage',
      'Input [1]: [a#1]',
      '',
      '(2) ColumnarToRow [codegen id : 1]',
      'Input [1]: [a#1]',
      '',
      '== Photon Explanation ==',
      'The query is fully supported by Photon.',
    ].join('\n');
    expect(outline(readPlan(text))).toEqual(['ColumnarToRow', '  PhotonResultStage']);
    expect(readPlan(text)?.details).toEqual([{ label: 'Input', value: '[a#1]' }]);
  });

  it.each(['', 'Error: no such table', '== Parsed Logical Plan =='])('%j holds no plan', (text) => {
    expect(readPlan(text)).toBeUndefined();
  });
});

it('reads what is printed, with rows and time of one operator or of several together', () => {
  const scan: Operator = { id: 1, name: 'Scan parquet a.b.c', details: [], children: [], subqueries: [] };
  const plan: Operator = {
    id: 3,
    name: 'Project',
    details: [{ label: 'Output', value: ['a', 'b'] }],
    measured: { operators: [3, 2], rows: 12, milliseconds: 0.125, narrowed: true },
    subqueries: [{ ...scan, id: 4, measured: { operators: [4], rows: 1, milliseconds: 2, narrowed: false } }],
    children: [
      {
        id: 2,
        name: 'Filter',
        details: [{ label: 'Condition', value: "(a = ': x')" }],
        children: [scan],
        subqueries: [],
      },
    ],
  };
  expect(readPlan(printFormatted(plan))).toEqual({
    ...plan,
    details: [{ label: 'Output', value: '[a, b]' }],
  });
});
