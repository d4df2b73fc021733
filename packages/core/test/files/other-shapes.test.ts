import { describe, expect, it } from 'vitest';
import { openBytes } from '../../src/pipeline/open-bytes.ts';
import { repairText } from '../../src/pipeline/opening/repair.ts';
import { openPipeline, savePipeline } from '../../src/pipeline/saved-file.ts';
import { missingLeaves } from './contained.ts';
import { edge, FIRST, pipeline, SELECT, source, step } from './foreign-file.ts';

function open(file: string | Uint8Array) {
  const opened = typeof file === 'string' ? openPipeline(file) : openBytes(file);
  if (!opened.ok) throw new Error(opened.message);
  for (const repair of opened.repairs) expect(repairText(repair)).toMatch(/^[^\n]{10,400}$/u);
  const { document } = opened;
  const saved = savePipeline(document, 0);
  // What was repaired is saved, and not said again.
  expect(openPipeline(JSON.stringify(saved))).toMatchObject({ document, repairs: [] });
  return { document, saved, codes: opened.repairs.map(({ code }) => code) };
}

const NODES = [source(), step(SELECT)];
const THROUGH = { source: 'source-1', target: 'transformation-2', kind: 'data', targetPort: 'in' };

describe('a file that is a list', () => {
  it('has the nodes', () => {
    const { document, saved, codes } = open(JSON.stringify(NODES));
    expect(codes).toEqual(['list-of-nodes']);
    expect(document.nodes).toMatchObject([{ kind: 'source' }, { kind: 'select' }]);
    expect(missingLeaves({ nodes: NODES }, saved)).toEqual([]);
  });

  it('may have the edges among the nodes', () => {
    const { document, saved, codes } = open(JSON.stringify([FIRST, ...NODES, null]));
    expect(codes).toEqual(['list-of-nodes', 'not-a-node']);
    expect(document.nodes.map(({ id }) => id)).toEqual(['source-1', 'transformation-2', 'unknown-2']);
    expect(document.edges).toMatchObject([THROUGH]);
    expect(missingLeaves({ nodes: [...NODES, null], edges: [FIRST] }, saved)).toEqual([]);
  });

  it.each([
    ['rows of a table', [{ id: 1, type: 'A', name: 'x' }]],
    ['nothing', []],
    ['edges only', [FIRST]],
    ['lists', [[NODES]]],
  ])('is not a pipeline when it has %s', (_what, list) => {
    expect(openPipeline(JSON.stringify(list))).toEqual({
      ok: false,
      message: 'The file is not a saved pipeline: nothing in its list is a node',
    });
  });
});

describe('nodes by their ids', () => {
  const { id: _first, ...first } = source();
  const byId = { 'source-1': first, 'transformation-2': step(SELECT) };

  it('are nodes in the order of the file', () => {
    const { document, saved, codes } = open(pipeline(byId, [FIRST]));
    expect(codes).toEqual(['nodes-by-id']);
    expect(document).toMatchObject({ name: 'Theirs', nodes: [{ kind: 'source' }, { kind: 'select' }] });
    expect(document.edges).toMatchObject([THROUGH]);
    expect(missingLeaves({ nodes: NODES, edges: [FIRST], name: 'Theirs' }, saved)).toEqual([]);
  });

  it('may have the edges by their ids too', () => {
    const { id, ...ends } = FIRST;
    const { document, codes } = open(pipeline(byId, { [String(id)]: ends, second: { ...FIRST, id: 'own' } }));
    expect(codes).toEqual(['nodes-by-id']);
    expect(document.edges).toMatchObject([
      { ...THROUGH, id },
      { id: 'own', kind: 'order', fields: { key: 'second' } },
    ]);
  });

  it('go by the key where it is not the id of the node, which stays in the file', () => {
    const nodes = { a: source({ id: 'x', original: { why: 1 } }), b: step(SELECT, { id: 7 }), c: 5, d: null };
    const { document, saved, codes } = open(pipeline(nodes, [edge('a', 'b')]));
    expect(codes).toEqual([
      'nodes-by-id',
      'node-key',
      'node-key',
      'position',
      'unknown-type',
      'position',
      'unknown-type',
    ]);
    expect(document.nodes).toMatchObject([
      { id: 'a', original: { id: 'x', original: { why: 1 } } },
      { id: 'b', original: { id: 7 } },
      { id: 'c', kind: undefined, fields: { value: 5 } },
      { id: 'd', kind: undefined, fields: { value: null } },
    ]);
    expect(document.edges).toMatchObject([{ source: 'a', target: 'b', kind: 'data' }]);
    expect(
      missingLeaves({ nodes: Object.values(nodes).filter((node) => node instanceof Object) }, saved),
    ).toEqual([]);
  });

  it('may be in the only pipeline of a file', () => {
    const { document, codes } = open(JSON.stringify({ by: 'x', flow: { nodes: byId, edges: [FIRST] } }));
    expect(codes).toEqual(['nodes-by-id']);
    expect(document).toMatchObject({ nodes: [{}, {}], fields: { around: { by: 'x' } } });
  });

  it('are not what else an object can have', () => {
    expect(openPipeline(pipeline({ count: 5, first: {} }))).toMatchObject({ ok: false });
  });
});

