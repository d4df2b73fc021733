import { type Sql, sql } from '../codegen/sql/sql.ts';
import { nodeQuery, nodeSql, queryOfEach, type SqlResult, writeSql } from './emit-sql.ts';
import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';
import { AllOrNone } from './running/all-or-none.ts';
import { chooseStages, type RunnableNode, storesAll } from './running/choose-stages.ts';
import { computeAll, findCulprit } from './running/find-culprit.ts';
import { leftAlone, uncomputed } from './running/left-alone.ts';
import { findsTableToLeave, writableTable } from './running/look-at-table.ts';
import {
  findObstacle,
  type NodeRun,
  type RunSummary,
  summaryOf,
  type WalkOptions,
} from './running/node-run.ts';
import { adviceOnRefusal } from './running/refused-form.ts';
import { retryConflicts } from './running/retry-conflicts.ts';
import { nodesToCount, type RowCounts, spreadCounts } from './running/row-counts.ts';
import { isAbandoned, RUN_TABLES, runTable } from './running/run-tables.ts';
import { schemaForRows, tableOfRows } from './running/temporary-rows.ts';
import { varyingOf } from './running/varying-rows.ts';
import { inTimeZone } from './time-zone.ts';
import { upstream } from './upstream.ts';

export interface StatementRows {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface RunOptions extends WalkOptions {
  /** Runs one statement on a warehouse; rejects with an Error whose message is the platform's. */
  readonly execute: (statement: string) => Promise<StatementRows>;
  /** Like `execute`, but also after the run was cancelled. */
  readonly cleanUp: (statement: string) => Promise<StatementRows>;
  /** An id from `newRunId`, used in the names of temporary tables. */
  readonly runId: string;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/**
 * Runs a plan through SQL: stores the rows of each destination, in plan order, and counts the rows of all nodes.
 * Rejects when a temporary table could not be dropped.
 */
export async function runPlan(plan: Plan, options: RunOptions): Promise<RunSummary> {
  const nodes = plan.order.filter(({ node }) => options.only?.has(node.id) ?? true);
  const run = new SqlRun(plan, nodes, options);
  run.endBlocked();
  for (const planned of nodes) await run.store(planned);
  await run.putBack();
  await run.countRest();
  await run.dropStages();
  return summaryOf(nodes, run.done);
}

/** The maximum number of nodes that one statement counts. */
const COUNTED_AT_ONCE = 100;

class SqlRun {
  readonly done = new Map<string, NodeRun>();
  private readonly runnable: ReadonlyMap<string, RunnableNode>;
  /** The ids of the nodes to store in temporary tables. */
  private readonly stages: Set<string>;
  private readonly staged = new Map<string, Sql>();
  private readonly created: Sql[] = [];
  private readonly tidied = new Set<string>();
  private readonly counts: RowCounts = new Map();
  private readonly durations = new Map<string, number>();
  private readonly stored = new Map<string, string>();
  /** The destinations whose tables were left as they are. */
  private readonly left = new Set<string>();
  private readonly together: AllOrNone;

  constructor(
    private readonly plan: Plan,
    private readonly nodes: readonly PlannedNode[],
    private readonly options: RunOptions,
  ) {
    this.runnable = runnableNodes(plan, nodes);
    this.stages = new Set(chooseStages([...this.runnable.values()]));
    const newest = async (history: Sql) => {
      const { columns, rows } = await options.cleanUp(history.text);
      return rows[0]?.[columns.findIndex(({ name }) => name === 'version')] ?? undefined;
    };
    const change = ({ text }: Sql) => options.cleanUp(text);
    this.together = new AllOrNone(plan, nodes, { newest, change }, this.done);
  }

  /** Reports the destinations that can't be written, when destinations are written all or none. */
  endBlocked(): void {
    for (const end of this.together.destinations)
      if (this.runnable.get(end.node.id)?.code.kind !== 'write') this.endWithoutRun(end);
  }

