import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { nodeQuery, nodeSql, writeSql } from '../pipeline/emit-sql.ts';
import { leftOutNames } from '../pipeline/left-out.ts';
import { isPersisted } from '../pipeline/persisted-rows.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { scriptTable } from '../pipeline/running/run-tables.ts';
import { holdsStorable, schemaForRows, tableOfRows } from '../pipeline/running/temporary-rows.ts';
import { DEFAULT_TIME_ZONE, setTimeZone } from '../pipeline/time-zone.ts';
import { type StagedRows, upstream } from '../pipeline/upstream.ts';
import { keepsTables } from './keeps-tables.ts';

interface Part {
  readonly text: string;
  readonly problems: readonly Diagnostic[];
}

/**
 * The pipeline as Spark SQL statements: one for each node that stores or shows rows, self-contained but for rows that would
 * differ for each table. Those are in a table until the script ends.
 */
export function sqlScript(plan: Plan): Part {
  const taken = new Set(
    plan.order
      .filter(({ state }) => state !== 'skipped')
      .flatMap(({ inputs }) => Object.values(inputs).flat()),
  );
  const last = plan.order.filter(({ node, state }) => state === 'ready' && !taken.has(node.id));
  const stored = new Map<string, Sql>();
  const parts = last.flatMap((planned) => [...storeRows(plan, planned, stored), part(plan, planned, stored)]);
  const zone = plan.timeZone === DEFAULT_TIME_ZONE ? '' : `${setTimeZone(plan.timeZone).text};\n`;
  const keeps = keepsTables(plan, last.filter(destinationOf).length, 'sql', 'A SQL script');
  const notes = [...leftOutNames(plan), ...keeps.map(({ message }) => message)];
  const dropped = [...stored.values()].map((table) => sql`DROP TABLE IF EXISTS ${table}`);
  return {
    text: [
      notes.map((note) => `${sql.comment(note).text}\n`).join(''),
      zone,
      ...parts.map(({ text }) => text),
      dropped.map(({ text }) => `${text};\n`).join(''),
    ]
      .filter(Boolean)
      .join('\n'),
    problems: [...keeps, ...parts.flatMap(({ problems }) => problems)],
  };
}

/** Stores the rows that a node gets and others would get differently; adds their tables to `stored`. */
function storeRows(plan: Plan, end: PlannedNode, stored: Map<string, Sql>): readonly Part[] {
  const shared = upstream(plan, [end.node.id], stored).filter(
    (planned) => !stored.has(planned.node.id) && isPersisted(plan, planned) && holdsStorable(planned.schema),
  );
  return shared.flatMap(({ node, name }) => {
    const query = nodeQuery(plan, node.id, stored);
    // The tables that need them say why.
    if (!query.ok) return [];
    const table = sql.path([...schemaForRows(plan, plan.order, node.id), scriptTable(plan.name, name)]);
    stored.set(node.id, table);
    const note = sql.comment(`The rows of “${node.label}”, so that all that reads them gets the same ones`);
    return [
      { text: `${note.text}\nCREATE OR REPLACE ${tableOfRows(table, query.value).text};\n`, problems: [] },
    ];
  });
}

function part(plan: Plan, planned: PlannedNode, stored: StagedRows): Part {
  const { id, label } = planned.node;
  const code = nodeSql(plan, planned);
  if (code.kind === 'none') return { text: '', problems: [] };
  const query = code.kind === 'write' ? undefined : nodeQuery(plan, id, stored);
  const result = query ?? writeSql(plan, id, stored);
  if (!result.ok)
    return {
      text: '',
      problems: [{ code: 'no-sql', severity: 'error', message: result.reason, nodeId: result.nodeId }],
    };
  const statements = Array.isArray(result.value) ? result.value : [result.value];
  return {
    text: [sql.comment(label).text, ...statements.map(({ text }) => `${text};`), ''].join('\n'),
    problems: [],
  };
}
