import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { PipelineDocument, PipelineEdge, PipelineNode } from '../pipeline/document.ts';
import { emitPyspark } from '../pipeline/emit-pyspark.ts';
import { newEdgeId } from '../pipeline/ids.ts';
import { placeAfter } from '../pipeline/placement.ts';
import type { Plan } from '../pipeline/plan.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { sameJson } from '../pipeline/same-json.ts';
import { importFile } from './import-file.ts';
import { type ImportOptions, importScript } from './import-script.ts';
import type { CustomPart, ImportedScript } from './imported-script.ts';

/** What edited code changes of the pipeline that it was generated from. */
export type CodeReadBack =
  | {
      readonly ok: true;
      /** Nodes whose code was not touched are as they were: id, place, title, settings. */
      readonly document: PipelineDocument;
      /** The titles of nodes whose steps differ, are new, or are gone. */
      readonly changed: readonly string[];
      readonly added: readonly string[];
      readonly removed: readonly string[];
      /** What is new and not understood, and became Custom code. */
      readonly custom: readonly CustomPart[];
    }
  | { readonly ok: false; readonly message: string };

const SIZE = { width: 280, height: 120 };

/**
 * Reads code that was generated from a pipeline and edited since. A step is found again by the variable of its rows, or, where it
 * gives none, by its title and kind. It counts as touched where its code is read as something else than the code that the
 * pipeline gives now: so a kind that is read as another one stays what it is.
 */
export function readBack(
  current: PipelineDocument,
  fileName: string,
  text: string,
  options: ImportOptions,
): CodeReadBack {
  // Later than any that it has, so that a node that is new has an id of its own.
  const last = Math.max(0, ...current.nodes.map(({ id }) => Number(/\d+$/u.exec(id)?.[0] ?? 0)));
  const plan = planPipeline(current);
  const late: ImportOptions = {
    ...options,
    timestamp: Math.max(options.timestamp, last + 1),
    columns: (source) => columnsOf(plan, source) ?? options.columns?.(source),
    frameColumns: (variable) => plan.order.find(({ name }) => name === variable)?.schema,
  };
  const edited = importFile(fileName, text, late);
  if (!edited.ok) return edited;
  const steps = new Steps(plan, importScript(emitPyspark(plan).text, late));
  const found = new Steps(plan, edited);
  if (steps.knowsAny && !found.knowsAny) return { ok: false, message: 'it has no step of this pipeline' };
  // What the pipeline has no step for, as the rest of a script, may have another place among those of the edited one.
  const others = [...steps.parts.keys()]
    .filter((owner) => !plan.byId.has(owner))
    .map((owner) => steps.meaningOf(owner));
  const isUntouched = (owner: string): boolean =>
    plan.byId.has(owner)
      ? sameJson(found.meaningOf(owner), steps.meaningOf(owner))
      : others.some((other) => sameJson(other, found.meaningOf(owner)));
  const touched = new Set([...found.parts.keys()].filter((owner) => !isUntouched(owner)));
  const gone = new Set([...steps.parts.keys()].filter((owner) => !found.parts.has(owner)));
  return {
    ok: true,
    ...merged(current, found, touched, gone),
    custom: edited.custom.filter(({ node }) => touched.has(found.ownerOf(node))),
  };
}

/** The columns of a table, or of a query, that the pipeline reads. */
const columnsOf = ({ order }: Plan, source: string): Schema | undefined =>
  order.find(
    ({ kind, config }) =>
      kind?.id === 'source' &&
      [config?.['table'], config?.['query']].some((one) => typeof one === 'string' && one.trim() === source),
  )?.schema;

/** A script's nodes by the nodes of the pipeline that they are: a new one is its own. */
class Steps {
  /** The nodes that one of the pipeline is in the script, the one with its rows last. */
  readonly parts = new Map<string, PipelineNode[]>();
  private readonly owners = new Map<string, string>();

  constructor(
    private readonly plan: Plan,
    readonly script: ImportedScript,
  ) {
    const { nodes } = script.document;
    const taken = new Set<string>();
    const own = (node: PipelineNode, owner: string): void => {
      this.owners.set(node.id, owner);
      taken.add(owner);
    };
    for (const node of nodes) {
      const variable = script.frames.get(node.id);
      const step = variable === undefined ? undefined : plan.order.find(({ name }) => name === variable);
      if (step) own(node, step.output?.of ?? step.node.id);
    }
    for (const node of nodes) {
      if (script.frames.has(node.id) || this.takersOf(node.id).length > 0) continue;
      const alike = plan.order.filter(
        ({ node: one, output }) => !output && !taken.has(one.id) && one.kind === node.kind,
      );
      const same =
        alike.find((one) => one.node.label === node.label) ?? (alike.length === 1 ? alike[0] : undefined);
      if (same) own(node, same.node.id);
    }
    // A step of several is known by the last of them.
    for (const node of nodes.toReversed()) {
      const [taker, ...more] = this.takersOf(node.id);
      if (this.owners.has(node.id) || script.frames.has(node.id) || taker === undefined || more.length > 0)
        continue;
      const owner = this.owners.get(taker);
      if (owner !== undefined) this.owners.set(node.id, owner);
    }
    for (const node of nodes) {
      const owner = this.ownerOf(node.id);
      this.parts.set(owner, [...(this.parts.get(owner) ?? []), node]);
    }
  }

