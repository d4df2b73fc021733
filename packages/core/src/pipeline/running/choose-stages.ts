import type { SqlCode } from '../define-emitters.ts';
import { destinationOf } from '../destinations.ts';
import { tableRead } from '../places.ts';
import type { PlannedNode } from '../planned-node.ts';
import { nodesToCount } from './row-counts.ts';
import { holdsStorable } from './temporary-rows.ts';
import { type Varying, varyingOf } from './varying-rows.ts';

/**
 * The maximum number of nodes in one statement: planning time is quadratic in them, and engines limit the nesting
 * depth.
 */
const LARGEST_STATEMENT = 100;

/** A node that a run executes, with its SQL. */
export interface RunnableNode {
  readonly planned: PlannedNode;
  readonly code: Extract<SqlCode, { readonly kind: 'query' | 'write' }>;
}

/**
 * The nodes whose rows a run stores in a temporary table because several statements need them, to compute them only
 * once or because they would differ. `nodes` are in plan order.
 */
export function chooseStages(nodes: readonly RunnableNode[]): ReadonlySet<string> {
  return new StageChoice(nodes).stages;
}

class StageChoice {
  readonly stages = new Set<string>();
  private readonly consumers = new Map<string, RunnableNode[]>();
  private readonly storable: ReadonlySet<string>;
  /** Up to two of the destinations and stages whose statements compute a node, by its id. */
  private readonly users = new Map<string, ReadonlySet<string>>();

  constructor(private readonly nodes: readonly RunnableNode[]) {
    for (const node of nodes)
      for (const input of new Set(inputsOf(node)))
        this.consumers.set(input, [...(this.consumers.get(input) ?? []), node]);
    const written = new Set(nodes.flatMap(({ planned }) => writtenName(planned)));
    this.storable = new Set(nodes.filter((node) => isStorable(node, written)).map(idOf));
    this.cutLongStatements();
    this.stageShared();
    this.stageVarying();
  }

  private cutLongStatements(): void {
    const together = new Map<string, ReadonlySet<string>>();
    for (const node of this.nodes) {
      const own = new Set([idOf(node)]);
      for (const input of inputsOf(node))
        if (!this.stages.has(input)) for (const id of together.get(input) ?? []) own.add(id);
      together.set(idOf(node), own);
      if (own.size > LARGEST_STATEMENT) this.stage(idOf(node));
    }
  }

  /** Stages each node that several destinations or stages would compute. */
  private stageShared(): void {
    for (const node of this.nodes.toReversed()) {
      const id = idOf(node);
      const own = new Set<string>(node.code.kind === 'write' ? [id] : []);
      // Two suffice: more make no difference.
      for (const consumer of this.consumers.get(id) ?? [])
        for (const user of this.stages.has(idOf(consumer))
          ? [idOf(consumer)]
          : (this.users.get(idOf(consumer)) ?? []))
          if (own.size < 2) own.add(user);
      this.users.set(id, own);
      if (own.size > 1) this.stage(id);
    }
  }

  /**
   * Stages each node that a count would execute again with a different result; nodes needed only by counts are executed
   * once anyway.
   */
  private stageVarying(): void {
    const varying = new Map<string, Varying>(
      this.nodes.map(({ planned, code }) => [
        planned.node.id,
        code.kind === 'query' ? varyingOf(code.query.text) : 'nothing',
      ]),
    );
    const queries = this.nodes.filter(({ code }) => code.kind === 'query');
    const told = this.nodes.flatMap((node) => storesAll(node));
    const counted = new Set(
      nodesToCount(
        queries.map(({ planned }) => planned),
        new Map(),
        [...told, ...this.stages],
      ),
    );
    const countedBelow = new Set<string>();
    for (const node of this.nodes.toReversed()) {
      const id = idOf(node);
      const below = (this.consumers.get(id) ?? []).some((other) => {
        if (other.code.kind === 'write') return other.code.readsTwice === true;
        const isCounted = counted.has(idOf(other)) || countedBelow.has(idOf(other));
        return isCounted && !this.stages.has(idOf(other));
      });
      if (below) countedBelow.add(id);
      if (this.users.get(id)?.size === 0) continue;
      const varies = varying.get(id);
      if ((below && varies !== 'nothing') || (varies === 'row-count' && counted.has(id))) this.stage(id);
    }
  }

  private stage(id: string): void {
    if (this.storable.has(id)) this.stages.add(id);
  }
}

const idOf = ({ planned }: RunnableNode): string => planned.node.id;

const inputsOf = ({ planned }: RunnableNode): readonly string[] => Object.values(planned.inputs).flat();

/** The input whose row count follows from the destination, which stores all of its rows. */
export const storesAll = ({ planned, code }: RunnableNode): readonly string[] =>
  code.kind === 'write' && code.stored !== undefined ? Object.values(planned.inputs).flat() : [];

function writtenName(planned: PlannedNode): readonly string[] {
  const destination = destinationOf(planned);
  return destination?.kind === 'table' ? lastName(destination.table) : [];
}

const lastName = (parts: readonly string[]): readonly string[] =>
  parts.slice(-1).map((name) => name.toLowerCase());

/**
 * Whether storing the node's rows is possible and useful: a table can be read again for free, unless the run changes
 * it.
 */
function isStorable({ planned, code }: RunnableNode, written: ReadonlySet<string>): boolean {
  const { kind, schema } = planned;
  if (code.kind !== 'query' || kind?.output !== 'rows' || !holdsStorable(schema)) return false;
  const table = tableRead(planned);
  return table === undefined || lastName(table).some((name) => written.has(name));
}
