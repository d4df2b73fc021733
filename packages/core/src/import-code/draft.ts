import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { toIdentifier } from '../codegen/python/names.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { PipelineDocument } from '../pipeline/document.ts';
import { EMPTY_DOCUMENT } from '../pipeline/document.ts';
import { nodeIds } from '../pipeline/ids.ts';
import { layoutPipeline } from '../pipeline/layout.ts';
import { newNode } from '../pipeline/new-node.ts';
import { addNode, connect, moveNodes } from '../pipeline/operations.ts';
import { readQuery } from '../pipeline/read-query.ts';
import { type AnyNodeKind, KINDS } from '../pipeline/registry.ts';

export interface DraftNode {
  readonly id: string;
  readonly kind: AnyNodeKind;
  readonly config: JsonObject;
  /** The nodes at each port. */
  readonly inputs: Readonly<Record<string, readonly string[]>>;
  readonly schema: Schema | undefined;
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
    if (!parsed.success) return undefined;
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
    let document: PipelineDocument = name === undefined ? EMPTY_DOCUMENT : { ...EMPTY_DOCUMENT, name };
    const ids = new Map<string, string>();
    const taken = new Map<string, number>();
    const needed = this.needed();
    for (const node of this.nodes) {
      const { id, kind, config, inputs, label, description, frameName } = node;
      if (!needed.has(id)) continue;
      const wanted = label ?? kind.title;
      const count = (taken.get(wanted) ?? 0) + 1;
      taken.set(wanted, count);
      const made = newNode({
        kind,
        position: { x: 0, y: 0 },
        timestamp,
        taken: nodeIds(document),
        config,
        label: count === 1 ? wanted : `${wanted} ${count}`,
      });
      ids.set(id, made.id);
      document = addNode(document, {
        ...made,
        ...(description === undefined ? {} : { description }),
        ...(frameName === undefined || toIdentifier(made.label) === frameName ? {} : { frameName }),
      });
      for (const [port, sources] of Object.entries(inputs))
        for (const source of sources) {
          const drawn = connect(document, required(ids.get(source), source), made.id, port);
          if (drawn.ok) document = drawn.document;
        }
    }
    return {
      document: moveNodes(
        document,
        layoutPipeline(document, () => SIZE),
      ),
      ids,
    };
  }
}
