import { countSql, nodeSql, writeSql } from './emit-sql.ts';
import type { Plan, PlannedNode } from './plan.ts';

export type RunStatus = 'running' | 'succeeded' | 'failed' | 'skipped' | 'cancelled';

/** The state of one node; sent when it starts and when it ends. */
export interface NodeRun {
  readonly nodeId: string;
  readonly status: RunStatus;
  /** Rows returned or written, as exact digits. */
  readonly rowCount?: string;
  readonly durationMs?: number;
  /** Why it failed or was skipped. */
  readonly message?: string;
}

export interface StatementRows {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface RunOptions {
  /** Runs one statement on a warehouse; rejects with an Error whose message is the platform's. */
  readonly execute: (statement: string) => Promise<StatementRows>;
  readonly onNode: (run: NodeRun) => void;
  /** Checked between nodes; the caller's `execute` stops the running statement. */
  readonly signal: { readonly aborted: boolean };
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Run only these nodes and what they need; absent means all. */
  readonly only?: ReadonlySet<string>;
}

export interface RunSummary {
  readonly status: 'succeeded' | 'failed' | 'cancelled';
  readonly nodes: readonly NodeRun[];
}

/** The context of a run. */
export type WalkOptions = Pick<RunOptions, 'onNode' | 'signal' | 'only'>;

/** Runs one node and reports how it ended; `done` holds the nodes before it. */
export type RunNode = (
  planned: PlannedNode,
  report: (run: NodeRun) => void,
  done: ReadonlyMap<string, NodeRun>,
) => Promise<void>;

/** Runs the nodes in plan order; what can't run, or is cancelled before its turn, is reported as such. */
export async function walkPlan(plan: Plan, options: WalkOptions, runOne: RunNode): Promise<RunSummary> {
  const done = new Map<string, NodeRun>();
  const report = (run: NodeRun): void => {
    if (run.status !== 'running') done.set(run.nodeId, run);
    options.onNode(run);
  };
  for (const planned of plan.order) {
    if (options.only && !options.only.has(planned.node.id)) continue;
    const obstacle = findObstacle(planned, done);
    if (options.signal.aborted) report({ nodeId: planned.node.id, status: 'cancelled' });
    else if (obstacle !== undefined) report(obstacle);
    else await runOne(planned, report, done);
  }
  const nodes = [...done.values()];
  const has = (status: RunStatus): boolean => nodes.some((run) => run.status === status);
  return { status: has('cancelled') ? 'cancelled' : has('failed') ? 'failed' : 'succeeded', nodes };
}

/** Runs a plan through SQL in plan order: counts each node's rows and stores those of the destinations. */
export const runPlan = (plan: Plan, options: RunOptions): Promise<RunSummary> =>
  walkPlan(plan, options, (planned, report) => runNode(plan, planned, options, report));

/** A node is not run when it has problems or when a node that it takes rows from did not succeed. */
function findObstacle(
  { node, problems, state, inputs }: PlannedNode,
  done: ReadonlyMap<string, NodeRun>,
): NodeRun | undefined {
  const own = problems.find((p) => p.severity === 'error');
  if (own) return { nodeId: node.id, status: 'failed', message: own.message };
  const broken = Object.values(inputs)
    .flat()
    .find((id) => {
      const status = done.get(id)?.status;
      return status === 'failed' || status === 'skipped';
    });
  if (broken !== undefined || state === 'blocked')
    return { nodeId: node.id, status: 'skipped', message: 'A node before this one did not succeed' };
  return undefined;
}

async function runNode(
  plan: Plan,
  planned: PlannedNode,
  options: RunOptions,
  report: (run: NodeRun) => void,
): Promise<void> {
  const { id } = planned.node;
  const code = nodeSql(plan, planned);
  if (code.kind === 'none')
    return report({ nodeId: id, status: 'succeeded', message: 'Nothing to run in SQL' });
  report({ nodeId: id, status: 'running' });
  const start = options.now();
  const elapsed = (): number => options.now() - start;
  try {
    const rowCount = code.kind === 'write' ? await store(plan, id, options) : await count(plan, id, options);
    if (rowCount.ok)
      report({ nodeId: id, status: 'succeeded', rowCount: rowCount.value, durationMs: elapsed() });
    else report({ nodeId: id, status: 'failed', durationMs: elapsed(), message: rowCount.reason });
  } catch (cause) {
    const status = options.signal.aborted ? 'cancelled' : 'failed';
    const message = cause instanceof Error ? cause.message : String(cause);
    report({ nodeId: id, status, durationMs: elapsed(), message });
  }
}

type Counted =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string };

async function count(plan: Plan, id: string, { execute }: Pick<RunOptions, 'execute'>): Promise<Counted> {
  const statement = countSql(plan, id);
  if (!statement.ok) return statement;
  const { rows } = await execute(statement.value.text);
  return { ok: true, value: rows[0]?.[0] ?? '0' };
}

async function store(plan: Plan, id: string, { execute }: RunOptions): Promise<Counted> {
  const statements = writeSql(plan, id);
  if (!statements.ok) return statements;
  let written: string | undefined;
  for (const { text } of statements.value) {
    const { columns, rows } = await execute(text);
    const at = columns.findIndex(({ name }) => name === 'num_affected_rows' || name === 'num_inserted_rows');
    written = (at < 0 ? undefined : rows[0]?.[at]) ?? written;
  }
  // CREATE TABLE AS returns no row count, so the rows are counted at the node's input.
  return written === undefined ? count(plan, id, { execute }) : { ok: true, value: written };
}