  async putBack(): Promise<void> {
    for (const node of await this.together.putBack()) this.report(node);
  }

  /** Stores the rows of a destination, and counts those of the nodes before it; does nothing for other nodes. */
  async store(planned: PlannedNode): Promise<void> {
    if (this.runnable.get(planned.node.id)?.code.kind !== 'write') return;
    if (await this.leaves(planned)) return;
    const wanted = new Set(this.nodes);
    const needed = upstream(this.plan, [planned.node.id]).filter((one) => wanted.has(one));
    while (!this.done.has(planned.node.id)) await this.runTogether(needed, planned);
  }

  /** Ends a destination whose table is there already and stays as it is. */
  private async leaves(planned: PlannedNode): Promise<boolean> {
    if (this.done.has(planned.node.id) || this.endWithoutRun(planned)) return true;
    try {
      if (!(await findsTableToLeave(this.plan, planned, this.staged, this.options.execute))) return false;
    } catch {
      // Writing says why, and of which node.
      return false;
    }
    this.left.add(planned.node.id);
    this.report(leftAlone(planned));
    return true;
  }

  /** Counts the rows of the nodes that lead to no destination, or to one that failed. */
  async countRest(): Promise<void> {
    for (const node of uncomputed(this.nodes, this.left, this.done)) this.report(node);
    while (this.done.size < this.nodes.length) await this.runTogether(this.nodes);
  }

  async dropStages(): Promise<void> {
    for (const table of this.created) await this.options.cleanUp(sql`DROP TABLE IF EXISTS ${table}`.text);
  }

  /** Ends at least one of the nodes that have not ended. */
  private async runTogether(nodes: readonly PlannedNode[], destination?: PlannedNode): Promise<void> {
    const left = nodes.filter((planned) => !this.done.has(planned.node.id) && !this.endWithoutRun(planned));
    if (left.length === 0 || (destination && !left.includes(destination))) return;
    for (const { node } of left) this.report({ nodeId: node.id, status: 'running' });
    try {
      for (const planned of left) if (this.stages.has(planned.node.id)) await this.stage(planned);
      await this.countAll(left, destination);
      if (destination) await this.write(left, destination);
    } catch (cause) {
      return this.blame(left, destination, cause instanceof Error ? cause.message : String(cause));
    }
    for (const { node } of left) this.succeed(node.id);
  }

  /** Reports a node that has no SQL to run. */
  private endWithoutRun(planned: PlannedNode): boolean {
    const nodeId = planned.node.id;
    const obstacle = findObstacle(planned, this.done) ?? this.together.obstacle(planned);
    if (this.options.signal.aborted) this.report({ nodeId, status: 'cancelled' });
    else if (obstacle !== undefined) this.report(obstacle);
    else if (this.runnable.has(nodeId)) return false;
    else {
      const code = nodeSql(this.plan, planned);
      this.report(
        code.kind === 'unsupported'
          ? { nodeId, status: 'failed', message: code.reason }
          : { nodeId, status: 'skipped', message: 'Nothing to run in SQL' },
      );
    }
    return true;
  }

  /** Runs a statement that computes rows, in the pipeline's time zone. */
  private async execute(statement: Sql): Promise<StatementRows> {
    const { timeZone } = this.plan;
    const { text } = inTimeZone(timeZone, statement);
    try {
      return await this.options.execute(text);
    } catch (cause) {
      const failure = cause instanceof Error ? cause.message : String(cause);
      const advice = this.options.signal.aborted ? undefined : adviceOnRefusal(text, timeZone, failure);
      throw advice === undefined ? cause : new Error(`${failure.trim()}\n${advice}`, { cause });
    }
  }

