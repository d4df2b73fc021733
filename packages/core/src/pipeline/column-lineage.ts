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
  /** The steps that take rows and whose code can't be read, such as Python of one's own. */
  readonly unread: ReadonlySet<string>;
}

const keyOf = ({ step, column }: StepColumn): string => JSON.stringify([step, column.toLowerCase()]);

/** The lineage of all columns that the plan knows, read from the SQL that each step means. */
export function columnLineage(plan: Plan): ColumnLineage {
  const sources = new Map<string, readonly StepColumn[]>();
  const uses = new Map<string, StepColumn[]>();
  const unread = new Set<string>();
  for (const planned of plan.order) {
    const inputs = [...new Set(Object.values(planned.inputs).flat())];
    const columns = inputs.length === 0 ? ownColumns(planned) : readColumns(plan, planned, inputs);
    if (columns === undefined) unread.add(planned.node.id);
    for (const { at, from } of columns ?? []) {
      sources.set(keyOf(at), from);
      for (const source of from) {
        const known = uses.get(keyOf(source));
        if (known) known.push(at);
        else uses.set(keyOf(source), [at]);
      }
    }
  }
  return {
    sourcesOf: (at) => sources.get(keyOf(at)),
    usesOf: (at) => uses.get(keyOf(at)) ?? [],
    unread,
  };
}

interface ReadColumn {
  readonly at: StepColumn;
  readonly from: readonly StepColumn[];
}

/** The columns of a step that takes no rows: they begin there. */
const ownColumns = ({ node, schema }: PlannedNode): readonly ReadColumn[] =>
  (schema ?? []).map(({ name }) => ({ at: { step: node.id, column: name }, from: [] }));

function readColumns(
  plan: Plan,
  planned: PlannedNode,
  inputs: readonly string[],
): readonly ReadColumn[] | undefined {
  const step = planned.node.id;
  // What is stored is the rows that arrive.
  if (planned.kind?.output !== 'rows')
    return inputs.flatMap((id) =>
      (plan.byId.get(id)?.schema ?? []).map(({ name }) => ({
        at: { step, column: name },
        from: [{ step: id, column: name }],
      })),
    );
  const code = nodeSql(plan, planned);
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

/** All columns that a column is computed from, and all that are computed from it, with itself: by step, in the order of the plan. */
export function traceColumn(
  plan: Plan,
  { sourcesOf, usesOf }: ColumnLineage,
  at: StepColumn,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map([[keyOf(at), at]]);
  const follow = (next: (from: StepColumn) => readonly StepColumn[]): void => {
    const waiting = [at];
    for (let one = waiting.pop(); one; one = waiting.pop())
      for (const other of next(one)) {
        if (found.has(keyOf(other))) continue;
        found.set(keyOf(other), other);
        waiting.push(other);
      }
  };
  follow((one) => sourcesOf(one) ?? []);
  follow(usesOf);
  return new Map(
    plan.order.flatMap(({ node, schema }) => {
      const columns = [...found.values()].filter(({ step }) => step === node.id).map(({ column }) => column);
      const place = (name: string): number => schema?.findIndex((column) => sameName(column.name, name)) ?? 0;
      return columns.length === 0
        ? []
        : [[node.id, columns.toSorted((a, b) => place(a) - place(b))] as const];
    }),
  );
}
