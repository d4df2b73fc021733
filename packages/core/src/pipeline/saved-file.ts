import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { DEFAULT_PIPELINE_NAME, type PipelineDocument } from './document.ts';
import { dropKeys } from './migrations/drop-keys.ts';
import { migrate, SAVED_VERSION } from './migrations/migrate.ts';
import { withFrameNames } from './opening/frame-names.ts';
import { own, without } from './opening/json-values.ts';
import { type OpenedNode, openNode } from './opening/open-node.ts';
import { withOriginals } from './opening/originals.ts';
import { placeNodes } from './opening/place-nodes.ts';
import { readAnnotations } from './opening/read-annotations.ts';
import { openEdges, type RawEdge, readEdges } from './opening/read-edges.ts';
import { type RawNode, readNodes } from './opening/read-nodes.ts';
import { readSettings } from './opening/read-settings.ts';
import { readText } from './opening/read-text.ts';
import { readTime } from './opening/read-time.ts';
import { readVersion } from './opening/read-version.ts';
import type { Repair } from './opening/repair.ts';
import { frameNames, savedEdge, savedNode } from './saving/saved-json.ts';

export type OpenResult =
  | {
      readonly ok: true;
      readonly document: PipelineDocument;
      readonly savedAt: string | undefined;
      /** The labels of the nodes whose AWS keys were in the file; the document does not contain the keys. */
      readonly keysDropped: readonly string[];
      /** What was repaired when the file was opened; empty for a file that was saved after it was opened. */
      readonly repairs: readonly Repair[];
    }
  /** `message` says what is wrong with the file. */
  | { readonly ok: false; readonly message: string };

/** `basedOn` belongs to an autosave, not to the pipeline in it. */
const OWN_FIELDS = new Set([
  'version',
  'name',
  'nodes',
  'edges',
  'settings',
  'notes',
  'groups',
  'tests',
  'savedAt',
  'original',
  'basedOn',
]);

/**
 * Opens a saved pipeline of this or an older version, and any other JSON with nodes: parts that can't
 * be used are reported as repairs, and preserved when the file is saved. Never throws; nothing in the file is executed.
 */
export function openPipeline(text: string): OpenResult {
  const read = readText(text);
  if (!read.ok) return read;
  const { file, nodes: keysDropped } = dropKeys(read.file);
  const version = readVersion(file);
  const raw = readNodes(listOf(file, 'nodes'));
  const found = edgesOf(file, new Set(raw.map(({ id }) => id)));
  const current = migrate(bareFile(file, raw, found.edges), version.version);
  const opened = openNodes(raw, current);
  const byId = new Map(opened.map(({ node }) => [node.id, node]));
  const edges = openEdges(
    found.edges.map(({ id, source, target }, at) => ({
      ...objectIn(current, 'edges', at),
      id,
      source,
      target,
    })),
    byId,
  );
  const head = openHead(file);
  const named = withFrameNames(
    { ...head.head, nodes: opened.map(({ node }) => node), edges: edges.edges },
    raw,
  );
  const annotated = readAnnotations(named.document, file);
  const whole = withOriginals(annotated.document, {
    file,
    nodes: raw,
    edges: found.edges,
    lostEdges: found.lost,
    lostAnnotations: annotated.lost,
    comments: read.comments,
  });
  const aboutNodes = opened.flatMap(({ node: { id }, repairs }) =>
    [...repairs, ...(named.repairs.get(id) ?? []), ...(whole.repairs.get(id) ?? [])].map((repair) => ({
      ...repair,
      nodeId: id,
    })),
  );
  const repairs = [
    ...read.repairs,
    ...version.repairs,
    ...head.repairs,
    ...aboutNodes,
    ...found.repairs,
    ...edges.repairs,
    ...annotated.repairs,
  ].map((repair: Repair): Repair => {
    const label = byId.get(repair.nodeId ?? '')?.label;
    return label === undefined ? repair : { ...repair, label };
  });
  return {
    ok: true,
    document: whole.document,
    savedAt: readTime(own(file, 'savedAt')),
    keysDropped,
    repairs,
  };
}