describe('JSON with comments and commas after last items', () => {
  const text = pipeline(NODES, [FIRST], { url: 'http://x/*y*/,}', quote: '\\",]//' });

  it('opens, and the comments stay in the file', () => {
    const written = `// Made by hand "\n${text.replace('[', '/* the\n nodes [[ */[').replaceAll('}]', '},  // end\n]').slice(0, -1)},}\n`;
    expect(() => JSON.parse(written)).toThrow();
    const { document, saved, codes } = open(written);
    expect(codes).toEqual(['not-plain-json']);
    expect(document.edges).toMatchObject([THROUGH]);
    expect(document.original).toEqual({
      comments: ['// Made by hand "', '/* the\n nodes [[ */', '// end', '// end'],
    });
    expect(missingLeaves(JSON.parse(text), saved)).toEqual([]);
  });

  it('opens with commas only, and keeps comments of before', () => {
    expect(open(`${text.slice(0, -1)} , }`)).toMatchObject({ codes: ['not-plain-json'] });
    const { document } = open(`/*a*/${pipeline(NODES, [FIRST], { original: { comments: ['b'] } })}`);
    expect(document.original).toEqual({ comments: ['/*a*/'], original: { comments: ['b'] } });
  });

  it.each(['{"nodes":[],,}', '{nodes:[]}', '{"nodes":[] /* }', '/', '{"nodes":["a]}'])(
    'still refuses %s',
    (wrong) => {
      expect(openPipeline(wrong)).toMatchObject({ ok: false, message: expect.stringContaining('not JSON') });
    },
  );

  it('says where the error is, and reads a long text in time', () => {
    expect(openPipeline('// one\n{"nodes": [1, 2,],\n "a" 5}')).toMatchObject({
      message: expect.stringContaining('position 31'),
    });
    const start = performance.now();
    openPipeline(`{"nodes":[${',/*'.repeat(200_000)}`);
    openPipeline(`{"nodes":["${'\\"'.repeat(200_000)}`);
    openPipeline(`{"nodes":[${`,${' '.repeat(1000)}`.repeat(300)}`);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('the bytes of a file', () => {
  const text = pipeline([source({}, { label: 'Größe 北京 😀' })]);
  const wide = (isLittle: boolean, mark: string): Uint8Array => {
    const bytes = Buffer.from(mark + text, 'utf16le');
    return new Uint8Array(isLittle ? bytes : bytes.swap16());
  };

  it.each([
    ['UTF-16', wide(true, '\uFEFF')],
    ['UTF-16', wide(false, '\uFEFF')],
    ['UTF-16LE', wide(true, '')],
    ['UTF-16BE', wide(false, '')],
    [undefined, new TextEncoder().encode(text)],
    [undefined, new TextEncoder().encode(`\uFEFF${text}`)],
  ])('are read as %s', (encoding, bytes) => {
    const { document, saved, codes } = open(bytes);
    expect(document.nodes).toMatchObject([{ label: 'Größe 北京 😀' }]);
    expect(codes).toEqual(encoding === undefined ? [] : ['encoding']);
    expect(missingLeaves(JSON.parse(text), saved)).toEqual([]);
  });

  it('are read as Latin-1 when they are neither', () => {
    const { document, codes } = open(
      new Uint8Array(Buffer.from(pipeline([source({}, { label: 'Größe' })]), 'latin1')),
    );
    expect(document.nodes).toMatchObject([{ label: 'Größe' }]);
    expect(codes).toEqual(['encoding']);
  });

  it('of a short or empty file are not JSON', () => {
    for (const bytes of [[], [0], [0, 0], [0xff, 0xfe], [0x7b]])
      expect(openBytes(Uint8Array.from(bytes))).toMatchObject({ ok: false });
  });
});
