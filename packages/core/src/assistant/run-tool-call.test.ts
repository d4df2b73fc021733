import { describe, expect, it } from 'vitest';
import { EMPTY_DOCUMENT, type PipelineDocument } from '../pipeline/document.ts';
import { KINDS } from '../pipeline/registry.ts';
import { assistantInstructions } from './instructions.ts';
import { replayEdits } from './pipeline-edit.ts';
import { runToolCall } from './run-tool-call.ts';
import { toolDefinitions } from './tools.ts';

const context = { timestamp: 1000, place: () => ({ x: 150, y: 50 }) };
const run = (document: PipelineDocument, name: string, input: unknown) =>
  runToolCall(document, name, input, context);

const CUSTOMERS = {
  kind: 'source',
  label: 'Customers',
  config: { from: 'table', table: 'samples.retail.customers', schema: 'id BIGINT, city STRING' },
};
const start = (): PipelineDocument => run(EMPTY_DOCUMENT, 'add_node', CUSTOMERS).document;

describe('tool definitions', () => {
  it('offer every registered kind, as JSON schemas of objects', () => {
    const tools = toolDefinitions();
    expect(tools.map(({ name }) => name)).toEqual([
      'add_node',
      'connect',
      'update_config',
      'rename',
      'remove',
      'explain',
    ]);
    for (const { parameters } of tools) expect(parameters['type']).toBe('object');
    // OpenAI rejects or ignores it.
    expect(JSON.stringify(tools)).not.toContain('propertyNames');
    expect(tools[0]?.parameters).toMatchObject({ properties: { kind: { enum: [...KINDS.keys()] } } });
  });
});

describe('instructions', () => {
  it('name every kind with its settings, and the output columns of nodes', () => {
    const text = assistantInstructions(start());
    for (const [id, kind] of KINDS) expect(text).toContain(`- ${id} (${kind.title})`);
    expect(text).toContain('match: "all" | "any"');
    expect(text).toContain('id bigint');
  });
});

describe('a tool call', () => {
  it('adds nodes with the kind’s defaults and connects them to their inputs', () => {
    const added = run(start(), 'add_node', {
      kind: 'filter',
      label: 'In Rome',
      config: { mode: 'expression', expression: "city = 'Rome'" },
      after: ['source-1000'],
    });
    expect(added.output).toEqual({ node: 'transformation-1000', problems: [] });
    expect(added.document.nodes[1]).toMatchObject({
      kind: 'filter',
      label: 'In Rome',
      config: { mode: 'expression', match: 'all' },
    });
    expect(added.document.edges).toMatchObject([{ source: 'source-1000', targetPort: 'in' }]);
  });

  it('returns the problems that its change leaves', () => {
    const { output } = run(start(), 'add_node', {
      kind: 'filter',
      config: { mode: 'expression', expression: 'nowhere = 1' },
      after: ['source-1000'],
    });
    expect(JSON.stringify(output['problems'])).toContain('nowhere');
  });

  it.each([
    ['no_such_tool', {}, /There is no tool/u],
    ['add_node', { kind: 'teleport' }, /kind/u],
    ['add_node', { kind: 'filter', config: { colour: 'red' } }, /colour/u],
    ['add_node', { kind: 'limit', config: { rows: 'many' } }, /do not fit limit/u],
    ['add_node', { kind: 'filter', after: ['gone-1'] }, /no node gone-1/u],
    ['connect', { from: 'source-1000', to: 'source-1000' }, /connected to itself/u],
    ['update_config', { node: 'source-1000', config: { fileFormat: 'xls' } }, /do not fit source/u],
    ['rename', { node: 'source-1000', label: '  ' }, /label/u],
    ['rename', { node: 'gone-1', label: 'x' }, /no node gone-1/u],
    ['remove', { nodes: ['gone-1'] }, /no node gone-1/u],
    ['explain', { node: 'gone-1' }, /no node gone-1/u],
    ['remove', 'everything', /object/u],
  ])('%s with %j is rejected and changes nothing', (name, input, why) => {
    const before = start();
    const { document, edits, output } = run(before, name, input);
    expect(document).toBe(before);
    expect(edits).toEqual([]);
    expect(output['error']).toMatch(why);
  });

  it('changes only the settings that it names', () => {
    const { document } = run(start(), 'update_config', {
      node: 'source-1000',
      config: { fileFormat: 'json' },
    });
    expect(document.nodes[0]?.config).toMatchObject({
      fileFormat: 'json',
      table: 'samples.retail.customers',
    });
  });

  it('explains kinds, nodes and the pipeline without changing it', () => {
    const before = start();
    const kind = run(before, 'explain', { kind: 'filter' });
    expect(kind.output['kind']).toMatchObject({ settings: { match: { label: 'Keep rows where' } } });
    const node = run(before, 'explain', { node: 'source-1000' });
    expect(node.output['node']).toMatchObject({ columns: ['id bigint', 'city string'] });
    expect(run(before, 'explain', {}).output).toMatchObject({ nodes: [{ id: 'source-1000' }] });
    expect(kind.document).toBe(before);
  });
});

describe('edits replayed on a pipeline that the user changed meanwhile', () => {
  it('keep the user’s changes and skip edits that no longer apply', () => {
    const before = start();
    const added = run(before, 'add_node', { kind: 'limit', after: ['source-1000'] });
    const renamed = run(added.document, 'rename', { node: 'source-1000', label: 'Clients' });
    const edits = [...added.edits, ...renamed.edits];
    const whole = replayEdits({ ...before, name: 'Mine' }, edits);
    expect(whole.document).toEqual({ ...renamed.document, name: 'Mine' });
    expect(whole.made.map(({ edit }) => edit.op)).toEqual(['add', 'connect', 'rename']);
    const gone = replayEdits({ ...before, nodes: [] }, edits);
    expect(gone.made.map(({ edit }) => edit.op)).toEqual(['add']);
  });

  it('removes nodes with their connections, once', () => {
    const { document, edits } = run(start(), 'remove', { nodes: ['source-1000'] });
    expect(document.nodes).toEqual([]);
    expect(replayEdits(document, edits).made).toEqual([]);
  });
});
