import type { PipelineDocument, PipelineNode } from './document.ts';
import { sameJson } from './same-json.ts';

/** What one document has that another has not; nodes by their labels. */
export interface DocumentDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Nodes whose label, description or settings differ. */
  readonly changed: readonly string[];
  /** Nodes that differ in nothing but their position. */
  readonly moved: readonly string[];
  readonly edgesAdded: number;
  readonly edgesRemoved: number;
  /** Whether the name or the settings of the pipeline differ. */
  readonly renamed: boolean;
  readonly settings: boolean;
  /** Whether notes or groups differ. */
  readonly annotations: boolean;
}

const labels = (nodes: readonly PipelineNode[]): readonly string[] => nodes.map(({ label }) => label);

/** Compares two states of a pipeline by the ids of nodes and edges. */
export function compareDocuments(before: PipelineDocument, after: PipelineDocument): DocumentDifference {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const present = new Set(after.nodes.map(({ id }) => id));
  const common = after.nodes.flatMap((node) => {
    const known = old.get(node.id);
    return known ? [{ known, node }] : [];
  });
  const isChanged = ({ known, node }: (typeof common)[number]): boolean =>
    !sameJson({ ...known, position: undefined }, { ...node, position: undefined });
  const oldEdges = new Map(before.edges.map((edge) => [edge.id, edge]));
  const newEdges = new Map(after.edges.map((edge) => [edge.id, edge]));
  return {
    added: labels(after.nodes.filter(({ id }) => !old.has(id))),
    removed: labels(before.nodes.filter(({ id }) => !present.has(id))),
    changed: labels(common.filter(isChanged).map(({ node }) => node)),
    moved: labels(
      common
        .filter((pair) => !isChanged(pair) && !sameJson(pair.known.position, pair.node.position))
        .map(({ node }) => node),
    ),
    edgesAdded: after.edges.filter((edge) => !sameJson(edge, oldEdges.get(edge.id))).length,
    edgesRemoved: before.edges.filter((edge) => !sameJson(edge, newEdges.get(edge.id))).length,
    renamed: before.name !== after.name,
    settings: !sameJson(before.settings, after.settings),
    annotations: !sameJson(before.notes, after.notes) || !sameJson(before.groups, after.groups),
  };
}
