import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import type { PipelineDocument } from './document.ts';
import { planPipeline } from './plan-pipeline.ts';
import { pipeline, table } from './testing/step-pipeline.ts';

const api = (landing: string, columns = 'id BIGINT'): JsonObject => ({
  url: 'https://api.example.com/orders',
  landing,
  columns,
});
const ORDERS = '/Volumes/main/default/landing/orders';
const problemsOf = (document: PipelineDocument) =>
  planPipeline(document).problems.map(({ nodeId, code, field, message }) => [nodeId, code, field, message]);

it('two nodes that fetch into one folder are a problem of the second', () => {
  expect(
    problemsOf(
      pipeline(
        ['a', 'api-connector', api(ORDERS)],
        ['b', 'api-connector', api(`${ORDERS}/ `)],
        ['c', 'api-connector', api(`${ORDERS}-2`)],
        ['t', 'export', table('t'), 'a'],
      ),
    ).filter(([, code]) => code === 'folder-taken'),
  ).toEqual([['b', 'folder-taken', 'landing', expect.stringContaining('“a” uses this folder')]]);
});

it('also where the first has another problem, but not where it is disabled', () => {
  const document = pipeline(['a', 'api-connector', api(ORDERS, '')], ['b', 'api-connector', api(ORDERS)]);
  expect(problemsOf(document).map(([id, code]) => [id, code])).toEqual([
    ['a', 'no-columns'],
    ['b', 'folder-taken'],
  ]);
  const [a, b] = document.nodes;
  if (!a || !b) return expect.fail('There are two nodes');
  expect(problemsOf({ ...document, nodes: [{ ...a, disabled: true }, b] })).toEqual([]);
});
