import type { Problem } from '../diagnostics/diagnostic.ts';
import type { PipelineEdge, PipelineNode } from './document.ts';
import { type Bindings, referencesIn } from './parameters/bind-texts.ts';
import type { PlannedNode } from './planned-node.ts';

/** What came of a node when it was planned, and what it was planned from. */
export interface KnownNode {
  readonly from: readonly unknown[];
  /** As its own settings and its inputs make it. */
  readonly planned: PlannedNode;
  /** What its Python can't say, once that was looked for. */
  python?: readonly Problem[] | undefined;
  /** With all problems, where no other node causes one. */
  whole?: PlannedNode;
  /** Its outputs as steps of their own, where it has several. */
  outputs?: readonly PlannedNode[];
}

/** One is for values of parameters, the other for the parameters as variables. */
const REMEMBERED = 2;
const known = new WeakMap<PipelineNode, readonly KnownNode[]>();

/**
 * What is known of a node that is planned from the very things of one of the last times; else it is planned. Each key in a form makes a
 * new document, in which all other nodes are the objects of the one before: planning these again, and all that is computed from
 * a planned node, would take most of the time.
 */
export function knownNode(node: PipelineNode, from: readonly unknown[], plan: () => PlannedNode): KnownNode {
  const before = known.get(node) ?? [];
  const found = before.find(
    (one) => one.from.length === from.length && one.from.every((part, at) => part === from[at]),
  );
  if (found) return found;
  const fresh: KnownNode = { from, planned: plan() };
  known.set(node, [fresh, ...before].slice(0, REMEMBERED));
  return fresh;
}

/** All that the plan of a node takes from the parameters: the values of those that it names. */
export function seenIn({ config }: PipelineNode, bindings: Bindings): readonly unknown[] {
  if (bindings.size === 0) return [];
  return referencesIn(JSON.stringify(config)).flatMap((name) => {
    const bound = bindings.get(name);
    return [name, bound?.type, bound?.text];
  });
}

/** All that the plan of a node takes from an edge and from what is planned at its source. */
export function seenAt(
  { kind, source, targetPort, label }: PipelineEdge,
  planned: PlannedNode | undefined,
): readonly unknown[] {
  const edge = [kind, source, targetPort, label];
  if (!planned) return [...edge, undefined];
  // The reason of a skipped node is told after it, and what a part of a job does depends on its settings.
  if (planned.state === 'skipped' || planned.kind?.jobPart) return [...edge, planned];
  return [
    ...edge,
    planned.node.label,
    planned.name,
    planned.kind,
    planned.state,
    planned.schema,
    planned.stream,
  ];
}
