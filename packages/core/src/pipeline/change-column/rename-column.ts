import { equalTypes, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { isList, isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { edgesAroundDisabled } from '../disabled.ts';
import type { PipelineDocument } from '../document.ts';
import { nodeIds } from '../ids.ts';
import { insertNode } from '../insert-node.ts';
import { newNode } from '../new-node.ts';
import { setConfig } from '../operations.ts';
import { rowsOfEdge } from '../outputs.ts';
import { planPipeline } from '../plan-pipeline.ts';
import type { PlannedNode } from '../planned-node.ts';
import { KINDS } from '../registry.ts';
import { renameInConfig } from './rename-in-config.ts';
import type { NewName } from './rename-in-expression.ts';

/** A column of a source that has another name from now on. */
export interface ColumnRename {
  readonly nodeId: string;
  readonly from: string;
  readonly to: string;
  /** Epoch milliseconds, for the ids of added nodes. */
  readonly timestamp: number;
}

/** What happens to a node. */
export interface RenameEffect {
  readonly nodeId: string;
  readonly label: string;
  /**
   * `rewritten`: its settings name the new column. `kept`: a step before it gives the column its old name, because of what can't be
   * rewritten with certainty, such as code.
   */
  readonly how: 'rewritten' | 'kept';
}

export interface RenamedColumn {
  readonly document: PipelineDocument;
  /** In plan order, the source first. */
  readonly effects: readonly RenameEffect[];
}

/** A column by its old name in lower case, which is how names compare. */
type Renames = ReadonlyMap<string, { readonly from: string; readonly to: string }>;

const NONE: Renames = new Map();
const newNameIn = (renames: Renames, column: string): string | undefined =>
  renames.get(column.toLowerCase())?.to;
const asNewName =
  (renames: Renames): NewName =>
  (column) =>
    newNameIn(renames, column);
const renaming = ({ from, to }: { readonly from: string; readonly to: string }): Renames =>
  new Map([[from.toLowerCase(), { from, to }]]);

/** Why a column of a node can't be renamed everywhere: the node reads no columns of its own, or has the new name. */
export type RenameRefusal = 'no-column' | 'taken' | 'no-name';

/** Undefined where the column can be renamed. */
export function renameRefusal(
  document: PipelineDocument,
  { nodeId, from, to }: Omit<ColumnRename, 'timestamp'>,
): RenameRefusal | undefined {
  if (to.trim() === '') return 'no-name';
  const planned = planPipeline(document).byId.get(nodeId);
  const others = planned?.schema?.filter(({ name }) => !sameName(name, from));
  if (!planned || !others || others.length === planned.schema?.length) return 'no-column';
  if (others.some(({ name }) => sameName(name, to))) return 'taken';
  return renamedSource(planned, renaming({ from, to })) ? undefined : 'no-column';
}

/** The settings of a source with the new name in its schema; undefined where it has none. */
function renamedSource({ node, kind }: PlannedNode, renames: Renames): JsonObject | undefined {
  if (!kind || kind.inputs.length > 0) return undefined;
  const newName = asNewName(renames);
  const config = renameInConfig(kind.config, node.config, {
    atPort: () => newName,
    anywhere: newName,
    inTexts: false,
    inCode: false,
  });
  return config && JSON.stringify(config) !== JSON.stringify(node.config) ? config : undefined;
}

/**
 * Renames a column of a source, and with it all that reads it, so that a run gives the same rows: under the new name where the column
 * goes on, under their own names where it is computed with. Throws TypeError where `renameRefusal` says why not.
 */
export function renameColumn(before: PipelineDocument, rename: ColumnRename): RenamedColumn {
  if (renameRefusal(before, rename)) throw new TypeError(`${rename.from} can't be renamed`);
  const old = planPipeline(before);
  const first = renaming(rename);
  let document = before;
  const effects: RenameEffect[] = [];
  /** The new names of the columns that each step gives. */
  const given = new Map<string, Renames>();
  for (const planned of old.order) {
    const { node } = planned;
    if (planned.output) {
      given.set(node.id, namesBetween(planned.schema, planPipeline(document).byId.get(node.id)?.schema));
      continue;
    }
    const change =
      node.id === rename.nodeId
        ? { document: setConfig(document, node.id, renamedSource(planned, first) ?? node.config) }
        : changed(document, planned, given, rename.timestamp);
    if (!change) continue;
    if (JSON.stringify(change.document) !== JSON.stringify(document))
      effects.push({ nodeId: node.id, label: node.label, how: 'how' in change ? change.how : 'rewritten' });
    document = change.document;
    given.set(node.id, namesBetween(planned.schema, planPipeline(document).byId.get(node.id)?.schema));
  }
  return { document, effects };
}

/** The columns that have another name now, place by place. */
function namesBetween(old: Schema | undefined, now: Schema | undefined): Renames {
  if (!old || old.length !== now?.length) return NONE;
  return new Map(
    old.flatMap(({ name }, at) => {
      const other = now[at]?.name ?? name;
      return other === name ? [] : [[name.toLowerCase(), { from: name, to: other }] as const];
    }),
  );
}

/** The document in which a node takes renamed columns; undefined for a node that takes none. */
function changed(
  document: PipelineDocument,
  planned: PlannedNode,
  given: ReadonlyMap<string, Renames>,
  timestamp: number,
): { readonly document: PipelineDocument; readonly how: RenameEffect['how'] } | undefined {
  const { node, kind } = planned;
  const ofPort = (port: string): Renames =>
    new Map((planned.inputs[port] ?? []).flatMap((id) => [...(given.get(id) ?? NONE)]));
  const all: Renames = new Map(Object.keys(planned.inputs).flatMap((port) => [...ofPort(port)]));
  if (!kind || all.size === 0) return undefined;
  const [main] = kind.inputs;
  for (const inTexts of kind.namesAreValues ? [] : [false, true]) {
    const config = renameInConfig(kind.config, node.config, {
      atPort: (port) => asNewName(ofPort(port ?? main?.name ?? '')),
      anywhere: asNewName(all),
      inTexts,
      inCode: true,
    });
    if (!config) break;
    const tried = withOwnNames(setConfig(document, node.id, config), planned, all);
    if (tried) return { document: tried, how: 'rewritten' };
  }
  return { document: withOldNames(document, planned, given, timestamp), how: 'kept' };
}

/** Whether the columns are the same but for those that were renamed. */
const goesOn = (old: Schema | undefined, now: Schema | undefined, renames: Renames): boolean =>
  old?.length === now?.length &&
  (old ?? []).every(({ name, type }, at) => {
    const other = now?.[at];
    return (
      other !== undefined &&
      equalTypes(type, other.type) &&
      (other.name === name || other.name === newNameIn(renames, name))
    );
  });

/** The codes of a node's problems. */
const problemsOf = ({ problems }: PlannedNode): string =>
  problems
    .map(({ code }) => code)
    .toSorted()
    .join();

/**
 * The document if the node gives the same columns in it as before, but for the renamed ones. A name that is made of that of a column,
 * such as `sum_amount`, is written down first.
 */
function withOwnNames(
  document: PipelineDocument,
  planned: PlannedNode,
  renames: Renames,
): PipelineDocument | undefined {
  const now = planPipeline(document).byId.get(planned.node.id);
  if (!now || problemsOf(now) !== problemsOf(planned)) return undefined;
  if (goesOn(planned.schema, now.schema, renames)) return document;
  if (!planned.schema || planned.schema.length !== now.schema?.length) return undefined;
  const made = planned.schema.find(({ name }, at) => {
    const other = now.schema?.[at]?.name;
    return other !== name && other !== newNameIn(renames, name);
  });
  if (!made) return undefined;
  for (const config of withTextFilled(now, made.name)) {
    const filled = setConfig(document, planned.node.id, config);
    const named = planPipeline(filled).byId.get(planned.node.id)?.schema;
    // Each name that is filled in makes one more column right.
    if (distance(planned.schema, named) < distance(planned.schema, now.schema))
      return withOwnNames(filled, planned, renames);
  }
  return undefined;
}

const distance = (old: Schema, now: Schema | undefined): number =>
  old.length === now?.length
    ? old.filter(({ name }, at) => now[at]?.name !== name).length
    : Number.POSITIVE_INFINITY;

/** The settings with a text in one of the empty fields of items of lists, each in turn. */
function* withTextFilled({ node, config = {} }: PlannedNode, text: string): Generator<JsonObject> {
  for (const [field, value] of Object.entries(config)) {
    const items = node.config[field];
    if (!isList(value) || !isList(items)) continue;
    for (const [at, item] of value.entries())
      for (const [name, own] of Object.entries(isObject(item) ? item : {})) {
        const given = items[at];
        if (own === '' && isObject(given))
          yield { ...node.config, [field]: items.with(at, { ...given, [name]: text }) };
      }
  }
}

/** Adds steps before a node that give the columns their old names. */
function withOldNames(
  before: PipelineDocument,
  { node }: PlannedNode,
  given: ReadonlyMap<string, Renames>,
  timestamp: number,
): PipelineDocument {
  const nodes = new Map(before.nodes.map((one) => [one.id, one]));
  const kind = KINDS.get('rename');
  if (!kind) return before;
  return edgesAroundDisabled(before)
    .filter(({ target, kind: edgeKind }) => target === node.id && edgeKind === 'data')
    .reduce((document, edge) => {
      const renames = [...(given.get(rowsOfEdge(edge, nodes)) ?? NONE).values()];
      if (renames.length === 0) return document;
      const position = { x: node.position.x - 200, y: node.position.y + 120 };
      const config = { renames: renames.map(({ from, to }) => ({ from: to, to: from })) };
      const step = newNode({ kind, position, timestamp, taken: nodeIds(document), config });
      return insertNode(document, step, { kind: 'on-edge', edgeId: edge.id });
    }, before);
}