  private async stage({ node }: PlannedNode): Promise<void> {
    if (this.staged.has(node.id)) return;
    const start = this.options.now();
    const schema = schemaForRows(this.plan, this.nodes, node.id);
    await this.dropAbandoned(schema);
    const table = sql.path([...schema, runTable(this.options.runId, this.created.length + 1)]);
    const query = given(nodeQuery(this.plan, node.id, this.staged));
    this.created.push(table);
    await this.execute(sql`CREATE ${tableOfRows(table, query)}`);
    this.staged.set(node.id, table);
    this.durations.set(node.id, this.options.now() - start);
  }

  /** Drops temporary tables that interrupted runs left in a schema: once per run and schema. */
  private async dropAbandoned(schema: readonly string[]): Promise<void> {
    const key = sql.path(schema).text;
    if (this.tidied.has(key)) return;
    this.tidied.add(key);
    try {
      const { columns, rows } = await this.options.execute(
        sql`SHOW TABLES IN ${sql.path(schema)} LIKE ${sql.str(RUN_TABLES)}`.text,
      );
      const at = columns.findIndex(({ name }) => name === 'tableName');
      for (const name of rows.map((row) => row[at] ?? ''))
        if (isAbandoned(name, this.options.runId))
          await this.options.execute(sql`DROP TABLE IF EXISTS ${sql.path([...schema, name])}`.text);
    } catch {
      // Tables that this user may not drop must not stop the run.
    }
  }

  private async countAll(nodes: readonly PlannedNode[], destination?: PlannedNode): Promise<void> {
    const own = destination && this.runnable.get(destination.node.id);
    const counted = nodes.filter(({ node }) => this.runnable.get(node.id)?.code.kind === 'query');
    // Counting a stored table reads no rows, and often gives the counts of the nodes before it.
    const tables = counted
      .map(({ node }) => node.id)
      .filter((id) => this.staged.has(id) && !this.counts.has(id));
    const told = own ? storesAll(own) : [];
    const ids = [...tables, ...nodesToCount(counted, this.counts, [...tables, ...told])];
    for (const some of chunks(ids)) {
      const each = (name: Sql, id: string): Sql =>
        sql`SELECT ${sql.str(id)} AS node, count(*) AS row_count FROM ${name}`;
      const { rows } = await this.execute(given(queryOfEach(this.plan, some, this.staged, each)));
      for (const [id, count] of rows) if (typeof id === 'string') this.counts.set(id, BigInt(count ?? 0));
    }
    spreadCounts(counted, this.counts);
  }

  private async write(nodes: readonly PlannedNode[], planned: PlannedNode): Promise<void> {
    const { node, inputs } = planned;
    const start = this.options.now();
    let reported = await retryConflicts(planned, () => this.storeRows(planned), this.options);
    this.durations.set(node.id, this.options.now() - start);
    const code = this.runnable.get(node.id)?.code;
    const stored = code?.kind === 'write' ? code.stored : undefined;
    if (stored !== undefined && stored !== 'reported')
      reported ??= (await this.options.execute(stored.text)).rows[0]?.[0] ?? undefined;
    const input = Object.values(inputs).flat()[0] ?? '';
    if (stored !== undefined && reported !== undefined && !this.counts.has(input)) {
      this.counts.set(input, BigInt(reported));
      spreadCounts(nodes, this.counts);
    }
    if (!this.counts.has(input)) await this.countAll(nodes);
    const rows = reported ?? this.counts.get(input)?.toString();
    if (rows !== undefined) this.stored.set(node.id, rows);
  }

  /**
   * Stores rows in a table as it is now; returns how many, where the platform reports it. Rejects when the table can't
   * take them.
   */
  private async storeRows(planned: PlannedNode): Promise<string | undefined> {
    const { id } = planned.node;
    await this.together.willWrite(planned);
    const table = await writableTable(this.plan, id, this.staged, this.options.execute);
    let reported: string | undefined;
    for (const statement of given(writeSql(this.plan, id, this.staged, table))) {
      const { columns, rows } = await this.execute(statement);
      const at = columns.findIndex(
        ({ name }) => name === 'num_affected_rows' || name === 'num_inserted_rows',
      );
      reported = (at < 0 ? undefined : rows[0]?.[at]) ?? reported;
      await this.together.hasWritten(planned);
    }
    return reported;
  }

