import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { CODE_LAYOUTS } from '../../src/pipeline/code-layout.ts';
import { EMPTY_DOCUMENT, type PipelineDocument } from '../../src/pipeline/document.ts';
import { addNode, connect, freePorts, renamePipeline, updateNode } from '../../src/pipeline/operations.ts';
import { type Plan } from '../../src/pipeline/plan.ts';
import { planPipeline } from '../../src/pipeline/plan-pipeline.ts';
import { KINDS } from '../../src/pipeline/registry.ts';
import { HOSTILE, type Random } from '../../src/pipeline/testing/random.ts';
import type { Comparison, RandomStep } from '../../src/pipeline/testing/random-step.ts';
import { RANDOM_STEPS } from './random-steps.gen.ts';

export interface RandomPipeline {
  readonly name: string;
  readonly document: PipelineDocument;
  readonly plan: Plan;
  readonly last: string;
  readonly comparison: Comparison;
  /** The input of the last node, if each engine may select different rows of it. */
  readonly before: string | undefined;
}

/** A source that both engines can read: its config, columns pinned. */
export type SourceConfig = JsonObject;

const TRIES = 25;
const LARGEST_SCHEMA = 14;

function emptyNode(
  document: PipelineDocument,
  kindId: string,
  random: Random,
): { document: PipelineDocument; id: string } {
  const kind = required(KINDS.get(kindId), kindId);
  const id = `${kind.type}-${document.nodes.length + 1}`;
  const label = random.chance(0.1) ? random.pick(HOSTILE).trim() || 'none' : kind.title;
  const node = { id, type: kind.type, kind: kind.id, position: { x: 0, y: 0 }, label, config: {} };
  return { document: addNode(document, node), id };
}

const isReady = (document: PipelineDocument, id: string): boolean => {
  const planned = planPipeline(document).byId.get(id);
  return (
    planned?.state === 'ready' &&
    planned.schema !== undefined &&
    planned.schema.length > 0 &&
    planned.schema.length <= LARGEST_SCHEMA
  );
};

/** A step over the given nodes, or undefined when every attempt had problems. */
function addStep(
  random: Random,
  document: PipelineDocument,
  kindId: string,
  from: readonly string[],
  config: (inputs: readonly Schema[]) => JsonObject,
): { document: PipelineDocument; id: string } | undefined {
  const added = emptyNode(document, kindId, random);
  let next = added.document;
  const node = required(next.nodes.at(-1), 'The added node');
  const ports = freePorts(next, node);
  const plan = planPipeline(document);
  from.forEach((source, at) => {
    const { of, port } = plan.byId.get(source)?.output ?? { of: source };
    const linked = connect(next, of, added.id, ports[at] ?? ports.at(-1), port);
    if (linked.ok) next = linked.document;
  });
  const inputs = from.map((id) => plan.byId.get(id)?.schema ?? []);
  for (let tries = 0; tries < TRIES; tries++) {
    let made: JsonObject;
    try {
      made = config(inputs);
    } catch (error) {
      // Nothing to choose from: these columns don't suit the kind.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
    const tried = updateNode(next, added.id, (old) => ({ ...old, config: made }));
    if (isReady(tried, added.id)) {
      const outputs = planPipeline(tried).order.filter(({ output }) => output?.of === added.id);
      return {
        document: tried,
        id: outputs.length > 0 ? random.pick(outputs).node.id : added.id,
      };
    }
  }
  return undefined;
}

/** The random step in each kind's folder, by kind. */
export const STEPS: ReadonlyMap<string, RandomStep> = new Map(Object.entries(RANDOM_STEPS));

const WEIGHTED = [...STEPS].flatMap(([kind, { weight = 1 }]) => Array.from({ length: weight }, () => kind));
const ENDS = [...STEPS].filter(([, { end }]) => end !== undefined);

/** How many edges fill the ports of a kind; a port that takes any number gets two. */
const edgesOf = (kindId: string): number =>
  required(KINDS.get(kindId), kindId).inputs.reduce((count, { many }) => count + (many ? 2 : 1), 0);

/** Replaces the config that a kind's random step has generated. */
export type Widen = (
  random: Random,
  kind: string,
  config: JsonObject,
  inputs: readonly Schema[],
) => JsonObject;

/** A valid pipeline of 1 to 3 of the sources and 1 to 6 steps. */
export function randomPipeline(
  random: Random,
  name: string,
  sources: readonly SourceConfig[],
  widen: Widen = (_random, _kind, config) => config,
): RandomPipeline {
  let document = renamePipeline(EMPTY_DOCUMENT, name);
  const frames: string[] = [];
  const newest = (): string => required(frames.at(-1), 'A frame');
  for (let count = 1 + random.int(3); count > 0; count--) {
    const added = emptyNode(document, 'source', random);
    const config = random.pick(sources);
    document = updateNode(added.document, added.id, (old) => ({ ...old, config }));
    frames.push(added.id);
  }
  for (let count = 1 + random.int(6); count > 0; count--) {
    const kind = random.pick(WEIGHTED);
    const input = (): string => (random.chance(0.7) ? newest() : random.pick(frames));
    const from = Array.from({ length: edgesOf(kind) }, (_unused, at) =>
      at === 0 ? input() : random.pick(frames),
    );
    const added = addStep(random, document, kind, from, (inputs) =>
      widen(random, kind, required(STEPS.get(kind), kind).config(random, inputs), inputs),
    );
    if (!added) continue;
    document = added.document;
    frames.push(added.id);
  }
  const ended = random.chance(0.25) ? addEnd(random, document, newest()) : undefined;
  const finished = ended?.document ?? document;
  return {
    name,
    document: finished,
    plan: { ...planPipeline(finished), layout: random.pick(CODE_LAYOUTS) },
    last: ended?.id ?? newest(),
    comparison: ended?.comparison ?? { by: 'rows' },
    before: ended && CHOICES.has(ended.comparison.by) ? frames.at(-1) : undefined,
  };
}

/** The comparisons that relate the rows to those of the previous node. */
const CHOICES: ReadonlySet<Comparison['by']> = new Set(['limit', 'sample', 'one-of-each']);

type End = { document: PipelineDocument; id: string; comparison: Comparison } | undefined;

/** A final step whose rows may differ between engines, and how to compare them nevertheless. */
function addEnd(random: Random, document: PipelineDocument, from: string): End {
  const schema = planPipeline(document).byId.get(from)?.schema ?? [];
  const [kind, { end }] = random.pick(ENDS);
  const made = end?.(random, schema);
  const added = made && addStep(random, document, kind, [from], () => made.config);
  return added && { ...added, comparison: made.comparison };
}
