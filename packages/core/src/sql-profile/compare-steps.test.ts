import { describe, expect, it } from 'vitest';
import { comparedSteps } from '../pipeline/compared-steps.ts';
import type { PipelineDocument } from '../pipeline/document.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { computed, pipeline, type Step, table, where } from '../pipeline/testing/step-pipeline.ts';
import { comparedColumns, compareSteps } from './compare-steps.ts';

const ORDERS: Step = [
  'orders',
  'source',
  { from: 'table', table: 'main.default.orders', schema: 'id BIGINT, amount DOUBLE, status STRING' },
];
const PAID: Step = ['paid', 'filter', where('status', '=', 'paid'), 'orders'];
const STORED: Step = ['stored', 'export', table('paid'), 'paid'];
const BEFORE = pipeline(ORDERS, PAID, STORED);

const steps = (before: PipelineDocument, after: PipelineDocument) =>
  comparedSteps(planPipeline(before), planPipeline(after)).map(
    ({ before: was, after: is, isEnd, same }) => `${was} ${is}${isEnd ? ' end' : ''}${same ? ' same' : ''}`,
  );

describe('the steps that two states of a pipeline have', () => {
  it('begin with those where rows leave it, and say which rows one query computes', () => {
    const after = pipeline(ORDERS, ['paid', 'filter', where('status', '=', 'open'), 'orders'], STORED);
    expect(steps(BEFORE, after)).toEqual(['stored stored end', 'orders orders same', 'paid paid']);
    expect(steps(BEFORE, BEFORE)).toEqual(['stored stored end same', 'orders orders same', 'paid paid same']);
  });

  it('are found by title and kind where ids differ, and leave out what one of them has not', () => {
    const renamed = {
      ...BEFORE,
      nodes: BEFORE.nodes.map((node) => ({ ...node, id: `${node.id}2` })),
      edges: BEFORE.edges.map((edge) => ({ ...edge, source: `${edge.source}2`, target: `${edge.target}2` })),
    };
    expect(steps(BEFORE, renamed)).toEqual([
      'stored stored2 end same',
      'orders orders2 same',
      'paid paid2 same',
    ]);
    const shorter = pipeline(ORDERS, ['fresh', 'limit', { rows: 5 }, 'orders']);
    expect(steps(BEFORE, shorter)).toEqual(['orders orders same']);
  });

  it('are not the same in another time zone', () => {
    const after: PipelineDocument = { ...BEFORE, settings: { timeZone: 'Europe/Berlin' } };
    expect(steps(BEFORE, after)).toEqual(['stored stored end', 'orders orders', 'paid paid']);
    const [before, now] = [BEFORE, after].map((document) => ({ plan: planPipeline(document), id: 'paid' }));
    if (!(before && now)) throw new Error('There are two');
    expect(compareSteps(before, now, comparedColumns(before, now))).toEqual({
      ok: false,
      reason: 'One computes in the time zone UTC, the other in Europe/Berlin: compare them in one',
    });
  });
});

describe('the columns that rows are compared by', () => {
  const sides = (after: PipelineDocument, id = 'paid') =>
    [BEFORE, after].map((document) => ({ plan: planPipeline(document), id })) as [
      { plan: ReturnType<typeof planPipeline>; id: string },
      { plan: ReturnType<typeof planPipeline>; id: string },
    ];

  it('leave out those of one side, and those that hold something else', () => {
    const source = (schema: string): Step => ['orders', 'source', { ...ORDERS[2], schema }];
    const [before, after] = sides(
      pipeline(source('amount DECIMAL(10,2), id BIGINT, status ARRAY<STRING>, day DATE'), [
        'paid',
        'limit',
        { rows: 5 },
        'orders',
      ]),
    );
    expect(comparedColumns(before, after)).toEqual({
      columns: [
        { name: 'amount', type: 'decimal(10,2)' },
        { name: 'id', type: 'bigint' },
      ],
      key: ['id'],
      onlyBefore: [],
      onlyAfter: ['day'],
      otherKinds: ['status'],
    });
  });

  it('are those of the rows that a destination stores', () => {
    const [before, after] = sides(
      pipeline(
        ORDERS,
        PAID,
        ['more', 'with-column', computed('twice', 'amount * 2'), 'paid'],
        ['stored', 'export', table('paid'), 'more'],
      ),
      'stored',
    );
    const { columns, onlyAfter } = comparedColumns(before, after);
    expect([columns.map(({ name }) => name), onlyAfter]).toEqual([['id', 'amount', 'status'], ['twice']]);
    const compared = compareSteps(before, after, { columns, key: ['id'] });
    expect(compared.ok && compared.counts).toContain('FULL OUTER JOIN');
    expect(compareSteps(before, after, { columns, key: [] })).toEqual({
      ok: false,
      reason: 'No column identifies a row of both',
    });
  });
});
