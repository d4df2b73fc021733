import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { plannedWrites, schemaChange } from './destinations.ts';
import type { PipelineDocument } from './document.ts';
import { planPipeline } from './plan-pipeline.ts';

const at = { position: { x: 0, y: 0 } };
const out = (id: string, config: Record<string, string>) =>
  ({ ...at, id, type: 'export', kind: 'export', label: id.toUpperCase(), config }) as const;

const DOCUMENT: PipelineDocument = {
  name: 'P',
  nodes: [
    {
      ...at,
      id: 's',
      type: 'source',
      kind: 'source',
      label: 'S',
      config: { from: 'table', table: 'a.b.c', schema: 'id INT' },
    },
    out('over', { table: 'a.b.`d e`', mode: 'overwrite' }),
    out('new', { table: 'a.b.f' }),
    out('add', { table: 'a.b.g', mode: 'append' }),
    out('files', { to: 'file', path: ' /Volumes/a/b/c/d ', mode: 'overwrite' }),
    out('unset', { mode: 'overwrite' }),
  ],
  edges: ['over', 'new', 'add', 'files', 'unset'].map((target) => ({
    id: target,
    source: 's',
    target,
    kind: 'data',
    targetPort: 'in',
  })),
};

it('lists where a run would write and what happens to existing data', () => {
  const plan = planPipeline(DOCUMENT);
  const writes = plannedWrites(plan);
  expect(writes.map(({ label, destination }) => [label, destination])).toEqual([
    ['OVER', { kind: 'table', table: ['a', 'b', 'd e'], effect: 'replace', mayConflict: true }],
    ['NEW', { kind: 'table', table: ['a', 'b', 'f'], effect: 'refuse' }],
    ['ADD', { kind: 'table', table: ['a', 'b', 'g'], effect: 'add', mayConflict: true }],
    ['FILES', { kind: 'folder', path: '/Volumes/a/b/c/d', effect: 'replace' }],
  ]);
  expect(writes[0]?.schema).toEqual(parseSchema('id INT'));
  expect(plannedWrites(plan, new Set(['s', 'add'])).map(({ nodeId }) => nodeId)).toEqual(['add']);
});

it('describes how the columns of a replaced table change', () => {
  const change = schemaChange(
    parseSchema('id INT, Name STRING, gone DATE'),
    parseSchema('ID BIGINT, name STRING, fresh INT'),
  );
  expect(change).toEqual({
    added: parseSchema('fresh INT'),
    dropped: parseSchema('gone DATE'),
    retyped: [{ name: 'id', from: { kind: 'int' }, to: { kind: 'bigint' } }],
  });
});
