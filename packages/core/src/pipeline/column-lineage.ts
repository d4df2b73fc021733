import { columnOrigins } from '@lakehouse/spark-sql/explain/column-origins';
import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { parseQuery } from '@lakehouse/spark-sql/syntax/parse-query';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { nodeSql } from './emit-sql.ts';
import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';

/** A column of the rows of a node, or of one of its outputs. */
export interface StepColumn {
  /** The id that the plan has it under. */
  readonly step: string;
  /** The name as the step spells it. */
  readonly column: string;
}

/** Which columns of a pipeline are computed from which: by values, not by which rows there are. */
export interface ColumnLineage {
  /** The columns of the steps before that a column is computed from, in their order; undefined where the code of the step can't be read. */
  readonly sourcesOf: (at: StepColumn) => readonly StepColumn[] | undefined;
  /** The columns of the steps after that are computed from it, in the order of the plan. */
  readonly usesOf: (at: StepColumn) => readonly StepColumn[];
  /** Whether a step takes rows and has code that can't be read, such as Python of one's own. */
  readonly isUnread: (step: string) => boolean;
  /** The steps that take the rows of a step, in the order of the plan. */
  readonly takersOf: (step: string) => readonly string[];
}

const isSame = (one: StepColumn, other: StepColumn): boolean =>
  one.step === other.step && sameName(one.column, other.column);

/** The lineage of the columns that the plan knows, read from the SQL that each step means when it is asked for. */
export function columnLineage(plan: Plan): ColumnLineage {
  const takers = new Map<string, string[]>();
  for (const { node, inputs } of plan.order)
    for (const id of new Set(Object.values(inputs).flat()))
      takers.set(id, [...(takers.get(id) ?? []), node.id]);
  const columnsOf = (step: string): readonly ReadColumn[] | undefined => {
    const planned = plan.byId.get(step);
    return planned && knownColumns(plan, planned);
  };
  return {
    sourcesOf: (at) => columnsOf(at.step)?.find((one) => isSame(one.at, at))?.from,
    usesOf: (at) =>
      (takers.get(at.step) ?? []).flatMap((step) =>
        (columnsOf(step) ?? [])
          .filter(({ from }) => from.some((one) => isSame(one, at)))
          .map((one) => one.at),
      ),
    isUnread: (step) => plan.byId.has(step) && columnsOf(step) === undefined,
    takersOf: (step) => takers.get(step) ?? [],
  };
}

interface ReadColumn {
  readonly at: StepColumn;
  readonly from: readonly StepColumn[];
}

const known = new WeakMap<PlannedNode, { readonly columns: readonly ReadColumn[] | undefined }>();

/** The columns of a step, which later plans share as long as neither it nor the rows that it takes change. */
function knownColumns(plan: Plan, planned: PlannedNode): readonly ReadColumn[] | undefined {
  const last = known.get(planned);
  if (last) return last.columns;
  const columns = columnsRead(plan, planned);
  known.set(planned, { columns });
  return columns;
}

/** The columns of a step that takes no rows: they begin there. */
const ownColumns = ({ node, schema }: PlannedNode): readonly ReadColumn[] =>
  (schema ?? []).map(({ name }) => ({ at: { step: node.id, column: name }, from: [] }));

