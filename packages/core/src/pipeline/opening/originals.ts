import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import type { PipelineDocument, PipelineNode } from '../document.ts';
import { SAVED_VERSION } from '../migrations/migrate.ts';
import { NODE_TYPES } from '../node-type.ts';
import { KINDS } from '../registry.ts';
import { frameNames, savedEdge, savedNode } from '../saving/saved-json.ts';
import { readNumber } from './fit-config.ts';
import { lostValues, own, without } from './json-values.ts';
import type { RawEdge } from './read-edges.ts';
import type { RawNode } from './read-nodes.ts';
import type { Repair } from './repair.ts';

const ORIGINAL = new Set(['original']);

/** The contents of an opened file, in the same order as in the document. */
export interface OpenedFrom {
  readonly file: JsonObject;
  readonly nodes: readonly RawNode[];
  readonly edges: readonly RawEdge[];
  /** Edges that the document lacks. */
  readonly lostEdges: readonly Json[];
  /** Notes, groups and tests that it lacks. */
  readonly lostAnnotations: JsonObject;
  /** The comments of a file that is not plain JSON. */
  readonly comments: readonly string[];
}

/**
 * Compares what a save would write with the file, and stores what would be lost in the `original` of each part of the
 * document. Lost settings are reported as repairs.
 */
export function withOriginals(
  document: PipelineDocument,
  { file, nodes: raw, edges: rawEdges, lostEdges, lostAnnotations, comments }: OpenedFrom,
): { readonly document: PipelineDocument; readonly repairs: ReadonlyMap<string, readonly Repair[]> } {
  const names = frameNames(document);
  const repairs = new Map<string, readonly Repair[]>();
  const nodes = document.nodes.map((node, at) => {
    const { found } = required(raw[at], `Node ${at} of the file`);
    if (!isObject(found)) return { ...node, original: { placeholder: node.type, value: found } };
    const saved = savedNode(node, names.get(node.id) ?? '');
    const lost = lostValues(without(found, ORIGINAL), saved) ?? {};
    repairs.set(node.id, notUsed(node, found, lost, saved));
    const original = join(
      isPlaceholder(node) ? { ...lost, placeholder: node.type } : lost,
      own(found, 'original'),
    );
    return original === undefined ? node : { ...node, original };
  });
  const edges = document.edges.map((edge, at) => {
    const { found } = required(rawEdges[at], `Edge ${at} of the file`);
    const lost = lostValues(without(found, ORIGINAL), savedEdge(edge)) ?? {};
    const original = join(lost, own(found, 'original'));
    return original === undefined ? edge : { ...edge, original };
  });
  const original = join(
    {
      ...lostOfFile(document, file, lostEdges),
      ...lostAnnotations,
      ...(comments.length > 0 ? { comments } : {}),
    },
    own(file, 'original'),
  );
  return {
    document: { ...document, nodes, edges, ...(original === undefined ? {} : { original }) },
    repairs,
  };
}

/** Placeholders of types outside the specification, which are reported once, when they are first opened. */
const isPlaceholder = ({ kind, type }: PipelineNode): boolean =>
  kind === undefined && (type === 'transformation' || !isOneOf(type, NODE_TYPES));

/** The values that are lost now, merged with those that an earlier opening preserved. */
function join(lost: JsonObject, before: Json | undefined): JsonObject | undefined {
  const isEmpty = Object.keys(lost).length === 0;
  if (before === undefined) return isEmpty ? undefined : lost;
  if (!isObject(before)) return { ...lost, original: before };
  const news = lostValues(lost, before) ?? {};
  return Object.keys(news).length === 0 ? before : { ...lost, original: before };
}

/** Top-level values that a save would not write, other than the version and the time of the save. */
function lostOfFile(document: PipelineDocument, file: JsonObject, lostEdges: readonly Json[]): JsonObject {
  const { version, savedAt, edges, name, settings } = file;
  const lostSettings =
    document.settings && isObject(settings) ? lostValues(settings, { ...document.settings }) : settings;
  return {
    ...(version === undefined || isVersion(version) ? {} : { version }),
    ...(savedAt === undefined || typeof savedAt === 'string' ? {} : { savedAt }),
    ...(name === undefined || name === document.name ? {} : { name }),
    ...(lostSettings === undefined ? {} : { settings: lostSettings }),
    ...(edges !== undefined && !Array.isArray(edges) ? { edges } : {}),
    ...(lostEdges.length > 0 ? { edges: lostEdges } : {}),
  };
}

const isVersion = (version: Json): boolean =>
  typeof version === 'number' && Number.isInteger(version) && version >= 0 && version <= SAVED_VERSION;

/** The parts of the specified shape that contain settings. */
const SETTINGS = [
  'fileFormat',
  'filePath',
  'options',
  'selectedColumns',
  's3MountConfig',
  'warehouseConfig',
  'config',
] as const;

/** The settings of the file that the node does not use. If the file has a `config` of ours, only that one counts. */
function notUsed(
  { kind, config }: PipelineNode,
  found: JsonObject,
  lost: JsonObject,
  saved: JsonObject,
): readonly Repair[] {
  const data = own(lost, 'data');
  const given = own(found, 'data');
  if (!KINDS.has(kind ?? '') || !isObject(data) || !isObject(given)) return [];
  const code = own(data, 'code');
  const repairs: Repair[] = typeof code === 'string' && code.trim() !== '' ? [{ code: 'code-not-used' }] : [];
  if (isObject(own(given, 'config'))) return repairs;
  for (const part of SETTINGS) {
    const value = own(data, part);
    const written = isObject(saved['data']) ? own(saved['data'], part) : undefined;
    const fields: readonly (readonly [string, Json | undefined, Json | undefined])[] = isObject(value)
      ? Object.entries(value).map(([name, item]) => [
          `${part}.${name}`,
          item,
          own(isObject(written) ? written : {}, name) ?? own(config, name),
        ])
      : [[part, value, written ?? own(config, part)]];
    for (const [field, item, used] of fields)
      if (item !== undefined && !isEmpty(item) && !isRead(item, used))
        repairs.push({ code: 'value-not-used', field, found: item });
  }
  return repairs;
}

const isEmpty = (value: Json): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** Whether a value is the used one as a string: `"50"` for 50, `"a, b"` for a list of two names. */
function isRead(found: Json, used: Json | undefined): boolean {
  if (used === undefined) return false;
  if (Array.isArray(found) && Array.isArray(used)) return found.every((item) => typeof item === 'string');
  const plain = (value: Json): string =>
    JSON.stringify(value)
      .replaceAll(/["[\]\s]/gu, '')
      .toLowerCase();
  return plain(found) === plain(used) || (typeof found === 'string' && readNumber(found) === used);
}
