import { describe, expect, it } from 'vitest';
import { EMPTY_DOCUMENT, type PipelineDocument } from '../pipeline/document.ts';
import { type PipelineEdit, replayEdits } from './pipeline-edit.ts';
import { proposedChanges, withNeeded, withoutChange } from './proposal.ts';
import { runToolCall } from './run-tool-call.ts';

const context = { timestamp: 1000, place: () => ({ x: 0, y: 0 }) };

/** A draft and the edits that led to it. */
function draft(start: PipelineDocument, ...calls: readonly (readonly [string, object])[]) {
  let document = start;
  const edits: PipelineEdit[] = [];
  for (const [name, input] of calls) {
    const outcome = runToolCall(document, name, input, context);
    document = outcome.document;
    edits.push(...outcome.edits);
  }
  return { document, edits };
}

const ORDERS = [
  'add_node',
  { kind: 'source', label: 'Orders', config: { from: 'table', table: 'orders', schema: 'id INT' } },
] as const;
const start = draft(EMPTY_DOCUMENT, ORDERS).document;
const BUILD = draft(
  start,
  ['add_node', { kind: 'limit', label: 'Few', after: ['source-1000'] }],
  ['update_config', { node: 'transformation-1000', config: { rows: 5 } }],
  ['add_node', { kind: 'order-by', label: 'Sorted', after: ['transformation-1000'] }],
  ['rename', { node: 'source-1000', label: 'All orders' }],
);

const shape = ({ nodes, edges }: PipelineDocument) => ({
  nodes: nodes.map(({ label }) => label),
  edges: edges.map(({ source, target }) => `${source} ${target}`),
});

describe('a proposal', () => {
  const changes = proposedChanges(BUILD.edits);

  it('has one change for each new or changed node, with its settings and connections', () => {
    expect(changes.map(({ kind, edits }) => [kind, edits.map(({ op }) => op)])).toEqual([
      ['added', ['add', 'connect', 'configure']],
      ['added', ['add', 'connect']],
      ['changed', ['rename']],
    ]);
    expect(
      replayEdits(
        start,
        changes.flatMap(({ edits }) => edits),
      ).document,
    ).toEqual(BUILD.document);
  });

  it('accepts a change with the new nodes that it needs', () => {
    const [few, sorted, renamed] = changes.map(({ id }) => id);
    expect(withNeeded(changes, sorted ?? '').map(({ id }) => id)).toEqual([few, sorted]);
    expect(withNeeded(changes, renamed ?? '').map(({ id }) => id)).toEqual([renamed]);
  });

  it('connects what followed a rejected node to the node before it', () => {
    const left = withoutChange(changes, changes[0]?.id ?? '');
    const { document } = replayEdits(
      start,
      left.flatMap(({ edits }) => edits),
    );
    expect(shape(document)).toEqual({
      nodes: ['All orders', 'Sorted'],
      edges: ['source-1000 transformation-1001'],
    });
  });

  it('tells removals and new connections of old nodes apart', () => {
    const { edits } = draft(
      BUILD.document,
      ['connect', { from: 'source-1000', to: 'transformation-1001' }],
      ['remove', { nodes: ['transformation-1000'] }],
    );
    expect(proposedChanges(edits).map(({ kind }) => kind)).toEqual(['connected', 'removed']);
    const other = draft(draft(start, ['add_node', { kind: 'limit' }]).document, [
      'connect',
      { from: 'source-1000', to: 'transformation-1000' },
    ]);
    expect(proposedChanges(other.edits).map(({ kind }) => kind)).toEqual(['connected']);
  });
});
