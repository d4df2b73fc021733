import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { assignNames } from '../codegen/python/names.ts';
import { COMPUTE_TARGETS } from './compute-target.ts';
import type { PipelineDocument, PipelineEdge, PipelineNode } from './document.ts';
import { DEFAULT_PIPELINE_NAME } from './document.ts';
import { migrate, SAVED_VERSION } from './migrations/migrate.ts';
import { NODE_TYPES } from './node-type.ts';
import { findKind, KINDS } from './registry.ts';

const json = z.record(z.string(), z.json());

const savedNode = z.looseObject({
  id: z.string().min(1),
  type: z.enum(NODE_TYPES),
  position: z.object({ x: z.number(), y: z.number() }),
  data: json.default({}),
});

const savedEdge = z.object({
  id: z.string().min(1),
  source: z.string().min(1),
  target: z.string().min(1),
  label: z.string().optional(),
  kind: z.enum(['data', 'order']),
  targetPort: z.string().optional(),
});

// An unknown setting is no reason to refuse the pipeline.
const savedSettings = z
  .object({
    compute: z.enum(COMPUTE_TARGETS).exactOptional(),
    jobs: z.record(z.string(), z.string()).exactOptional(),
  })
  .optional()
  .catch(undefined);

/** The saved file at the current version: the JSON of local storage key `saved_pipeline`. */
const savedPipeline = z.object({
  version: z.literal(SAVED_VERSION),
  name: z.string(),
  nodes: z.array(savedNode),
  edges: z.array(savedEdge),
  settings: savedSettings,
  savedAt: z.string().optional(),
});

export type SavedPipeline = z.infer<typeof savedPipeline>;

export type OpenResult =
  | {
      readonly ok: true;
      readonly document: PipelineDocument;
      readonly savedAt: string | undefined;
      /** The labels of the nodes whose AWS keys were in the file; the document does not contain the keys. */
      readonly keysDropped: readonly string[];
    }
  /** `message` says what is wrong with the file, and where. */
  | { readonly ok: false; readonly message: string };

/**
 * No config comes close to this depth; much deeper values overflow the stack when they are parsed, checked or written.
 */
const DEEPEST = 200;

/** Whether the brackets of a JSON text, strings aside, nest deeper than `most`. */
function isDeeperThan(text: string, max: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '{' || sign === '[')) {
      depth += 1;
      if (depth > max) return true;
    } else if (!quoted && (sign === '}' || sign === ']')) depth -= 1;
  }
  return false;
}

/** The fields of a saved node's `data` that we interpret; all others are passed through unchanged. */
const OWN_FIELDS = new Set(
  `label description config details code codeSummary fileFormat filePath cloudProvider options transformation
  selectedColumns outputDataframeName s3MountConfig warehouseConfig`.split(/\s+/u),
);

/** Parses a saved pipeline of this or an older version. Never throws; nothing in the file is executed. */
export function openPipeline(text: string): OpenResult {
  if (isDeeperThan(text, DEEPEST))
    return {
      ok: false,
      message: `The file is not a saved pipeline: it is nested more than ${DEEPEST} levels deep`,
    };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    return {
      ok: false,
      message: `The file is not JSON: ${cause instanceof Error ? cause.message : 'unreadable text'}`,
    };
  }
  const migrated = migrate(raw);
  if (!migrated.ok) return migrated;
  const parsed = savedPipeline.safeParse(migrated.value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return {
      ok: false,
      message: `The file is not a saved pipeline: ${issue?.path.join('.') || 'file'}: ${issue?.message}`,
    };
  }
  const { name, nodes, edges, settings, savedAt } = parsed.data;
  const ids = new Set<string>();
  for (const { id } of nodes) {
    if (ids.has(id)) return { ok: false, message: `Two nodes have the id “${id}”: give each its own` };
    ids.add(id);
  }
  const lost = edges.find((edge) => !ids.has(edge.source) || !ids.has(edge.target));
  if (lost) return { ok: false, message: `The edge “${lost.id}” leads to a node that is not in the file` };
  const document: PipelineDocument = {
    name: name.trim() || DEFAULT_PIPELINE_NAME,
    nodes: nodes.map(openNode),
    edges: edges.map(openEdge),
    ...(settings === undefined ? {} : { settings }),
  };
  return { ok: true, document, savedAt, keysDropped: migrated.keysDropped };
}

