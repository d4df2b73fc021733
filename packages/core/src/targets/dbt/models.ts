import { refSql } from '../../codegen/jinja/sql-template.ts';
import { marksIn } from '../../codegen/python/variable-mark.ts';
import type { Sql } from '../../codegen/sql/sql.ts';
import type { RowsTest, TableModel } from '../../codegen/table-model.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { destinationOf } from '../../pipeline/destinations.ts';
import { nodeQuery, nodeSql } from '../../pipeline/emit-sql.ts';
import { emittersOf } from '../../pipeline/emitters.ts';
import { isPersisted, sharedRows } from '../../pipeline/persisted-rows.ts';
import { tableRead } from '../../pipeline/places.ts';
import type { Plan } from '../../pipeline/plan.ts';
import type { PlannedNode } from '../../pipeline/planned-node.ts';
import { tableKey } from '../../pipeline/table-key.ts';
import { upstream } from '../../pipeline/upstream.ts';
import { keepsTables } from '../keeps-tables.ts';
import { FreeNames, slug } from './slug.ts';

/** A table that a pipeline stores, as a model. */
export interface StoredTable {
  readonly planned: PlannedNode;
  readonly parts: readonly string[];
  readonly model: TableModel;
}

/** A model of a dbt project: rows of a node that others read, or a table. */
export interface DbtModel {
  readonly name: string;
  readonly planned: PlannedNode;
  readonly query: Sql;
  /** Set for a table of the pipeline. */
  readonly stored?: StoredTable;
  /** Set where the rows would differ each time that they are read. */
  readonly isHeld?: true;
  readonly tests: readonly ModelTest[];
}

export interface ModelTest extends RowsTest {
  /** The model with the known values. */
  readonly known?: string;
}

export interface Models {
  /** In plan order. */
  readonly all: readonly DbtModel[];
  readonly problems: readonly Diagnostic[];
}

const refused = (nodeId: string, message: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'not-dbt',
  severity: 'error',
  message,
  nodeId,
  ...more,
});

/** The models of a pipeline, and what a dbt project can’t make of it. */
export function modelsOf(plan: Plan, project: string): Models {
  const { stored, problems } = storedTables(plan);
  const ends = stored.map(({ planned }) => planned.node.id);
  const needed = new Set(upstream(plan, ends).map(({ node }) => node.id));
  const tests = testsIn(plan, needed, stored);
  const between = rowsBetween(plan, needed, tests);
  const names = new FreeNames();
  const tables = new Map(
    stored.map((one) => [
      one.planned.node.id,
      { ...one, name: names.take(slug(one.parts.at(-1) ?? '', 'table')) },
    ]),
  );
  const named = new Map(
    between.map((planned) => [
      planned.node.id,
      names.take(`int_${slug(`${project}_${planned.name}`, 'rows')}`),
    ]),
  );
  const staged = new Map([...named].map(([id, name]) => [id, refSql(name)]));
  const all = plan.order.flatMap((planned): readonly DbtModel[] => {
    const { id } = planned.node;
    const table = tables.get(id);
    const name = table?.name ?? named.get(id);
    if (name === undefined) return [];
    const others = new Map([...staged].filter(([other]) => other !== id));
    const query = nodeQuery(plan, id, others);
    if (!query.ok) throw new Error(`“${planned.node.label}” has no query any more: ${query.reason}`);
    return [
      {
        name,
        planned,
        query: query.value,
        tests: (tests.get(id) ?? []).map(({ reference, ...test }) => {
          const known = reference === undefined ? undefined : named.get(reference);
          return { ...test, ...(known !== undefined && { known }) };
        }),
        ...(table && { stored: table }),
        ...(isPersisted(plan, planned) && { isHeld: true as const }),
      },
    ];
  });
  return { all, problems: [...problems, ...otherProblems(plan, needed, problems, stored.length)] };
}

function storedTables(plan: Plan): {
  readonly stored: readonly StoredTable[];
  readonly problems: readonly Diagnostic[];
} {
  const problems: Diagnostic[] = [];
  const stored: StoredTable[] = [];
  const taken = new Map<string, string>();
  for (const planned of plan.order) {
    const destination = destinationOf(planned);
    if (!destination || !planned.config) continue;
    const { id, label } = planned.node;
    const rows = plan.byId.get(Object.values(planned.inputs)[0]?.[0] ?? '')?.schema;
    const model = emittersOf(planned).model?.(planned.config, rows);
    if (!model) continue;
    if (model.kind === 'unsupported') {
      const { reason, field, fixes } = model;
      problems.push(
        refused(id, `dbt can’t make this, because ${reason}`, { field, ...(fixes && { fixes }) }),
      );
      continue;
    }
    if (planned.stream) {
      problems.push(refused(id, `dbt reads tables as they are, and “${planned.stream.from}” is a stream`));
      continue;
    }
    const query = nodeQuery(plan, id);
    if (!query.ok) {
      const other = plan.byId.get(query.nodeId)?.node.label ?? label;
      problems.push(refused(query.nodeId, `dbt can’t run “${other}”: ${query.reason}`));
      continue;
    }
    const parts = destination.kind === 'table' ? destination.table : [];
    const key = tableKey(parts);
    const before = taken.get(key);
    if (before !== undefined) {
      problems.push(
        refused(
          id,
          `dbt makes a table in one model, and “${before}” stores rows in it too: unite the rows before`,
        ),
      );
      continue;
    }
    taken.set(key, label);
    if (parts.some((part) => part.includes('`'))) {
      problems.push(refused(id, 'dbt can’t make a table with ` in its name: rename it', { field: 'table' }));
      continue;
    }
    if (model.checks.some(([, condition]) => marksIn(condition.text).length > 0)) {
      problems.push(
        refused(id, 'dbt knows no parameters in constraints: write the value', { field: 'checks' }),
      );
      continue;
    }
    if ((model.checks.length > 0 || model.primaryKey.length > 0) && !rows) {
      problems.push(refused(id, 'dbt sets constraints by the types of all columns, which are not known yet'));
      continue;
    }
    stored.push({ planned, parts, model });
  }
  return { stored, problems: unique(problems) };
}

