import { formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { isObject } from '@lakehouse/spark-sql/types/json';
import type { PipelineDocument, PipelineEdge, PipelineNode } from './document.ts';
import type { Plan } from './plan.ts';
import { planPipeline } from './plan-pipeline.ts';
import { sameJson } from './same-json.ts';
import { sameNodes, sameStep } from './same-nodes.ts';

/** A setting that differs: JSON, or undefined where it is not set. */
export interface ChangedValue {
  /** `conditions.0.value`; lists of different lengths differ as a whole. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A column that a step has gained, lost, or has with another type; types are those of DDL. */
export interface ChangedColumn {
  readonly column: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface ChangedNode {
  readonly label: string;
  readonly values: readonly ChangedValue[];
  /** Only those that do not already differ in the rows that it takes. */
  readonly columns: readonly ChangedColumn[];
}

/** A connection, as the labels of its nodes and the ports that have names. */
export interface Connection {
  readonly from: string;
  readonly to: string;
  /** Of a node with several inputs or outputs, and for the order of steps. */
  readonly port: string | undefined;
}

/** A test that one of two pipelines has, or has otherwise. */
export interface ChangedTest {
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
}

/** What one pipeline does that another does not, and apart from that how it looks. */
export interface PipelineDifference {
  /** Name and settings of the pipeline. */
  readonly values: readonly ChangedValue[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly ChangedNode[];
  readonly connected: readonly Connection[];
  readonly disconnected: readonly Connection[];
  readonly tests: readonly ChangedTest[];
  /** The nodes that are elsewhere on the canvas. */
  readonly moved: readonly string[];
  /** Whether notes or groups differ. */
  readonly annotations: boolean;
}

/** Compares two pipelines by what they do. A node is the same by its id, or by its title and kind where that names one. */
export function explainDifference(before: PipelineDocument, after: PipelineDocument): PipelineDifference {
  const pairs = sameNodes(before.nodes, after.nodes);
  const old = new Map([...pairs].map(([was, is]) => [is.id, was]));
  const idAfter = (id: string): string => {
    const was = before.nodes.find((node) => node.id === id);
    return (was && pairs.get(was)?.id) ?? id;
  };
  const columns = changedColumns(planPipeline(before), planPipeline(after), old);
  const changed = after.nodes.flatMap((node): ChangedNode[] => {
    const was = old.get(node.id);
    const values = was
      ? [...changedValues(titleOf(was), titleOf(node)), ...changedValues(was.config, node.config)]
      : [];
    const found = columns.get(node.id) ?? [];
    return values.length + found.length === 0 ? [] : [{ label: node.label, values, columns: found }];
  });
  const ends = (edge: PipelineEdge, mapped: (id: string) => string): string =>
    JSON.stringify([mapped(edge.source), mapped(edge.target), edge.kind, edge.sourcePort, edge.targetPort]);
  const drawnBefore = new Set(before.edges.map((edge) => ends(edge, idAfter)));
  const drawnAfter = new Set(after.edges.map((edge) => ends(edge, (id) => id)));
  return {
    values: changedValues({ name: before.name, ...before.settings }, { name: after.name, ...after.settings }),
    added: after.nodes.filter(({ id }) => !old.has(id)).map(({ label }) => label),
    removed: before.nodes.filter((node) => !pairs.has(node)).map(({ label }) => label),
    changed,
    connected: after.edges
      .filter((edge) => !drawnBefore.has(ends(edge, (id) => id)))
      .map((edge) => connection(after, edge)),
    disconnected: before.edges
      .filter((edge) => !drawnAfter.has(ends(edge, idAfter)))
      .map((edge) => connection(before, edge)),
    tests: changedTests(before, after),
    moved: after.nodes
      .filter((node) => !sameJson(old.get(node.id)?.position ?? node.position, node.position))
      .map(({ label }) => label),
    annotations: !sameJson(before.notes, after.notes) || !sameJson(before.groups, after.groups),
  };
}

const testsById = ({ tests = [] }: PipelineDocument) => new Map(tests.map((test) => [test.id, test]));

function changedTests(before: PipelineDocument, after: PipelineDocument): readonly ChangedTest[] {
  const [old, now] = [testsById(before), testsById(after)];
  const changed = [...now.values()].flatMap((test): ChangedTest[] => {
    const was = old.get(test.id);
    if (!was) return [{ name: test.name, change: 'added' }];
    return sameJson(was, test) ? [] : [{ name: test.name, change: 'changed' }];
  });
  const removed = [...old.values()].filter(({ id }) => !now.has(id));
  return [...changed, ...removed.map(({ name }): ChangedTest => ({ name, change: 'removed' }))];
}

const titleOf = ({ label, description, disabled, kind }: PipelineNode): object => ({
  title: label,
  description,
  disabled,
  kind,
});

function changedValues(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): readonly ChangedValue[] {
  if (sameJson(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((value: unknown, at) => changedValues(value, after[at], [...path, String(at)]));
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changedValues(
        Object.hasOwn(before, key) ? before[key] : undefined,
        Object.hasOwn(after, key) ? after[key] : undefined,
        [...path, key],
      ),
    );
  return [{ path: path.join('.'), before, after }];
}

function columnsBetween(before: Schema, after: Schema): readonly ChangedColumn[] {
  const type = (schema: Schema, name: string): string | undefined => {
    const found = schema.find((column) => sameName(column.name, name));
    return found && formatType(found.type);
  };
  const gone = before.filter(({ name }) => type(after, name) === undefined);
  return [...after, ...gone]
    .map(({ name }) => ({ column: name, before: type(before, name), after: type(after, name) }))
    .filter((one) => one.before !== one.after);
}

/** The columns that differ, by the ids of the nodes at which that begins. */
function changedColumns(
  before: Plan,
  after: Plan,
  old: ReadonlyMap<string, PipelineNode>,
): ReadonlyMap<string, readonly ChangedColumn[]> {
  const all = new Map<string, readonly ChangedColumn[]>();
  const begins = new Map<string, ChangedColumn[]>();
  for (const step of after.order) {
    const { node, schema, inputs, output } = step;
    if (!old.has(output?.of ?? node.id)) continue;
    const known = sameStep(before, step, old);
    const found = known?.schema && schema ? columnsBetween(known.schema, schema) : [];
    all.set(node.id, found);
    const arriving = Object.values(inputs)
      .flat()
      .flatMap((id) => all.get(id) ?? []);
    const own = found.filter((one) => !arriving.some((other) => sameChange(one, other)));
    const nodeId = output?.of ?? node.id;
    const listed = begins.get(nodeId) ?? [];
    const unlisted = own.filter((one) => !listed.some((other) => sameChange(one, other)));
    begins.set(nodeId, [...listed, ...unlisted]);
  }
  return begins;
}

const sameChange = (one: ChangedColumn, other: ChangedColumn): boolean =>
  sameName(one.column, other.column) && one.before === other.before && one.after === other.after;

function connection({ nodes }: PipelineDocument, edge: PipelineEdge): Connection {
  const label = (id: string): string => nodes.find((node) => node.id === id)?.label ?? id;
  const named = [edge.sourcePort, edge.targetPort].filter((port) => port !== undefined && port !== 'in');
  return {
    from: label(edge.source),
    to: label(edge.target),
    port: edge.kind === 'order' ? 'order' : named.join(' to ') || undefined,
  };
}
