import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import type { FixChange, QuickFix } from '../diagnostics/diagnostic.ts';
import type { PipelineDocument, PipelineEdge, Position } from './document.ts';
import { edgeIds, newEdgeId, nodeIds } from './ids.ts';
import { newNode } from './new-node.ts';
import { addNode, setConfig } from './operations.ts';
import { KINDS } from './registry.ts';
import { replaceNode } from './replace-node.ts';

type Renames = Extract<FixChange, { kind: 'rename-columns' }>['renames'];

const renamesIn = z.object({ renames: z.array(z.object({ from: z.string(), to: z.string() })) });

/** Horizontal space for a card between two others, in pixels. */
const STEP = 380;

/**
 * The document after a quick fix for a node's problem. `timestamp`: epoch milliseconds, for the id of an added node.
 */
export function applyFix(
  document: PipelineDocument,
  nodeId: string,
  fix: QuickFix,
  timestamp: number,
): PipelineDocument {
  return fix.changes.reduce((now, change) => {
    const node = now.nodes.find(({ id }) => id === nodeId);
    if (!node) return now;
    switch (change.kind) {
      case 'set-config':
        return setConfig(now, nodeId, { ...node.config, ...change.values });
      case 'rename-columns':
        return renameBefore(now, nodeId, change.renames, timestamp);
      case 'replace-node':
        return replaceNode(now, nodeId, change.with);
      default:
        return assertNever(change);
    }
  }, document);
}

/** Extends the rename step that feeds only this node, or inserts one before it. */
function renameBefore(
  document: PipelineDocument,
  nodeId: string,
  renames: Renames,
  timestamp: number,
): PipelineDocument {
  const edge = document.edges.find(({ target, kind }) => target === nodeId && kind === 'data');
  const source = document.nodes.find(({ id }) => id === edge?.source);
  const target = document.nodes.find(({ id }) => id === nodeId);
  const kind = KINDS.get('rename');
  if (!edge || !source || !target || !kind) return document;
  const feeds = document.edges.filter((other) => other.source === source.id && other.kind === 'data');
  if (source.kind === 'rename' && feeds.length === 1) {
    const known = renamesIn.safeParse(source.config);
    if (known.success) {
      const before = known.data.renames;
      return setConfig(document, source.id, { ...source.config, renames: chained(before, renames) });
    }
  }
  const made = newNode({
    kind,
    position: target.position,
    timestamp,
    taken: nodeIds(document),
    config: { renames },
  });
  const shifted = {
    ...document,
    nodes: document.nodes.map((node) =>
      node.position.x >= target.position.x ? { ...node, position: moved(node.position) } : node,
    ),
  };
  const taken = edgeIds(document);
  const port = kind.inputs[0]?.name ?? 'in';
  const { sourcePort, ...rest } = edge;
  const into = {
    source: source.id,
    ...(sourcePort === undefined ? {} : { sourcePort }),
    target: made.id,
    targetPort: port,
  };
  const first: PipelineEdge = { id: newEdgeId(into, taken), ...into, kind: 'data' };
  const outOf = { ...rest, source: made.id };
  const second: PipelineEdge = { ...outOf, id: newEdgeId(outOf, new Set([...taken, first.id])) };
  const added = addNode(shifted, made);
  // Takes the old edge's position, so that the input order of a multi-edge port is preserved.
  return {
    ...added,
    edges: added.edges.flatMap((other) => (other.id === edge.id ? [first, second] : [other])),
  };
}

const moved = ({ x, y }: Position): Position => ({ x: x + STEP, y });

/** Combines two consecutive renames into one step; a column renamed twice gets the later name. */
function chained(before: Renames, after: Renames): JsonObject[] {
  const next = before.map(({ from, to }) => ({
    from,
    to: after.find((rename) => rename.from === to)?.to ?? to,
  }));
  const given = new Set(before.map(({ to }) => to));
  return [...next, ...after.filter(({ from }) => !given.has(from)).map(({ from, to }) => ({ from, to }))];
}