  /** Whether a step of the pipeline is in the script. */
  get knowsAny(): boolean {
    return [...this.parts.keys()].some((owner) => this.plan.byId.has(owner));
  }

  ownerOf(nodeId: string): string {
    return this.owners.get(nodeId) ?? nodeId;
  }

  private takersOf(nodeId: string): readonly string[] {
    return [
      ...new Set(
        this.script.document.edges.filter(({ source }) => source === nodeId).map(({ target }) => target),
      ),
    ];
  }

  /** What a step does, and to which rows: comparable between two scripts. */
  meaningOf(owner: string): unknown {
    const part = this.parts.get(owner) ?? [];
    return part.map(({ id, kind, config, description }) => ({
      kind,
      config,
      description,
      inputs: this.script.document.edges
        .filter(({ target }) => target === id)
        .map(({ source, targetPort }) => {
          const inside = part.findIndex((node) => node.id === source);
          return [
            targetPort,
            inside >= 0 ? inside : (this.script.frames.get(source) ?? this.ownerOf(source)),
          ];
        }),
    }));
  }

  hasOutputs(nodeId: string): boolean {
    return this.plan.order.some(({ output }) => output?.of === nodeId);
  }

  /** The output of a node of the pipeline that a node of the script has the rows of. */
  portOf(nodeId: string): string | undefined {
    const variable = this.script.frames.get(nodeId);
    return this.plan.order.find(({ name, output }) => output && name === variable)?.output?.port;
  }
}

interface Merged {
  readonly document: PipelineDocument;
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

function merged(
  current: PipelineDocument,
  found: Steps,
  touched: ReadonlySet<string>,
  gone: ReadonlySet<string>,
): Merged {
  const known = new Map(current.nodes.map((node) => [node.id, node]));
  // The outputs of a node are steps of their own in code: edited ones are not those of one node any more.
  const split = new Set([...touched].filter((owner) => found.hasOutputs(owner)));
  const left = (id: string): boolean => !gone.has(id) && !split.has(id);
  let document: PipelineDocument = {
    ...current,
    nodes: current.nodes.filter(({ id }) => left(id)),
    edges: current.edges.filter(
      ({ source, target, kind }) => left(source) && left(target) && !(kind === 'data' && touched.has(target)),
    ),
  };
  const [changed, added]: [string[], string[]] = [[], []];
  // The id of each node of the script in the pipeline: the last one of a step is the step.
  const ids = new Map<string, string>();
  for (const [owner, part] of found.parts)
    part.forEach((node, at) =>
      ids.set(node.id, at === part.length - 1 && !split.has(owner) ? owner : node.id),
    );
  for (const [owner, part] of found.parts) {
    if (!touched.has(owner)) continue;
    const before = known.get(owner);
    for (const node of part) {
      const was = ids.get(node.id) === owner ? before : undefined;
      if (was) {
        document = {
          ...document,
          nodes: document.nodes.map((one) => (one.id === owner ? asEdited(was, node) : one)),
        };
        changed.push(was.label);
        continue;
      }
      const feeder = found.script.document.edges.find(({ target }) => target === node.id)?.source;
      const position = placeAfter(document, ids.get(feeder ?? ''), SIZE, () => SIZE, { x: 0, y: 0 });
      document = { ...document, nodes: [...document.nodes, { ...node, position }] };
      added.push(node.label);
    }
  }
  const edges: PipelineEdge[] = [...document.edges];
  const taken = new Set(edges.map(({ id }) => id));
  for (const edge of found.script.document.edges) {
    const isSplit = split.has(found.ownerOf(edge.source));
    if (!touched.has(found.ownerOf(edge.target)) && !isSplit) continue;
    const sourcePort = isSplit ? undefined : found.portOf(edge.source);
    const ends = {
      source: ids.get(edge.source) ?? edge.source,
      target: ids.get(edge.target) ?? edge.target,
      ...(edge.targetPort === undefined ? {} : { targetPort: edge.targetPort }),
    };
    if (ends.source === ends.target) continue;
    const id = newEdgeId({ ...ends, targetPort: edge.targetPort ?? '' }, taken);
    taken.add(id);
    edges.push({ id, ...ends, kind: edge.kind, ...(sourcePort === undefined ? {} : { sourcePort }) });
  }
  const removed = current.nodes.filter(({ id }) => !left(id)).map(({ label }) => label);
  return { document: { ...document, edges }, changed, added, removed };
}

/** A node of the pipeline with what the code makes of it: its id, place and title stay. */
function asEdited(was: PipelineNode, { type, kind, config, description }: PipelineNode): PipelineNode {
  const { description: old, ...rest } = was;
  const said = description ?? old;
  return { ...rest, type, kind, config, ...(said === undefined ? {} : { description: said }) };
}