function openNode({ id, type, position, data }: z.infer<typeof savedNode>): PipelineNode {
  const fields: JsonObject = data;
  const kind = findKind(type, transformationName(fields));
  const text = (key: string): string | undefined => {
    const value = fields[key];
    return typeof value === 'string' ? value : undefined;
  };
  const description = text('description');
  const extra = Object.fromEntries(Object.entries(fields).filter(([key]) => !kind || !OWN_FIELDS.has(key)));
  const { label: _label, ...carried } = extra;
  return {
    id,
    type,
    kind: kind?.id,
    position,
    label: labelOf(text('label')) ?? kind?.title ?? type,
    ...(description === undefined ? {} : { description }),
    config: openConfig(fields, kind),
    ...(Object.keys(carried).length > 0 ? { extra: carried } : {}),
  };
}

const labelOf = (label: string | undefined): string | undefined => (label?.trim() ? label : undefined);

function transformationName(fields: JsonObject): string | undefined {
  const saved = fields['transformation'];
  if (typeof saved === 'string') return saved;
  if (saved === null || typeof saved !== 'object' || !('name' in saved)) return undefined;
  return typeof saved['name'] === 'string' ? saved['name'] : undefined;
}

/** Our own config if present; else what the specified fields contain; else the defaults. */
function openConfig(fields: JsonObject, kind: ReturnType<typeof findKind>): JsonObject {
  const own = fields['config'];
  if (own !== null && typeof own === 'object' && !Array.isArray(own)) {
    const parsed = kind?.config.safeParse(own);
    return (parsed?.success ? parsed.data : own) as JsonObject;
  }
  const columns = fields['selectedColumns'];
  const names = Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : [];
  const given =
    kind?.fromSaved?.(fields) ?? (names.length > 0 ? kind?.fromColumns?.(names, undefined) : undefined) ?? {};
  const parsed = kind?.config.safeParse(given);
  return (parsed?.success ? parsed.data : given) as JsonObject;
}

function openEdge(edge: z.infer<typeof savedEdge>): PipelineEdge {
  const { label, targetPort, ...rest } = edge;
  return {
    ...rest,
    ...(label === undefined ? {} : { label }),
    ...(targetPort === undefined || edge.kind === 'order' ? {} : { targetPort }),
  };
}

/** The document in the specification's saved shape. `savedAt` is epoch milliseconds. */
export function savePipeline(document: PipelineDocument, savedAt: number): SavedPipeline {
  const names = assignNames(document.nodes.map(({ id, label }) => ({ id, title: label })));
  return {
    version: SAVED_VERSION,
    name: document.name,
    nodes: document.nodes.map((node) => ({
      id: node.id,
      type: node.type,
      position: { x: node.position.x, y: node.position.y },
      data: saveData(node, names.get(node.id) ?? '') as Record<string, z.core.util.JSONType>,
    })),
    edges: document.edges.map(openEdge),
    ...(document.settings === undefined ? {} : { settings: document.settings }),
    savedAt: new Date(savedAt).toISOString(),
  };
}

function saveData(node: PipelineNode, name: string): JsonObject {
  const kind = KINDS.get(node.kind ?? '');
  const parsed = kind?.config.safeParse(node.config);
  const mirrored: JsonObject =
    kind && parsed?.success
      ? {
          details: kind.details(parsed.data),
          ...kind.toSaved?.(parsed.data),
          ...(kind.toColumns ? { selectedColumns: [...kind.toColumns(parsed.data)] } : {}),
        }
      : {};
  return {
    ...node.extra,
    label: node.label,
    ...(node.description === undefined ? {} : { description: node.description }),
    ...mirrored,
    ...(kind?.transformation ? { transformation: { ...kind.transformation } } : {}),
    ...(kind?.output === 'rows' ? { outputDataframeName: name } : {}),
    ...(kind || Object.keys(node.config).length > 0 ? { config: node.config } : {}),
  };
}
