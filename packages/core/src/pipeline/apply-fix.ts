import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import type { FixChange, QuickFix } from '../diagnostics/diagnostic.ts';
import type { PipelineDocument, PipelineEdge, Position } from './document.ts';
import { nodeIds } from './ids.ts';
import { insertNode } from './insert-node.ts';
import { newNode } from './new-node.ts';
import { setConfig } from './operations.ts';
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
      case 'cast-columns':
        return castBefore(now, nodeId, change, timestamp);
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
  if (!edge || !source) return document;
  const feeds = document.edges.filter((other) => other.source === source.id && other.kind === 'data');
  if (source.kind === 'rename' && feeds.length === 1) {
    const known = renamesIn.safeParse(source.config);
    if (known.success) {
      const before = known.data.renames;
      return setConfig(document, source.id, { ...source.config, renames: chained(before, renames) });
    }
  }
  return stepOn(document, edge, 'rename', { renames }, timestamp);
}

/** Inserts a step that casts columns of one input of the node. */
function castBefore(
  document: PipelineDocument,
  nodeId: string,
  { port, at, casts }: Extract<FixChange, { kind: 'cast-columns' }>,
  timestamp: number,
): PipelineDocument {
  const edges = document.edges.filter(
    ({ target, targetPort, kind }) => target === nodeId && targetPort === port && kind === 'data',
  );
  const edge = edges[at];
  const columns = casts.map(({ column, type }) => ({ column, ...typeSettings(type) }));
  return edge ? stepOn(document, edge, 'cast', { columns }, timestamp) : document;
}

/** A type as the form of the cast step has it. */
function typeSettings(type: string): JsonObject {
  const [, precision, scale] = /^decimal\((\d+),\s*(\d+)\)$/u.exec(type) ?? [];
  if (precision !== undefined) return { type: 'decimal', precision: Number(precision), scale: Number(scale) };
  return /^\w+$/u.test(type) ? { type } : { type: 'other', other: type };
}

/** Puts a step on an edge, and makes room for it. */
function stepOn(
  document: PipelineDocument,
  edge: PipelineEdge,
  kindId: string,
  config: JsonObject,
  timestamp: number,
): PipelineDocument {
  const target = document.nodes.find(({ id }) => id === edge.target);
  const kind = KINDS.get(kindId);
  if (!target || !kind) return document;
  const made = newNode({ kind, position: target.position, timestamp, taken: nodeIds(document), config });
  const shifted = {
    ...document,
    nodes: document.nodes.map((node) =>
      node.position.x >= target.position.x ? { ...node, position: moved(node.position) } : node,
    ),
  };
  return insertNode(shifted, made, { kind: 'on-edge', edgeId: edge.id });
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
