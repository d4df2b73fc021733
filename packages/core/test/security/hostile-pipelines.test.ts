import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPipeline } from '../../src/pipeline/plan-pipeline.ts';
import { openPipeline, savePipeline } from '../../src/pipeline/saved-file.ts';
import { generateTarget, TARGETS } from '../../src/targets/target.ts';
import { mutated } from './hostile-values.ts';
import { rounds, SEED } from './rounds.ts';

const FOLDER = fileURLToPath(new URL('../../../../examples/pipelines/', import.meta.url));
const EXAMPLES: readonly { readonly text: string; readonly json: unknown }[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(`${FOLDER}${name}`, 'utf8'))
  .map((text) => ({ text, json: JSON.parse(text) }));

/** Property names that every JavaScript object has. */
const INHERITED = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'prototype',
  'valueOf',
  '__defineGetter__',
];

/**
 * Parses, plans, generates and saves, as an import and each change in the designer do. Returns undefined for a rejected
 * file.
 */
function use(text: string) {
  const opened = openPipeline(text);
  if (!opened.ok) {
    expect(opened.message).toMatch(/^(The file|Two nodes|The edge)/u);
    return undefined;
  }
  const plan = planPipeline(opened.document);
  const generated = TARGETS.map((target) => generateTarget(plan, target));
  expect(openPipeline(JSON.stringify(savePipeline(opened.document, 0)))).toMatchObject({ ok: true });
  return { plan, generated };
}

describe('an imported pipeline', () => {
  const places = ['id', 'targetPort', 'key', 'label', 'transformation'] as const;
  it.each(INHERITED.flatMap((name) => places.map((place) => [name, place] as const)))(
    'with the name %s as %s is planned like any other',
    (name, place) => {
      for (const { text } of EXAMPLES) {
        const file = JSON.parse(text);
        for (const edge of place === 'targetPort' ? file.edges : []) edge.targetPort = name;
        const [node] = file.nodes;
        if (place === 'id') {
          for (const edge of file.edges)
            for (const end of ['source', 'target']) if (edge[end] === node.id) edge[end] = name;
          node.id = name;
        }
        if (place === 'label') for (const each of file.nodes) each.data.label = name;
        if (place === 'transformation') for (const each of file.nodes) each.data.transformation = { name };
        const made =
          place === 'key'
            ? text.replaceAll('"config": {', `"config": { ${JSON.stringify(name)}: { "x": 1 },`)
            : JSON.stringify(file);
        const used = use(made);
        if (place === 'targetPort')
          expect(used?.plan.problems.map(({ code }) => code)).toContain('unknown-port');
      }
      expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
    },
  );

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"nodes":[', ']}'],
  ])('200,000 levels deep is rejected: %s', (open, close) => {
    const deep = `${open.repeat(200_000)}1${close.repeat(200_000)}`;
    for (const text of [
      deep,
      `{"nodes":[{"id":"a","type":"source","position":{"x":0,"y":0},"data":{"config":${deep}}}],"edges":[]}`,
    ])
      expect(openPipeline(text)).toEqual({
        ok: false,
        message: 'The file is not a saved pipeline: it is nested more than 200 levels deep',
      });
  });

  it('may contain brackets in its strings', () => {
    const file = { version: 2, name: '[{"'.repeat(500), nodes: [], edges: [] };
    expect(openPipeline(JSON.stringify(file))).toMatchObject({ ok: true });
  });

  it('with a name of 5,000 characters gives file names that can be written, and keys that YAML reads', () => {
    for (const sign of ['a', 'é', '😀', ' ']) {
      const plan = planPipeline({ name: sign.repeat(5000), nodes: [], edges: [] });
      for (const { path, text } of TARGETS.flatMap((target) => generateTarget(plan, target).files)) {
        for (const part of path.split('/')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
        if (path.endsWith('.yml'))
          for (const line of text.split('\n')) expect(line.indexOf('":')).toBeLessThan(1024);
      }
    }
  });

  it.each(EXAMPLES.map((example, index) => [index, example] as const))(
    'mutated (%i) never crashes the designer',
    (index, { json }) => {
      let opened = 0;
      fc.assert(
        fc.property(mutated(json), (text) => {
          if (use(text)) opened += 1;
        }),
        { seed: SEED + index, numRuns: rounds(150, 5000), endOnFailure: true },
      );
      expect(opened).toBeGreaterThan(10);
    },
  );
});
