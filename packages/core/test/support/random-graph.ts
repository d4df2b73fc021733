import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { EMPTY_DOCUMENT, type PipelineDocument, type PipelineNode } from '../../src/pipeline/document.ts';
import { newNodeId } from '../../src/pipeline/ids.ts';
import { EXAMPLES } from '../../src/pipeline/nodes/examples.gen.ts';
import { addNode, connect, freePorts, renamePipeline, updateNode } from '../../src/pipeline/operations.ts';
import { planPipeline } from '../../src/pipeline/plan-pipeline.ts';
import { type AnyNodeKind, KINDS } from '../../src/pipeline/registry.ts';
import { HOSTILE, type Random } from '../../src/pipeline/testing/random.ts';
import { randomConfig, randomSchema } from './random-config.ts';
import { STEPS } from './random-pipeline.ts';

const SOURCE = required(KINDS.get('source'), 'source');
const OTHERS = [...KINDS.values()].filter(({ id }) => id !== 'source');

function emptyNode(document: PipelineDocument, kind: AnyNodeKind, label: string): PipelineNode {
  const id = newNodeId(kind.type, 1_000, {
    has: (taken) => document.nodes.some((node) => node.id === taken),
  });
  return { id, type: kind.type, kind: kind.id, position: { x: 0, y: 0 }, label, config: {} };
}

const hostileLabel = (random: Random): string =>
  random.chance(0.7) ? random.pick(HOSTILE).trim() || 'none' : 'Orders';

function addSource(random: Random, document: PipelineDocument): PipelineDocument {
  const node = emptyNode(document, SOURCE, hostileLabel(random));
  const config = { ...randomConfig(random, SOURCE.config, []), schema: randomSchema(random) } as JsonObject;
  return addNode(document, { ...node, config });
}

/** The columns at the ports of a node, as the plan predicts them so far. */
function inputsOf(document: PipelineDocument, id: string): readonly Schema[] {
  const plan = planPipeline(document);
  const sources = Object.values(plan.byId.get(id)?.inputs ?? {}).flat();
  return sources.map((source) => plan.byId.get(source)?.schema ?? []);
}

function addStep(random: Random, document: PipelineDocument): PipelineDocument {
  const kind = random.pick(OTHERS);
  const node = emptyNode(document, kind, hostileLabel(random));
  let next = addNode(document, random.chance(0.5) ? node : { ...node, description: random.pick(HOSTILE) });
  for (const port of freePorts(next, node)) {
    if (random.chance(0.05)) continue;
    const linked = connect(next, random.pick(document.nodes).id, node.id, port);
    if (linked.ok) next = linked.document;
  }
  const inputs = inputsOf(next, node.id);
  const made = (): PipelineDocument => {
    const config = likelyConfig(random, kind, inputs) ?? randomConfig(random, kind.config, inputs);
    return updateNode(next, node.id, (old) => ({ ...old, config: config as JsonObject }));
  };
  // Most random configs are invalid; a few more attempts leave enough of the graph valid to reach every kind.
  let tried = made();
  for (let tries = random.int(12); tries > 0 && hasOwnErrors(tried, node.id); tries--) tried = made();
  return tried;
}

/** Sometimes uses the kind's random step or an example: complex configs are hardly ever valid by chance. */
function likelyConfig(
  random: Random,
  { id }: AnyNodeKind,
  inputs: readonly Schema[],
): Record<string, unknown> | undefined {
  if (!random.chance(0.4)) return undefined;
  const step = STEPS.get(id);
  try {
    return step ? step.config(random, inputs) : random.pick(EXAMPLES[id] ?? []).config;
  } catch (error) {
    // The available columns don't suit the kind.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const hasOwnErrors = (document: PipelineDocument, id: string): boolean =>
  planPipeline(document)
    .byId.get(id)
    ?.problems.some(({ severity }) => severity === 'error') === true;

/** Adds an edge that closes a cycle directly, as in a damaged file: `connect` rejects it. */
function withCycle(random: Random, document: PipelineDocument): PipelineDocument {
  const edge = document.edges.find(({ kind }) => kind === 'data');
  if (!edge || !random.chance(0.05)) return document;
  const back = { id: 'edge-back', source: edge.target, target: edge.source, kind: 'order' as const };
  return { ...document, edges: [...document.edges, back] };
}

/** A pipeline of 1 to 3 sources and up to 10 steps, many of them invalid. */
export function randomGraph(random: Random): PipelineDocument {
  let document = renamePipeline(EMPTY_DOCUMENT, random.pick(HOSTILE));
  for (let n = 1 + random.int(3); n > 0; n--) document = addSource(random, document);
  for (let n = random.int(10); n > 0; n--) document = addStep(random, document);
  return withCycle(random, document);
}