const unique = (problems: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(problems.map((one) => [`${one.nodeId}\n${one.message}`, one])).values(),
];

/** The rules about the rows of each node. */
function testsIn(
  plan: Plan,
  needed: ReadonlySet<string>,
  stored: readonly StoredTable[],
): ReadonlyMap<string, readonly (RowsTest & { readonly reference?: string })[]> {
  const models = new Map(stored.map(({ planned, model }) => [planned.node.id, model]));
  const found = new Map<string, (RowsTest & { readonly reference?: string })[]>();
  for (const planned of plan.order) {
    const { node, config, output, inputs } = planned;
    if (!needed.has(node.id) || !config || output) continue;
    const schemas = Object.fromEntries(
      Object.entries(inputs).map(([port, ids]) => [port, ids.map((id) => plan.byId.get(id)?.schema)]),
    );
    const tests = models.get(node.id)?.tests ?? emittersOf(planned).tests?.(config, schemas) ?? [];
    const of = inputs['in']?.[0];
    const reference = inputs['reference']?.[0];
    if (of === undefined || tests.length === 0) continue;
    const own = found.get(of) ?? [];
    const more = tests.filter(
      ({ name, stops }) => !own.some((one) => one.name === name && one.stops === stops),
    );
    found.set(of, [
      ...own,
      ...more.map((test) => ({ ...test, ...(reference !== undefined && { reference }) })),
    ]);
  }
  return found;
}

/** The rows that are models of their own: what several tables need, what differs each time, and what is tested. */
function rowsBetween(
  plan: Plan,
  needed: ReadonlySet<string>,
  tests: ReadonlyMap<string, readonly { readonly reference?: string }[]>,
): readonly PlannedNode[] {
  const order = plan.order.filter(({ node }) => needed.has(node.id));
  const shared = new Set(
    sharedRows(order)
      .filter((one) => tableRead(one) === undefined)
      .map(({ node }) => node.id),
  );
  const known = new Set([...tests.values()].flat().flatMap(({ reference }) => reference ?? []));
  return order.filter(
    (one) =>
      shared.has(one.node.id) || tests.has(one.node.id) || known.has(one.node.id) || isPersisted(plan, one),
  );
}

/** Nodes that do something of their own, and that there is no table. */
function otherProblems(
  plan: Plan,
  needed: ReadonlySet<string>,
  found: readonly Diagnostic[],
  count: number,
): readonly Diagnostic[] {
  const read = new Set(plan.order.flatMap(({ inputs }) => Object.values(inputs).flat()));
  const told = new Set(found.map(({ nodeId }) => nodeId));
  const problems = plan.order.flatMap((planned): readonly Diagnostic[] => {
    const { node, kind, state } = planned;
    if (state !== 'ready' || !kind || kind.onlyShows || planned.output) return [];
    if (needed.has(node.id) || told.has(node.id) || read.has(node.id) || destinationOf(planned)) return [];
    const code = nodeSql(plan, planned);
    return code.kind === 'unsupported'
      ? [refused(node.id, `dbt can’t run “${node.label}”: ${code.reason}`)]
      : [];
  });
  return [
    ...problems,
    ...plan.order.flatMap((planned) => (emitsJob(planned) ? [leftToJob(planned)] : [])),
    ...keepsTables(plan, count, 'dbt', 'dbt'),
    ...(count === 0 && found.length === 0 && plan.order.length > 0 ? [NO_TABLE] : []),
  ];
}

function emitsJob(planned: PlannedNode): boolean {
  const { config, state, output, kind } = planned;
  if (state !== 'ready' || !config || output || !kind) return false;
  return emittersOf(planned).job?.(config) !== undefined;
}

const leftToJob = ({ node }: PlannedNode): Diagnostic => ({
  code: 'dbt-job',
  severity: 'warning',
  message: `“${node.label}” is a part of a job, and a dbt project has no jobs: run “dbt build” in that job`,
  nodeId: node.id,
});

const NO_TABLE: Diagnostic = {
  code: 'no-dbt-table',
  severity: 'error',
  message: 'A dbt project makes tables: export rows to one',
};
