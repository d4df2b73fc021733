import type { PipelineNode } from './document.ts';
import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';

/**
 * The nodes of the first list that are in the second, with what they are there: by id, or by title and kind where those name
 * one node each.
 */
export function sameNodes(
  before: readonly PipelineNode[],
  after: readonly PipelineNode[],
): ReadonlyMap<PipelineNode, PipelineNode> {
  const byId = new Map(after.map((node) => [node.id, node]));
  const pairs = new Map(before.flatMap((node) => [[node, byId.get(node.id)] as const]).filter(isPair));
  const taken = new Set(pairs.values());
  const alone = (nodes: readonly PipelineNode[], like: PipelineNode): PipelineNode | undefined => {
    const found = nodes.filter(({ kind, label }) => kind === like.kind && label === like.label);
    return found.length === 1 ? found[0] : undefined;
  };
  const oldRest = before.filter((node) => !pairs.has(node));
  const newRest = after.filter((node) => !taken.has(node));
  for (const node of oldRest) {
    const found = alone(newRest, node);
    if (found && alone(oldRest, node)) pairs.set(node, found);
  }
  return pairs;
}

const isPair = (
  pair: readonly [PipelineNode, PipelineNode | undefined],
): pair is readonly [PipelineNode, PipelineNode] => pair[1] !== undefined;

/** The step of an older plan that a step is; `old`: the older nodes, by the ids of those that they have become. */
export function sameStep(
  before: Plan,
  { node, output }: PlannedNode,
  old: ReadonlyMap<string, PipelineNode>,
): PlannedNode | undefined {
  const was = old.get(output?.of ?? node.id);
  if (!(was && output)) return was && before.byId.get(was.id);
  return before.order.find((step) => step.output?.of === was.id && step.output.port === output.port);
}
