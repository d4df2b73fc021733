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
import { isBlockedEnd } from '../pipeline/several-writes.ts';
import { DEFAULT_TIME_ZONE, setTimeZone } from '../pipeline/time-zone.ts';
import { type StagedRows, upstream } from '../pipeline/upstream.ts';
import { allOrNoneScript, type ScriptStep } from './all-or-none-script.ts';

interface Script {
  readonly text: string;
  readonly problems: readonly Diagnostic[];
}

/** What a node gives to a script: steps, or the reason why it has none. */
interface Part {
  readonly steps: readonly ScriptStep[];
  readonly problems: readonly Diagnostic[];
}

/**
 * The pipeline as Spark SQL statements: one for each node that stores or shows rows, self-contained but for rows that would
 * differ for each table. Those are in a table until the script ends. What is written all or none is one statement.
 */
export function sqlScript(plan: Plan): Script {
  const taken = new Set(
    plan.order
      .filter(({ state }) => state !== 'skipped')
      .flatMap(({ inputs }) => Object.values(inputs).flat()),
  );
  const last = plan.order.filter(({ node, state }) => state === 'ready' && !taken.has(node.id));
  const stored = new Map<string, Sql>();
  const parts = last.map((planned): Part => {
    const rows = storeRows(plan, planned, stored);
    const { steps, problems } = part(plan, planned, stored);
    return { steps: [...rows, ...steps], problems };
  });
  const steps = parts.flatMap((one) => one.steps);
  const held = [...stored.values()];
  const notes = leftOutNames(plan).map((note) => sql.comment(note));
  const zone = plan.timeZone === DEFAULT_TIME_ZONE ? [] : [sql`${setTimeZone(plan.timeZone)};`];
  const ends = [...last.filter(destinationOf), ...plan.order.filter(isBlockedEnd)];
  const isTogether = plan.onFailure === 'put-back' && ends.length > 1;
  const blocks = isTogether ? together(ends, steps, held) : steps.map(block);
  const dropped = held.map((table) => sql`DROP TABLE IF EXISTS ${table};`);
  return {
    text: [notes, zone, ...blocks, dropped]
      .filter((lines) => lines.length > 0)
      .map((lines) => `${sql.stack(lines).text}\n`)
      .join('\n'),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

type Block = readonly Sql[];

const block = ({ note, statements }: ScriptStep): Block => [
  note,
  ...statements.map((statement) => sql`${statement};`),
];

/** The blocks of steps whose destinations are written all or none. */
function together(
  ends: readonly PlannedNode[],
  steps: readonly ScriptStep[],
  held: readonly Sql[],
): readonly Block[] {
  const failed = ends.filter(
    ({ node, state }) => state === 'blocked' || !steps.some(({ planned }) => planned.node.id === node.id),
  );
  if (failed.length > 0)
    return [
      ends.filter((end) => !failed.includes(end)).map((end) => notWritten(end, failed)),
      ...steps.filter(({ planned }) => !destinationOf(planned)).map(block),
    ];
  const folders = ends.filter((end) => destinationOf(end)?.kind === 'folder');
  const whole = allOrNoneScript(
    steps.filter(({ shows }) => !shows),
    held,
  );
  return [
    [
      sql.comment('All or none: when a statement fails, the tables go back to their versions before it'),
      ...(folders.length > 0 ? [sql.comment(`Folders are not put back: ${labels(folders)}`)] : []),
      sql`${whole};`,
    ],
    // A statement of several returns the rows of one query.
    ...steps.filter(({ shows }) => shows).map(block),
  ];
}

const labels = (nodes: readonly PlannedNode[]): string =>
  nodes.map(({ node }) => `“${node.label}”`).join(', ');

const notWritten = ({ node }: PlannedNode, failed: readonly PlannedNode[]): Sql =>
  sql.comment(`“${node.label}” is not written, because of problems in ${labels(failed)}`);

/** Stores the rows that a node gets and others would get differently; adds their tables to `stored`. */
function storeRows(plan: Plan, end: PlannedNode, stored: Map<string, Sql>): readonly ScriptStep[] {
  const shared = upstream(plan, [end.node.id], stored).filter(
    (planned) => !stored.has(planned.node.id) && isPersisted(plan, planned) && holdsStorable(planned.schema),
  );
  return shared.flatMap((planned): readonly ScriptStep[] => {
    const { node, name } = planned;
    const query = nodeQuery(plan, node.id, stored);
    // The tables that need them say why.
    if (!query.ok) return [];
    const table = sql.path([...schemaForRows(plan, plan.order, node.id), scriptTable(plan.name, name)]);
    stored.set(node.id, table);
    const note = sql.comment(`The rows of “${node.label}”, so that all that reads them gets the same ones`);
    const made = sql`CREATE OR REPLACE ${tableOfRows(table, query.value)}`;
    return [{ planned, note, statements: [made], shows: false }];
  });
}

function part(plan: Plan, planned: PlannedNode, stored: StagedRows): Part {
  const { id, label } = planned.node;
  const code = nodeSql(plan, planned);
  if (code.kind === 'none') return { steps: [], problems: [] };
  // Its input can be shown, which is not what it is for.
  if (code.kind === 'unsupported' && destinationOf(planned)) return withoutSql(id, code.reason);
  const query = code.kind === 'write' ? undefined : nodeQuery(plan, id, stored);
  const result = query ?? writeSql(plan, id, stored);
  if (!result.ok) return withoutSql(result.nodeId, result.reason);
  const statements = Array.isArray(result.value) ? result.value : [result.value];
  const note = sql.comment(label);
  return { steps: [{ planned, note, statements, shows: query !== undefined }], problems: [] };
}

const withoutSql = (nodeId: string, message: string): Part => ({
  steps: [],
  problems: [{ code: 'no-sql', severity: 'error', message, nodeId }],
});
