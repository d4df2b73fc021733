import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { EMPTY_DOCUMENT, type PipelineDocument } from '../../src/pipeline/document.ts';
import { addNode, connect, freePorts, renamePipeline, updateNode } from '../../src/pipeline/operations.ts';
import { type Plan, planPipeline } from '../../src/pipeline/plan.ts';
import { type AnyNodeKind, KINDS } from '../../src/pipeline/registry.ts';
import { HOSTILE, type Random } from './random.ts';
import { aggregation, STEPS, some, sortKeys } from './random-step.ts';

/** How the rows of the last node are compared. Nodes before it give the same rows everywhere. */
export type Comparison =
  | { readonly by: 'rows' }
  /** The rows, and the order of the values in these columns. */
  | { readonly by: 'order'; readonly columns: readonly string[] }
  /** The rows, with the elements of these arrays in any order. */
  | { readonly by: 'bags'; readonly columns: readonly string[] }
  /** `rows` of the rows of `from`. */
  | { readonly by: 'limit'; readonly from: string; readonly rows: number }
  /** Any of the rows of `from`. */
  | { readonly by: 'sample'; readonly from: string }
  /** One of the rows of `from` for each combination of these columns. */
  | { readonly by: 'one-of-each'; readonly from: string; readonly columns: readonly string[] };

export interface RandomPipeline {
  readonly name: string;
  readonly document: PipelineDocument;
  readonly plan: Plan;
  readonly last: string;
  readonly comparison: Comparison;
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
  const kind = KINDS.get(kindId) as AnyNodeKind;
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

/** A step over the given nodes, or undefined when no try made one without problems. */
function addStep(
  random: Random,
  document: PipelineDocument,
  kindId: string,
  from: readonly string[],
  config: (inputs: readonly Schema[]) => JsonObject,
): { document: PipelineDocument; id: string } | undefined {
  const added = emptyNode(document, kindId, random);
  let next = added.document;
  const node = next.nodes.at(-1) as PipelineDocument['nodes'][number];
  const ports = freePorts(next, node);
  from.forEach((source, at) => {
    const linked = connect(next, source, added.id, ports[at] ?? ports.at(-1));
    if (linked.ok) next = linked.document;
  });
  const plan = planPipeline(document);
  const inputs = from.map((id) => plan.byId.get(id)?.schema ?? []);
  for (let tries = 0; tries < TRIES; tries++) {
    let made: JsonObject;
    try {
      made = config(inputs);
    } catch (error) {
      // Nothing to pick from: these columns don't suit the kind.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
    const tried = updateNode(next, added.id, (old) => ({ ...old, config: made }));
    if (isReady(tried, added.id)) return { document: tried, id: added.id };
  }
  return undefined;
}

const WEIGHTED = [
  ...Object.keys(STEPS),
  'with-column',
  'with-column',
  'filter',
  'join',
  'join',
  'union',
  'group-by',
  'explode',
  'pivot',
];

/** A valid pipeline of 1 to 3 of the sources and 1 to 6 steps. */
export function randomPipeline(
  random: Random,
  name: string,
  sources: readonly SourceConfig[],
): RandomPipeline {
  let document = renamePipeline(EMPTY_DOCUMENT, name);
  const frames: string[] = [];
  for (let count = 1 + random.int(3); count > 0; count--) {
    const added = emptyNode(document, 'source', random);
    const config = random.pick(sources);
    document = updateNode(added.document, added.id, (old) => ({ ...old, config }));
    frames.push(added.id);
  }
  for (let count = 1 + random.int(6); count > 0; count--) {
    const kind = random.pick(WEIGHTED);
    const input = (): string => (random.chance(0.7) ? (frames.at(-1) as string) : random.pick(frames));
    const from = kind === 'join' || kind === 'union' ? [input(), random.pick(frames)] : [input()];
    const added = addStep(random, document, kind, from, (inputs) =>
      (STEPS[kind] as (typeof STEPS)[string])(random, inputs),
    );
    if (!added) continue;
    document = added.document;
    frames.push(added.id);
  }
  const ended = random.chance(0.25) ? addEnd(random, document, frames.at(-1) as string) : undefined;
  const finished = ended?.document ?? document;
  return {
    name,
    document: finished,
    plan: planPipeline(finished),
    last: ended?.id ?? (frames.at(-1) as string),
    comparison: ended?.comparison ?? { by: 'rows' },
  };
}

type End = { document: PipelineDocument; id: string; comparison: Comparison } | undefined;

/** A last step that may give other rows on each engine, and how to compare them all the same. */
function addEnd(random: Random, document: PipelineDocument, from: string): End {
  const schema = planPipeline(document).byId.get(from)?.schema ?? [];
  const columns = some(random, schema);
  const names = columns.map((column) => column.name);
  const end = (kind: string, comparison: Comparison, config: JsonObject): End => {
    const added = addStep(random, document, kind, [from], () => config);
    return added && { ...added, comparison };
  };
  switch (random.int(5)) {
    case 0: {
      const rows = random.int(6);
      return end('limit', { by: 'limit', from, rows }, { rows });
    }
    case 1:
      return end('sample', { by: 'sample', from }, { fraction: 0.5, seed: random.int(1000) });
    case 2:
      return end('drop-duplicates', { by: 'one-of-each', from, columns: names }, { columns: names });
    case 3:
      return end('order-by', { by: 'order', columns: names }, sortKeys(random, columns));
    default: {
      const config = {
        columns: names.slice(0, 2),
        aggregations: ['collect_list', 'collect_set'].map((name, at) => ({
          ...aggregation(random, schema, at, [name]),
          function: name,
          column: random.pick(schema).name,
          alias: `bag_${at}`,
        })),
      };
      return end('group-by', { by: 'bags', columns: ['bag_0', 'bag_1'] }, config);
    }
  }
}
