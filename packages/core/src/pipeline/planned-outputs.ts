import { freeName } from '../codegen/python/free-name.ts';
import { toIdentifier } from '../codegen/python/names.ts';
import { error, type Problem } from '../diagnostics/diagnostic.ts';
import type { PipelineNode } from './document.ts';
import { outputId, outputKind, outputsOf } from './outputs.ts';
import type { PlannedNode } from './planned-node.ts';

/** An id from a file may be the one by which an output is known. */
export const takenOutputs = (
  node: PipelineNode,
  nodes: ReadonlyMap<string, PipelineNode>,
): readonly Problem[] =>
  outputsOf(node)
    .filter(({ name }) => nodes.has(outputId(node.id, name)))
    .map(({ label }) =>
      error('output-id', `Another node has the id of the output “${label}”: rename the output`),
    );

/**
 * The outputs of a planned node that has several. `taken`: the names in use, to which those of the outputs are added; `last`:
 * the outputs of the same planned node under the names of another plan.
 */
export function planOutputs(
  planned: PlannedNode,
  taken: Set<string>,
  last: readonly PlannedNode[] | undefined,
): readonly PlannedNode[] {
  const { kind, schema, state, stream } = planned;
  const { description: _description, ...node } = planned.node;
  if (!kind) return [];
  return outputsOf(node).map((port, at): PlannedNode => {
    const label = `${node.label}: ${port.label}`;
    const name = freeName(taken, toIdentifier(`${planned.name} ${port.label}`));
    taken.add(name);
    const known = last?.[at];
    if (known?.name === name) return known;
    return {
      node: { ...node, id: outputId(node.id, port.name), label },
      kind: outputKind(kind, port),
      config: {},
      inputs: { in: [node.id] },
      follows: [],
      name,
      schema: schema && port.schema(schema),
      problems: [],
      state,
      ...(stream && { stream }),
      output: { of: node.id, port: port.name },
    };
  });
}