/** Undefined where its code can't be read. */
function columnsRead(plan: Plan, planned: PlannedNode): readonly ReadColumn[] | undefined {
  const inputs = [...new Set(Object.values(planned.inputs).flat())];
  if (inputs.length === 0) return ownColumns(planned);
  const step = planned.node.id;
  // What is stored is the rows that arrive.
  if (planned.kind?.output !== 'rows')
    return inputs.flatMap((id) =>
      (plan.byId.get(id)?.schema ?? []).map(({ name }) => ({
        at: { step, column: name },
        from: [{ step: id, column: name }],
      })),
    );
  const unchanged = unchangedColumns(plan, planned, inputs);
  if (unchanged) return unchanged;
  const code = nodeSql(plan, planned, { isParsed: true });
  const schema = planned.schema;
  const parsed = code.kind === 'query' ? parseQuery(code.query.text) : undefined;
  if (!parsed?.ok || !schema) return undefined;
  const steps = inputs.map((id) => required(plan.byId.get(id), `The input ${id}`));
  const found = columnOrigins(parsed.value, {
    sourceOf: (source) => {
      if (source.kind !== 'table' || source.name.length !== 1) return undefined;
      const key = steps.findIndex(({ name }) => sameName(name, source.name[0] ?? ''));
      const rows = steps[key]?.schema;
      if (!rows) return undefined;
      const columns = rows.map(({ name }) => ({ name, type: '' }));
      return { kind: 'scan', key, name: '', qualifier: source.name, columns, details: [] };
    },
    isAggregate: (name) => findFunction(name)?.kind === 'aggregate',
    isGenerator: (name) => findFunction(name)?.kind === 'generator',
    nameOf: ({ value, text }) => (value.kind === 'column' ? (value.path.at(-1) ?? text) : text),
  });
  // A query that reads what is not among its inputs may have columns that aren't known.
  if (found.length !== schema.length) return undefined;
  return schema.map(({ name }, at) => ({
    at: { step, column: name },
    from: (found[at]?.from ?? []).map(({ key, column }) => ({ step: inputs[key] ?? '', column })),
  }));
}

/** The columns of a step that leaves out rows at the most and changes no value; undefined for another. */
function unchangedColumns(
  plan: Plan,
  { node, kind, schema }: PlannedNode,
  inputs: readonly string[],
): readonly ReadColumn[] | undefined {
  const [input = '', ...others] = inputs;
  // Of a step that chooses columns, one may be a field of another that has the name of a third.
  if (!kind?.keepsValues || others.length > 0 || plan.byId.get(input)?.schema !== schema) return undefined;
  return schema?.map(({ name }) => ({
    at: { step: node.id, column: name },
    from: [{ step: input, column: name }],
  }));
}

const keyOf = ({ step, column }: StepColumn): string => JSON.stringify([step, column.toLowerCase()]);

/** A column that is followed through a pipeline. */
export interface ColumnTrace {
  /** The columns of each step that belong to it, in the order of the plan. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** The pairs of steps between which it goes, from the one before to the one after. */
  readonly links: readonly (readonly [from: string, to: string])[];
}

/** A column with all that it is computed from, and all that are computed from it. */
export function traceColumn(plan: Plan, lineage: ColumnLineage, at: StepColumn): ColumnTrace {
  const found = new Map([[keyOf(at), at]]);
  const links = new Map<string, readonly [string, string]>();
  const follow = (
    next: (from: StepColumn) => readonly StepColumn[],
    link: (one: string, other: string) => readonly [string, string],
  ): void => {
    const waiting = [at];
    for (let one = waiting.pop(); one; one = waiting.pop())
      for (const other of next(one)) {
        const pair = link(one.step, other.step);
        links.set(pair.join(' '), pair);
        if (found.has(keyOf(other))) continue;
        found.set(keyOf(other), other);
        waiting.push(other);
      }
  };
  follow(
    (one) => lineage.sourcesOf(one) ?? [],
    (after, before) => [before, after],
  );
  follow(lineage.usesOf, (before, after) => [before, after]);
  const byStep = new Map<string, string[]>();
  for (const { step, column } of found.values()) byStep.set(step, [...(byStep.get(step) ?? []), column]);
  const columns = plan.order.flatMap(({ node, schema }) => {
    const place = (name: string): number => schema?.findIndex((column) => sameName(column.name, name)) ?? 0;
    const names = byStep.get(node.id);
    return names ? [[node.id, names.toSorted((a, b) => place(a) - place(b))] as const] : [];
  });
  return { columns: new Map(columns), links: [...links.values()] };
}