function edgesOf(file: JsonObject, ids: ReadonlySet<string>): ReturnType<typeof readEdges> {
  const list = own(file, 'edges') ?? own(file, 'links');
  if (isList(list)) return readEdges(list, ids);
  return { edges: [], lost: [], repairs: list === undefined ? [] : [{ code: 'no-edge-list', found: list }] };
}

/** The parts of the file that migrations may change. */
const bareFile = (file: JsonObject, nodes: readonly RawNode[], edges: readonly RawEdge[]): JsonObject => ({
  ...file,
  nodes: nodes.map(({ id, type, data }) => ({ id, type, data })),
  edges: edges.map(({ found, id, source, target }) => ({ ...found, id, source, target })),
});

const listOf = (file: JsonObject, name: string): readonly Json[] => {
  const list = own(file, name);
  return isList(list) ? list : [];
};

/** A node or an edge of `bareFile` after the migrations, which preserve their number and order. */
function objectIn(file: JsonObject, list: 'nodes' | 'edges', at: number): JsonObject {
  const found = listOf(file, list)[at];
  return required(isObject(found) ? found : undefined, `${list}[${at}]`);
}

const dataOf = (node: JsonObject): JsonObject => {
  const data = own(node, 'data');
  return isObject(data) ? data : {};
};

function openNodes(raw: readonly RawNode[], current: JsonObject): readonly OpenedNode[] {
  const places = placeNodes(raw);
  return raw.map((node, at) =>
    openNode(
      node,
      dataOf(objectIn(current, 'nodes', at)),
      required(places[at], `The position of node ${at}`),
    ),
  );
}

/** The name, the settings and the unknown fields of a file. */
function openHead(file: JsonObject): {
  readonly head: Pick<PipelineDocument, 'name' | 'settings' | 'fields'>;
  readonly repairs: readonly Repair[];
} {
  const found = own(file, 'name');
  const name = (typeof found === 'string' ? found.trim() : '') || DEFAULT_PIPELINE_NAME;
  const { settings, repairs } = readSettings(own(file, 'settings'));
  const fields = without(file, OWN_FIELDS);
  return {
    head: {
      name,
      ...(settings === undefined ? {} : { settings }),
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
    },
    repairs: [
      ...(found === undefined || typeof found === 'string'
        ? []
        : [{ code: 'pipeline-name', found, now: name } as const]),
      ...repairs,
    ],
  };
}

/** The saved file at the current version: the JSON of local storage key `saved_pipeline`. */
export interface SavedPipeline {
  readonly version: number;
  readonly name: string;
  readonly nodes: readonly JsonObject[];
  readonly edges: readonly JsonObject[];
  readonly settings?: PipelineDocument['settings'];
  readonly notes?: PipelineDocument['notes'];
  readonly groups?: PipelineDocument['groups'];
  readonly tests?: PipelineDocument['tests'];
  /** An ISO time. */
  readonly savedAt: string;
  /** The values of the opened file that could not be used. */
  readonly original?: JsonObject;
}

/** The text of a saved file, on one line. `savedAt` is epoch milliseconds. */
export const savedText = (document: PipelineDocument, savedAt: number): string =>
  JSON.stringify(savePipeline(document, savedAt));

/** The document in the specification's saved shape. `savedAt` is epoch milliseconds. */
export function savePipeline(document: PipelineDocument, savedAt: number): SavedPipeline {
  const names = frameNames(document);
  return {
    version: SAVED_VERSION,
    name: document.name,
    nodes: document.nodes.map((node) => savedNode(node, names.get(node.id) ?? '')),
    edges: document.edges.map(savedEdge),
    ...(document.settings === undefined ? {} : { settings: document.settings }),
    ...(document.notes === undefined ? {} : { notes: document.notes }),
    ...(document.groups === undefined ? {} : { groups: document.groups }),
    ...(document.tests === undefined ? {} : { tests: document.tests }),
    savedAt: new Date(savedAt).toISOString(),
    ...document.fields,
    ...(document.original === undefined ? {} : { original: document.original }),
  };
}
