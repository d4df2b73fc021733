import type { NodeGroup } from '@lakehouse/core/pipeline/annotation-schema';
import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import { readingOrder } from '@lakehouse/core/pipeline/reading-order';
import { isList, type Json } from '@lakehouse/spark-sql/types/json';

export interface OutlineRow {
  readonly node: PipelineNode;
  /** The column or setting that the search found, where the title does not have it. */
  readonly found: string | undefined;
}

/** Nodes that are read one after the other: those of a group, or some in no group. */
export interface OutlineSection {
  readonly group: NodeGroup | undefined;
  readonly rows: readonly OutlineRow[];
}

/** The nodes in reading order, each group where its first node is; with a query those whose title, kind, settings or new columns have it. */
export function outlineOf(
  plan: Plan,
  groups: readonly NodeGroup[],
  query: string,
): readonly OutlineSection[] {
  const groupOf = new Map(groups.flatMap((group) => group.nodes.map((id) => [id, group] as const)));
  const sections: { readonly group: NodeGroup | undefined; readonly rows: OutlineRow[] }[] = [];
  const begun = new Map<NodeGroup, OutlineRow[]>();
  const wanted = query.trim().toLowerCase();
  for (const planned of readingOrder(plan)) {
    const row = rowOf(planned, plan, wanted);
    if (!row) continue;
    const group = groupOf.get(planned.node.id);
    const known = group ? begun.get(group) : lastUngrouped(sections);
    if (known) {
      known.push(row);
      continue;
    }
    const rows = [row];
    sections.push({ group, rows });
    if (group) begun.set(group, rows);
  }
  return sections;
}

const lastUngrouped = <T extends OutlineSection>(sections: readonly T[]): T['rows'] | undefined => {
  const last = sections.at(-1);
  return last && !last.group ? last.rows : undefined;
};

function rowOf(planned: PlannedNode, plan: Plan, wanted: string): OutlineRow | undefined {
  const { node, kind } = planned;
  const has = (text: string): boolean => text.toLowerCase().includes(wanted);
  if (wanted === '' || has(node.label)) return { node, found: undefined };
  const found = newColumns(planned, plan).find(has) ?? [...texts(node.config)].find(has);
  if (found !== undefined) return { node, found: around(found, wanted) };
  return has(kind?.title ?? node.type) ? { node, found: undefined } : undefined;
}

/** The columns that no input of the node has: a column is found where it comes from, and not at each node behind. */
function newColumns({ schema = [], inputs }: PlannedNode, plan: Plan): readonly string[] {
  const before = new Set(
    Object.values(inputs)
      .flat()
      .flatMap((id) => plan.byId.get(id)?.schema ?? [])
      .map(({ name }) => name.toLowerCase()),
  );
  return schema.map(({ name }) => name).filter((name) => !before.has(name.toLowerCase()));
}

/** The texts and numbers of settings, at any depth. */
function* texts(value: Json | undefined): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null)
    for (const one of isList(value) ? value : Object.values(value)) yield* texts(one);
}

/** How much of a long text is shown before what was found in it. */
const BEFORE = 12;

function around(text: string, wanted: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  const at = line.toLowerCase().indexOf(wanted);
  return at > BEFORE ? `…${line.slice(at - BEFORE)}` : line;
}
