import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { toIdentifier } from '../codegen/python/names.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { PipelineDocument, PipelineEdge, PipelineNode } from '../pipeline/document.ts';
import { EMPTY_DOCUMENT } from '../pipeline/document.ts';
import { newEdgeId } from '../pipeline/ids.ts';
import { layoutPipeline } from '../pipeline/layout.ts';
import { newNode } from '../pipeline/new-node.ts';
import { moveNodes } from '../pipeline/operations.ts';
import { readQuery } from '../pipeline/read-query.ts';
import { type AnyNodeKind, KINDS } from '../pipeline/registry.ts';

export interface DraftNode {
  readonly id: string;
  readonly kind: AnyNodeKind;
  config: JsonObject;
  /** The nodes at each port. */
  readonly inputs: Readonly<Record<string, readonly string[]>>;
  schema: Schema | undefined;
  /** Columns that lose their identity by the step; undefined where all do. */
  readonly keeps?: readonly string[] | undefined;
  label?: string;
  description?: string;
  frameName?: string;
  /** Set where the script itself needs it, and not only another reading of it. */
  isNeeded?: true;
}

export interface DraftDocument {
  readonly document: PipelineDocument;
  /** The ids of the nodes there, by those of the draft. */
  readonly ids: ReadonlyMap<string, string>;
}

const SIZE = { width: 280, height: 120 };

/** The nodes of a script so far, each checked as it is added. */
export class ScriptDraft {
  private readonly nodes: DraftNode[] = [];

  get(id: string): DraftNode | undefined {
    return this.nodes[Number(id)];
  }

  get all(): readonly DraftNode[] {
    return this.nodes;
  }

  /** Adds a node; undefined where its settings have problems. */
  add(
    kindId: string,
    config: JsonObject,
    inputs: DraftNode['inputs'],
    keeps?: readonly string[],
  ): DraftNode | undefined {
    const kind = required(KINDS.get(kindId), kindId);
    const parsed = kind.config.safeParse(config);
    // A port takes the rows of a node once.
    const isTwice = Object.values(inputs).some((given) => new Set(given).size < given.length);
    if (!parsed.success || isTwice) return undefined;
    const schemas = Object.fromEntries(
      Object.entries(inputs).map(([port, ids]) => [port, ids.map((id) => this.get(id)?.schema)]),
    );
    const { schema, problems } = kind.propagate({ config: parsed.data, inputs: schemas, readQuery });
    return hasErrors(problems) ? undefined : this.push(kind, parsed.data, inputs, schema, keeps);
  }

  /** Adds a node whatever its settings. */
  addAnyway(kindId: string, config: JsonObject, inputs: DraftNode['inputs']): DraftNode {
    const kind = required(KINDS.get(kindId), kindId);
    return this.push(kind, kind.config.parse(config), inputs, undefined, undefined);
  }

  private push(
    kind: AnyNodeKind,
    config: JsonObject,
    inputs: DraftNode['inputs'],
    schema: Schema | undefined,
    keeps: readonly string[] | undefined,
  ): DraftNode {
    const node = { id: String(this.nodes.length), kind, config, inputs, schema, keeps };
    this.nodes.push(node);
    return node;
  }

  /** Whether the columns of a node are still those of another, before it: each but the given one may be replaced. */
  keepsColumn(id: string, origin: string, column: string): boolean {
    for (let at = this.get(id); at; ) {
      if (at.id === origin) return true;
      const { keeps, inputs } = at;
      const [first, ...more] = Object.values(inputs).flat();
      if (!keeps || more.length > 0 || keeps.includes(column)) return false;
      at = first === undefined ? undefined : this.get(first);
    }
    return false;
  }

  /** The nodes that the script needs, with those that give them rows. */
  needed(): ReadonlySet<string> {
    const found = new Set<string>();
    const add = (id: string): void => {
      const node = this.get(id);
      if (!node || found.has(id)) return;
      found.add(id);
      for (const input of Object.values(node.inputs).flat()) add(input);
    };
    for (const { id, isNeeded } of this.nodes) if (isNeeded) add(id);
    return found;
  }

  /** The pipeline, laid out. `timestamp` goes into the ids of the nodes. */
  document(name: string | undefined, timestamp: number): DraftDocument {
    const ids = new Map<string, string>();
    const nodes: PipelineNode[] = [];
    const edges: PipelineEdge[] = [];
    const [nodesTaken, edgesTaken] = [new Set<string>(), new Set<string>()];
    const labels = new Map<string, number>();
    const needed = this.needed();
    for (const { id, kind, config, inputs, label = kind.title, description, frameName } of this.nodes) {
      if (!needed.has(id)) continue;
      const count = (labels.get(label) ?? 0) + 1;
      labels.set(label, count);
      const made = newNode({
        kind,
        position: { x: 0, y: 0 },
        timestamp: timestamp + nodes.length,
        taken: nodesTaken,
        config,
        label: count === 1 ? label : `${label} ${count}`,
      });
      nodesTaken.add(made.id);
      ids.set(id, made.id);
      nodes.push({
        ...made,
        ...(description === undefined ? {} : { description }),
        ...(frameName === undefined || toIdentifier(made.label) === frameName ? {} : { frameName }),
      });
      for (const [targetPort, sources] of Object.entries(inputs))
        for (const input of sources) {
          const ends = { source: required(ids.get(input), input), target: made.id, targetPort };
          const edge = { id: newEdgeId(ends, edgesTaken), ...ends, kind: 'data' as const };
          edgesTaken.add(edge.id);
          edges.push(edge);
        }
    }
    const document = { ...EMPTY_DOCUMENT, ...(name === undefined ? {} : { name }), nodes, edges };
    return {
      document: moveNodes(
        document,
        layoutPipeline(document, () => SIZE),
      ),
      ids,
    };
  }
}
