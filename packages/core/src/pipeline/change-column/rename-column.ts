import { equalTypes, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { isList, isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { edgesAroundDisabled } from '../disabled.ts';
import type { PipelineDocument } from '../document.ts';
import { nodeIds } from '../ids.ts';
import { insertNode } from '../insert-node.ts';
import { newNode } from '../new-node.ts';
import { setConfig } from '../operations.ts';
import { rowsOfEdge } from '../outputs.ts';
import type { Plan } from '../plan.ts';
import { planPipeline } from '../plan-pipeline.ts';
import type { PlannedNode } from '../planned-node.ts';
import { KINDS } from '../registry.ts';
import { sameJson } from '../same-json.ts';
import { declaredColumns } from './declared-columns.ts';
import { planAlone } from './plan-alone.ts';
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
function renamedSource(source: PlannedNode, renames: Renames): JsonObject | undefined {
  const { node, kind } = source;
  if (!kind || !declaredColumns(source)) return undefined;
  const newName = asNewName(renames);
  const config = renameInConfig(kind.config, node.config, {
    atPort: () => newName,
    anywhere: newName,
    inTexts: false,
    inCode: false,
  });
  return config && !sameJson(config, node.config) ? config : undefined;
}

/**
 * Renames a column of a source, and with it all that reads it, so that a run gives the same rows: under the new name where the column
 * goes on, under their own names where it is computed with. Throws TypeError where `renameRefusal` says why not.
 */
export function renameColumn(before: PipelineDocument, rename: ColumnRename): RenamedColumn {
  if (renameRefusal(before, rename)) throw new TypeError(`${rename.from} can't be renamed`);
  const old = planPipeline(before);
  let document = before;
  const effects: RenameEffect[] = [];
  /** The new names of the columns that each step gives. */
  const given = new Map<string, Renames>();
  for (const planned of old.order) {
    const { node } = planned;
    if (planned.output) continue;
    if (node.id === rename.nodeId) {
      const from = planned.schema?.find(({ name }) => sameName(name, rename.from))?.name ?? rename.from;
      const own = renaming({ from, to: rename.to });
      document = setConfig(document, node.id, renamedSource(planned, own) ?? node.config);
      given.set(node.id, own);
      effects.push({ nodeId: node.id, label: node.label, how: 'rewritten' });
      continue;
    }
    const renames = renamesAt(planned, given);
    if (!planned.kind || renames.all.size === 0) continue;
    const found = rewritten(old, before, planned, renames, given);
    const isSame = found !== undefined && sameJson(found.config, node.config);
    if (!found) document = withOldNames(document, planned, given, rename.timestamp);
    else if (!isSame) document = setConfig(document, node.id, found.config);
    // A node that passes the columns on names none.
    if (!isSame) effects.push({ nodeId: node.id, label: node.label, how: found ? 'rewritten' : 'kept' });
    for (const [id, names] of found?.given ?? []) given.set(id, names);
  }
  return { document, effects };
}

/** The columns that a node takes under new names: by the port, and of all of them. */
interface RenamesAt {
  readonly ofPort: (port: string) => Renames;
  readonly all: Renames;
}

function renamesAt({ inputs }: PlannedNode, given: ReadonlyMap<string, Renames>): RenamesAt {
  const ofPort = (port: string): Renames =>
    new Map((inputs[port] ?? []).flatMap((id) => [...(given.get(id) ?? NONE)]));
  return { ofPort, all: new Map(Object.keys(inputs).flatMap((port) => [...ofPort(port)])) };
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

/** A node as it is with other settings, beside how it was. */
interface Compared {
  readonly config: JsonObject;
  readonly plan: Plan;
  readonly before: PlannedNode;
}

/**
 * The settings with which a node gives the same columns as before, but for the renamed ones, and the new names of what it gives. Undefined
 * where there are none.
 */
function rewritten(
  old: Plan,
  document: PipelineDocument,
  planned: PlannedNode,
  { ofPort, all }: RenamesAt,
  given: ReadonlyMap<string, Renames>,
): { readonly config: JsonObject; readonly given: readonly (readonly [string, Renames])[] } | undefined {
  const { node, kind } = planned;
  if (!kind || kind.namesAreValues) return undefined;
  const columnsOf = (id: string): Schema | undefined => old.byId.get(id)?.schema;
  const renamedOf = (id: string): Schema | undefined =>
    columnsOf(id)?.map((column) => ({
      ...column,
      name: newNameIn(given.get(id) ?? NONE, column.name) ?? column.name,
    }));
  const was = planAlone(document, planned, node.config, columnsOf);
  const before = was.byId.get(node.id);
  if (!before) return undefined;
  const planWith = (config: JsonObject): Plan => planAlone(document, planned, config, renamedOf);
  const [main] = kind.inputs;
  for (const inTexts of [false, true]) {
    const config = renameInConfig(kind.config, node.config, {
      atPort: (port) => asNewName(ofPort(port ?? main?.name ?? '')),
      anywhere: asNewName(all),
      inTexts,
      inCode: true,
    });
    if (!config) return undefined;
    const found = withOwnNames({ config, plan: planWith(config), before }, all, planWith);
    if (found)
      return {
        config: found.config,
        given: found.plan.order
          .filter(({ node: one, output }) => one.id === node.id || output?.of === node.id)
          .map(({ node: { id }, schema }) => [id, namesBetween(was.byId.get(id)?.schema, schema)]),
      };
  }
  return undefined;
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

/** The settings if a node gives the same columns with them. A name that is made of that of a column, such as `sum_amount`, is written down first. */
function withOwnNames(
  now: Compared,
  renames: Renames,
  planWith: (config: JsonObject) => Plan,
): Compared | undefined {
  const { before } = now;
  const { id } = before.node;
  const node = now.plan.byId.get(id);
  if (!node || problemsOf(node) !== problemsOf(before)) return undefined;
  if (goesOn(before.schema, node.schema, renames)) return now;
  if (!before.schema || before.schema.length !== node.schema?.length) return undefined;
  const made = before.schema.find(({ name }, at) => {
    const other = node.schema?.[at]?.name;
    return other !== name && other !== newNameIn(renames, name);
  });
  if (!made) return undefined;
  for (const config of withTextFilled(node, made.name)) {
    const plan = planWith(config);
    // Each name that is filled in makes one more column right.
    if (distance(before.schema, plan.byId.get(id)?.schema) < distance(before.schema, node.schema))
      return withOwnNames({ config, plan, before }, renames, planWith);
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