  /** Reports the node that made a statement of several nodes fail; the others are run later. */
  private async blame(
    nodes: readonly PlannedNode[],
    destination: PlannedNode | undefined,
    message: string,
  ): Promise<void> {
    // A failed statement created no table; a cancelled one may have.
    if (!this.options.signal.aborted && this.created.length > this.staged.size) this.created.pop();
    const computed = nodes.filter(({ node }) => this.runnable.get(node.id)?.code.kind === 'query');
    const culprit = this.options.signal.aborted
      ? undefined
      : await findCulprit(computed, (ids) => this.failureOf(ids));
    if (this.options.signal.aborted)
      for (const { node } of nodes) this.report({ nodeId: node.id, status: 'cancelled' });
    else if (culprit) this.report({ status: 'failed', ...culprit });
    else {
      const missing = nodes.find(({ node }) => this.stages.has(node.id) && !this.staged.has(node.id));
      if (missing) this.giveUpStage(missing, message);
      else this.report({ nodeId: (destination ?? nodes.at(-1))?.node.id ?? '', status: 'failed', message });
    }
  }

  /**
   * Without a temporary table, rows are computed for each destination; allowed only for rows that are the same each
   * time.
   */
  private giveUpStage({ node }: PlannedNode, message: string): void {
    this.stages.delete(node.id);
    if (upstream(this.plan, [node.id], this.staged).some((planned) => this.varies(planned)))
      this.report({
        nodeId: node.id,
        status: 'failed',
        message: `Its rows could not be stored in a temporary table: ${message}`,
      });
  }

  private varies({ node }: PlannedNode): boolean {
    const code = this.runnable.get(node.id)?.code;
    return code?.kind === 'query' && !this.staged.has(node.id) && varyingOf(code.query.text) !== 'nothing';
  }

  /** The platform's message when the rows of these nodes can't be computed. */
  private async failureOf(ids: readonly string[]): Promise<string | undefined> {
    for (const some of chunks(ids)) {
      const query = queryOfEach(this.plan, some, this.staged, (name, id) =>
        computeAll(name, this.plan.byId.get(id)?.schema),
      );
      try {
        await this.execute(given(query));
      } catch (cause) {
        return cause instanceof Error ? cause.message : String(cause);
      }
    }
    return undefined;
  }

  private succeed(nodeId: string): void {
    const rowCount = this.stored.get(nodeId) ?? this.counts.get(nodeId)?.toString();
    const durationMs = this.durations.get(nodeId);
    this.report({
      nodeId,
      status: 'succeeded',
      ...(rowCount === undefined ? {} : { rowCount }),
      ...(durationMs === undefined ? {} : { durationMs }),
    });
  }

  private report(run: NodeRun): void {
    if (run.status !== 'running') this.done.set(run.nodeId, run);
    this.options.onNode(run);
  }
}

/** The nodes that have SQL, as have all their inputs. */
function runnableNodes(plan: Plan, nodes: readonly PlannedNode[]): ReadonlyMap<string, RunnableNode> {
  const runnable = new Map<string, RunnableNode>();
  for (const planned of nodes) {
    if (planned.state !== 'ready') continue;
    const code = nodeSql(plan, planned);
    const fed = Object.values(planned.inputs)
      .flat()
      .every((id) => runnable.has(id));
    if (fed && (code.kind === 'query' || code.kind === 'write'))
      runnable.set(planned.node.id, { planned, code });
  }
  return runnable;
}

const chunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / COUNTED_AT_ONCE) }, (_unused, at) =>
    ids.slice(at * COUNTED_AT_ONCE, (at + 1) * COUNTED_AT_ONCE),
  );

/** The SQL of nodes that are known to have SQL. */
function given<T>(result: SqlResult<T>): T {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}
