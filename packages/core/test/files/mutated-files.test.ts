import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairText } from '../../src/pipeline/opening/repair.ts';
import { planPipeline } from '../../src/pipeline/plan-pipeline.ts';
import { openPipeline, savePipeline } from '../../src/pipeline/saved-file.ts';
import { seeded } from '../../src/pipeline/testing/random.ts';
import { rounds, SEED } from '../security/rounds.ts';
import { randomGraph } from '../support/random-graph.ts';
import { missingLeaves } from './contained.ts';
import { FOREIGN_FILES } from './foreign-files.ts';

const FOLDER = fileURLToPath(new URL('../../../../examples/pipelines/', import.meta.url));
const EXAMPLES: readonly unknown[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8')));
/** Saved pipelines of random kinds, names and configs. */
const SAVED: readonly unknown[] = Array.from({ length: 40 }, (_unused, at) =>
  JSON.parse(JSON.stringify(savePipeline(randomGraph(seeded(SEED + at)), 0))),
);
const FOREIGN: readonly unknown[] = FOREIGN_FILES.map(({ text }) => JSON.parse(text.replace('\uFEFF', '')));
const FILES = [...EXAMPLES, ...SAVED, ...FOREIGN];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Drops a field, changes its value, copies it to another name, or adds junk beside it. */
const change = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('drop', 'replace', 'text', 'copy', 'rename', 'junk', 'double'),
  to: fc.oneof(
    fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json),
    fc.constantFrom<Json>('source', 'in', 'data', 'order', '12', 'true', 'a,b', -1, 99, null, [], {}),
  ),
  name: fc.oneof(
    fc.constantFrom(
      'original',
      '__proto__',
      'constructor',
      'config',
      'id',
      'kind',
      'placeholder',
      'fields',
      'label',
    ),
    fc.string({ maxLength: 8 }),
  ),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

/** The objects and lists of a value, the value itself first. */
const containers = (value: Json): (Json[] | { [key: string]: Json })[] =>
  typeof value !== 'object' || value === null
    ? []
    : [value, ...Object.values(value).flatMap((item) => containers(item))];

const put = (object: object, name: string, value: Json): void => {
  // Assigning would call the setter of `__proto__`.
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
};

function changed(file: Json, { at, how, to: given, name }: Change): void {
  // The same list twice could come to be in itself.
  const to = structuredClone(given);
  const all = containers(file);
  const chosen = all[at % all.length];
  if (chosen === undefined) return;
  const names = Object.keys(chosen);
  const field = names[at % Math.max(1, names.length)];
  if (Array.isArray(chosen)) {
    const item = chosen[at % Math.max(1, chosen.length)];
    if (how === 'double' && item !== undefined) chosen.push(structuredClone(item));
    else if (how === 'drop') chosen.splice(at % Math.max(1, chosen.length), 1);
    else if (how === 'junk') chosen.push(to);
    else if (how === 'replace' && chosen.length > 0) chosen[at % chosen.length] = to;
    return;
  }
  const old = field === undefined ? undefined : chosen[field];
  if (how === 'junk') put(chosen, name, to);
  if (field === undefined || old === undefined) return;
  if (how === 'replace') put(chosen, field, to);
  if (how === 'text')
    put(chosen, field, typeof old === 'string' ? Number.parseInt(old, 10) || 0 : JSON.stringify(old));
  if (how === 'copy' || how === 'rename') put(chosen, name, old);
  if (how === 'drop' || (how === 'rename' && name !== field)) Reflect.deleteProperty(chosen, field);
}

const mutatedFile = fc
  .tuple(fc.constantFrom(...FILES), fc.array(change, { minLength: 1, maxLength: 6 }))
  .map(([file, changes]) => {
    const copy = JSON.parse(JSON.stringify(file)) as Json;
    for (const one of changes) changed(copy, one);
    return JSON.stringify(copy);
  });

describe('a valid pipeline file with random changes', () => {
  it('opens, loses no value when it is saved, and is opened again without new repairs', () => {
    let opened = 0;
    let repaired = 0;
    fc.assert(
      fc.property(mutatedFile, (text) => {
        const first = openPipeline(text);
        if (!first.ok) {
          // Without a list of nodes there is no pipeline to open.
          expect(Array.isArray((JSON.parse(text) as { nodes?: unknown }).nodes)).toBe(false);
          return;
        }
        opened += 1;
        if (first.repairs.length > 0) repaired += 1;
        for (const repair of first.repairs) {
          expect(repairText(repair)).not.toBe('');
          if (repair.nodeId !== undefined)
            expect(first.document.nodes.some(({ id }) => id === repair.nodeId)).toBe(true);
        }
        const plan = planPipeline(first.document);
        const saved = JSON.stringify(savePipeline(first.document, 0));
        expect(missingLeaves(JSON.parse(text), JSON.parse(saved))).toEqual([]);
        const second = openPipeline(saved);
        if (!second.ok) throw new Error(second.message);
        expect(second.repairs).toEqual([]);
        expect(planPipeline(second.document).problems).toEqual(plan.problems);
        expect(missingLeaves(JSON.parse(saved), savePipeline(second.document, 0))).toEqual([]);
      }),
      { seed: SEED, numRuns: rounds(3_000, 100_000), endOnFailure: false },
    );
    expect(opened).toBeGreaterThan(1_000);
    expect(repaired).toBeGreaterThan(300);
  });
});
