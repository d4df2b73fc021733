import { expect, it } from 'vitest';
import type { PipelineDocument } from './document.ts';
import { explainFailure } from './explain-failure.ts';
import { planPipeline } from './plan-pipeline.ts';

const at = { position: { x: 0, y: 0 } };
const DOCUMENT: PipelineDocument = {
  name: 'P',
  nodes: [
    {
      ...at,
      id: 's',
      type: 'source',
      kind: 'source',
      label: 'S',
      config: { filePath: '/Volumes/a/b/c/d.csv', schema: 'id INT' },
    },
    { ...at, id: 'l', type: 'transformation', kind: 'limit', label: 'L', config: { count: 1 } },
    { ...at, id: 'e', type: 'export', kind: 'export', label: 'E', config: { table: 'a.b.c' } },
  ],
  edges: [
    { id: '1', source: 's', target: 'l', kind: 'data', targetPort: 'in' },
    { id: '2', source: 'l', target: 'e', kind: 'data', targetPort: 'in' },
  ],
};
const explain = (nodeId: string, failure: string) => explainFailure(planPipeline(DOCUMENT), nodeId, failure);

it.each([
  ['[PATH_NOT_FOUND] Path does not exist: /Volumes/a/b/c/d.csv.', 's', 'filePath', []],
  ['[MALFORMED_CSV_RECORD] CSV Error on Line: 3', 's', 'escape', ['Read as standard CSV']],
  ['[TABLE_OR_VIEW_ALREADY_EXISTS] a.b.c', 'e', 'mode', ['Append the rows', 'Overwrite the table']],
  ['[DIVIDE_BY_ZERO] Division by zero.', 'e', undefined, []],
])('finds the node that can be fixed: %s', (failure, nodeId, field, fixes) => {
  const problem = explain('e', failure);
  expect([problem.nodeId, problem.field, (problem.fixes ?? []).map(({ title }) => title)]).toEqual([
    nodeId,
    field,
    fixes,
  ]);
  expect(problem.message.startsWith(failure)).toBe(true);
});

it('blames no node outside the failing node’s inputs', () => {
  expect(explain('s', '[TABLE_OR_VIEW_ALREADY_EXISTS] a.b.c')).toMatchObject({ nodeId: 's' });
});
