import { passesRows, setDisabled } from '../../pipeline/disabled.ts';
import type { PipelineDocument, PipelineNode } from '../../pipeline/document.ts';
import { KINDS } from '../../pipeline/registry.ts';
import { configEdits } from './config-edits.ts';

/** A pipeline with one small mistake. */
export interface Mutant {
  /** The same each time for the same document. */
  readonly id: string;
  readonly nodeId: string;
  readonly label: string;
  /** What is otherwise, in words. */
  readonly change: string;
  readonly document: PipelineDocument;
}

/** The pipelines that differ from one in one setting of one step, or in one step less. */
export const mutantsOf = (document: PipelineDocument): readonly Mutant[] =>
  document.nodes.flatMap((node) => {
    const kind = KINDS.get(node.kind ?? '');
    // What sources read and destinations store is not run by tests.
    if (!kind || node.disabled || kind.inputs.length === 0 || kind.output !== 'rows') return [];
    const changed = [
      ...editedConfigs(node).map(({ config, change }) => ({
        change,
        document: withNode(document, { ...node, config }),
      })),
      ...(passesRows(node)
        ? [{ change: 'the step is left out', document: setDisabled(document, new Set([node.id]), true) }]
        : []),
      ...(node.kind === 'union'
        ? [{ change: 'equal rows stay once', document: distinct(document, node) }]
        : []),
    ];
    return changed.map((one, at) => ({
      id: `${node.id}#${at + 1}`,
      nodeId: node.id,
      label: node.label,
      ...one,
    }));
  });

function editedConfigs(node: PipelineNode) {
  const kind = KINDS.get(node.kind ?? '');
  const parsed = kind?.config.safeParse(node.config);
  return kind && parsed?.success ? configEdits(kind.config, parsed.data) : [];
}

const withNode = (document: PipelineDocument, changed: PipelineNode): PipelineDocument => ({
  ...document,
  nodes: document.nodes.map((node) => (node.id === changed.id ? changed : node)),
});

/** The pipeline in which the id of a node names its rows without those that are equal. */
function distinct(document: PipelineDocument, node: PipelineNode): PipelineDocument {
  const before = `${node.id}-all`;
  const once: PipelineNode = {
    id: node.id,
    type: 'transformation',
    kind: 'drop-duplicates',
    position: node.position,
    label: node.label,
    config: {},
  };
  return {
    ...document,
    nodes: document.nodes.flatMap((one) => (one === node ? [{ ...node, id: before }, once] : [one])),
    edges: [
      ...document.edges.map((edge) => (edge.target === node.id ? { ...edge, target: before } : edge)),
      { id: `${before}-${node.id}`, source: before, target: node.id, kind: 'data', targetPort: 'in' },
    ],
  };
}
