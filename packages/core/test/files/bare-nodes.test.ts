import { describe, expect, it } from 'vitest';
import { NODE_TYPES } from '../../src/pipeline/node-type.ts';
import { findKind, TRANSFORMATIONS } from '../../src/pipeline/registry.ts';
import { openPipeline, savePipeline } from '../../src/pipeline/saved-file.ts';

/** Opens a file with one node in the specified shape, which has no settings. */
function opened(type: string, data: object) {
  const nodes = [{ id: `${type}-1`, type, position: { x: 10, y: 20 }, data }];
  const result = openPipeline(JSON.stringify({ name: 'p', nodes, edges: [] }));
  if (!result.ok) throw new Error(result.message);
  return { node: result.document.nodes[0], repairs: result.repairs };
}

const built = NODE_TYPES.filter((type) => type !== 'transformation' && findKind(type, undefined));

describe('a saved node with type and label only', () => {
  it.each(built)('%s opens as a fresh node of its kind', (type) => {
    const kind = findKind(type, undefined);
    const { node, repairs } = opened(type, { label: 'Mine' });
    expect(repairs).toEqual([]);
    const fresh = kind?.config.parse(kind.fromSaved?.({}) ?? {});
    expect(node).toMatchObject({ kind: kind?.id, label: 'Mine', config: fresh });
  });

  it.each(TRANSFORMATIONS.map((kind) => [kind.transformation?.name, kind] as const))(
    'the transformation %s opens as a fresh node of its kind',
    (name, kind) => {
      const { node, repairs } = opened('transformation', { label: 'Mine', transformation: { name } });
      expect(repairs).toEqual([]);
      expect(node).toMatchObject({ kind: kind.id, label: 'Mine' });
      const implied = Object.fromEntries(
        Object.entries(kind.config.parse({})).filter(([field]) => !kind.shortNames || field !== 'method'),
      );
      expect(node?.config).toMatchObject(implied);
    },
  );

  it('is a placeholder for no type: each has a kind', () => {
    const placeholders = NODE_TYPES.filter(
      (type) => type !== 'transformation' && opened(type, { label: 'Mine' }).node?.kind === undefined,
    );
    expect(placeholders).toEqual([]);
  });
});

it('opens the only pipeline in a file of another program, and saves what is around it', () => {
  const pipeline = { name: 'Inner', nodes: [{ id: 'a', type: 'source' }], edges: [] };
  const result = openPipeline(JSON.stringify({ exportedBy: 'x', name: 'Outer', flow: pipeline }));
  if (!result.ok) throw new Error(result.message);
  expect(result.document).toMatchObject({ name: 'Inner', nodes: [{ id: 'a' }] });
  const saved = savePipeline(result.document, 0);
  expect(saved).toMatchObject({ name: 'Inner', around: { exportedBy: 'x', name: 'Outer' } });
  expect(openPipeline(JSON.stringify(saved))).toMatchObject({ document: result.document, repairs: [] });
  expect(openPipeline(JSON.stringify({ one: pipeline, two: pipeline })).ok).toBe(false);
});
