import type { Py, Statement } from '../codegen/python/ast.ts';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import { assign, run, verbatim } from '../codegen/python/statements.ts';
import { tableText } from '../codegen/spark-names.ts';
import type { Sql } from '../codegen/sql/sql.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { isEndless, nodeCode, queryOf, sessionSettings } from '../pipeline/emit-pyspark.ts';
import { isPersisted } from '../pipeline/persisted-rows.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import {
  allRequirements,
  type ClusterHas,
  clusterHas,
  lacking,
  needsMore,
  pinOf,
} from '../pipeline/requirements.ts';
import { AllOrNone } from '../pipeline/running/all-or-none.ts';
import { findCulprit } from '../pipeline/running/find-culprit.ts';
import { leftAlone, uncomputed } from '../pipeline/running/left-alone.ts';
import {
  findObstacle,
  type NodeRun,
  type RunSummary,
  summaryOf,
  type WalkOptions,
} from '../pipeline/running/node-run.ts';
import { retryConflicts } from '../pipeline/running/retry-conflicts.ts';
import { type RowCounts, spreadCounts } from '../pipeline/running/row-counts.ts';
import type { StreamBatch } from '../pipeline/running/stream-batch.ts';
import { upstream } from '../pipeline/upstream.ts';
import { type ClusterCounts, countOfTable, planCounts } from './cluster-counts.ts';
import { clusterProgram, givesRows } from './cluster-program.ts';
import { OBSERVES_NEW_TABLES, OBSERVING } from './observing.ts';
import { FOLLOWING, streamState } from './stream-progress.ts';

export interface ClusterRunOptions extends WalkOptions {
  /**
   * Runs Python in the run's execution context and returns what it printed and the value of its last expression;
   * rejects with its error.
   */
  readonly execute: (code: string) => Promise<string>;
  /** Like `execute`, but also after the run was cancelled. */
  readonly cleanUp: (code: string) => Promise<string>;
  /** Called with what a node printed. */
  readonly onOutput: (nodeId: string, text: string) => void;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Prints what the cluster has of what nodes need. */
const LOOKING = verbatim(`import json as _json
import os as _os
from importlib import metadata as _metadata


def _cluster_has(names):
    packages = {}
    for name in names:
        try:
            packages[name] = _metadata.version(name)
        except _metadata.PackageNotFoundError:
            continue
    has = {"spark": spark.version, "packages": packages}
    print(_json.dumps({**has, "runtime": _os.environ.get("DATABRICKS_RUNTIME_VERSION")}))`);

/**
 * Runs the generated PySpark of a plan on a cluster, node by node in one context, and counts the rows of each: while a
 * destination computes them, where it computes all.
 */
export async function runOnCluster(plan: Plan, options: ClusterRunOptions): Promise<RunSummary> {
  const nodes = plan.order.filter(({ node }) => options.only?.has(node.id) ?? true);
  const cluster = new ClusterRun(plan, nodes, options);
  cluster.endBlocked();
  for (const planned of nodes) await cluster.runNode(planned);
  await cluster.followStreams();
  await cluster.endOpen();
  await cluster.putBack();
  await cluster.unpersistAll();
  return summaryOf(nodes, cluster.done);
}

/** How often it is asked what a stream does, in milliseconds, and how many of its batches are shown. */
const STREAM_POLL_MS = 1000;
const SHOWN_BATCHES = 60;

class ClusterRun {
  readonly done = new Map<string, NodeRun>();
  private chosen: ClusterCounts;
  private readonly counts: RowCounts = new Map();
  /** The nodes whose frames are defined; they end with the destination that computes them. */
  private readonly defined = new Set<string>();
  private readonly persisted: PlannedNode[] = [];
  /** Nodes whose frames are still to be defined, all in one command: that computes nothing. */
  private awaited: PlannedNode[] = [];
  private isReady = false;
  private has: ClusterHas | undefined;
  private isObserving = false;
  private isInTimeZone = false;
  private isFollowing = false;
  /** The destinations whose queries run until somebody stops them. */
  private endless: PlannedNode[] = [];
  private readonly batches = new Map<string, StreamBatch[]>();
  /** How many rows of a stream were read for each destination. */
  private readonly rows = new Map<string, number>();
  /** The destinations whose tables are there when the run begins, and stay as they are. */
  private readonly left = new Set<string>();
  private readonly together: AllOrNone;

  constructor(
    private plan: Plan,
    private readonly nodes: readonly PlannedNode[],
    private readonly options: ClusterRunOptions,
  ) {
    this.chosen = planCounts(plan, nodes);
    const ask = (value: Py) => options.cleanUp(clusterProgram([run(value)]));
    const versions = {
      newest: async ({ text }: Sql) => (await ask(py`spark.sql(${py.str(text)}).first()["version"]`)).trim(),
      change: ({ text }: Sql) => ask(py`spark.sql(${py.str(text)}).collect()`),
    };
    this.together = new AllOrNone(plan, nodes, versions, this.done);
  }

  /** Reports the destinations that can't be written, when destinations are written all or none. */
  endBlocked(): void {
    for (const end of this.together.destinations) if (end.state === 'blocked') this.endWithoutRun(end);
  }

  async putBack(): Promise<void> {
    for (const node of await this.together.putBack()) this.report(node);
  }

  async runNode(planned: PlannedNode): Promise<void> {
    const nodeId = planned.node.id;
    if (this.endWithoutRun(planned)) return;
    const { statements } = nodeCode(this.plan, planned);
    if (statements.length === 0)
      return this.report({ nodeId, status: 'succeeded', message: 'Nothing to run' });
    this.report({ nodeId, status: 'running' });
    try {
      await this.getReady();
      if (this.canWait(planned)) return void this.awaited.push(planned);
      await this.defineAwaited();
      if (this.endWithoutRun(planned)) return;
      const lacks = await this.lackingFor(planned);
      if (lacks !== undefined) return this.fail(nodeId, lacks);
      if (this.left.has(nodeId)) return this.report(leftAlone(planned));
      await this.together.willWrite(planned);
      const start = this.options.now();
      if (planned.stream && !givesRows(planned)) return await this.storeStream(planned, start);
      await this.execute(planned);
      if (givesRows(planned)) return;
      const durationMs = this.options.now() - start;
      await this.together.hasWritten(planned);
      await this.countTable(planned);
      await this.readObserved(nodeId);
      for (const one of upstream(this.plan, [nodeId])) if (this.counts.has(one.node.id)) this.succeed(one);
      this.succeed(planned, durationMs);
    } catch (cause) {
      await this.blame(planned, messageOf(cause));
    }
  }

  private async findsTableToLeave(planned: PlannedNode): Promise<boolean> {
    const destination = destinationOf(planned);
    if (destination?.effect !== 'leave' || destination.kind !== 'table') return false;
    const exists = py`spark.catalog.tableExists(${py.str(tableText(destination.table))})`;
    return (await this.options.execute(clusterProgram([run(exists)]))).includes('True');
  }

  /** Asks the cluster once what the plan of the counts depends on. */
  private async getReady(): Promise<void> {
    if (this.isReady) return;
    this.isReady = true;
    await this.chooseReader();
    for (const one of this.nodes) if (await this.findsTableToLeave(one)) this.left.add(one.node.id);
    if (!this.nodes.some((node) => countOfTable(this.plan, node) !== undefined)) return;
    const asked = clusterProgram([run(py`spark.conf.get(${py.str(OBSERVES_NEW_TABLES)}, "false")`)]);
    if ((await this.options.execute(asked)).includes('true'))
      this.chosen = planCounts(this.plan, this.nodes, true);
  }

  /** Auto Loader is only on Databricks: elsewhere Spark’s own stream of files reads the folder. */
  private async chooseReader(): Promise<void> {
    if (this.plan.compute === 'any' || !this.nodes.some(({ stream }) => stream)) return;
    const asked = `import os\nprint("DATABRICKS_RUNTIME_VERSION" in os.environ)`;
    if (!(await this.options.execute(asked)).includes('True')) this.plan = { ...this.plan, compute: 'any' };
  }

  /** Starts the query that stores a stream, and follows it to its end where it has one. */
  private async storeStream(planned: PlannedNode, start: number): Promise<void> {
    const { statements } = nodeCode(this.plan, planned, { startsOnly: true });
    const following = this.isFollowing ? [] : [FOLLOWING];
    await this.options.execute(clusterProgram([...following, ...this.start(false), ...statements]));
    this.isInTimeZone = true;
    this.isFollowing = true;
    this.batches.set(planned.node.id, []);
    if (isEndless(planned)) return void this.endless.push(planned);
    while (await this.isStreaming(planned)) await this.options.wait(STREAM_POLL_MS);
    if (!this.done.has(planned.node.id))
      this.report({ ...this.streamed(planned), status: 'succeeded', durationMs: this.options.now() - start });
  }

  /** Follows the queries that have no end until they are stopped. */
  async followStreams(): Promise<void> {
    while (this.endless.length > 0) {
      const active: PlannedNode[] = [];
      for (const planned of this.endless) if (await this.isStreaming(planned)) active.push(planned);
      this.endless = active;
      if (active.length > 0) await this.options.wait(STREAM_POLL_MS);
    }
  }

  /** Asks what a query did and reports it; false once it has ended, has failed or is stopped. */
  private async isStreaming(planned: PlannedNode): Promise<boolean> {
    const { id } = planned.node;
    const query = queryOf(this.plan, planned);
    const batches = this.batches.get(id) ?? [];
    try {
      if (this.options.signal.aborted) throw new Error('The run was stopped');
      const asked = py`_stream_state(${query}, ${py.str(batches.at(-1)?.at ?? '')})`;
      const told = await this.options.execute(clusterProgram([run(asked)]));
      const state = streamState.parse(JSON.parse(told));
      batches.push(...state.batches);
      this.rows.set(id, (this.rows.get(id) ?? 0) + state.batches.reduce((sum, { rows }) => sum + rows, 0));
      batches.splice(0, batches.length - SHOWN_BATCHES);
      if (state.failure !== null) this.fail(id, state.failure);
      else if (state.active) this.report({ ...this.streamed(planned), status: 'running' });
      else if (isEndless(planned)) this.report({ ...this.streamed(planned), status: 'cancelled' });
      return state.active;
    } catch (cause) {
      await this.options.cleanUp(clusterProgram([run(py`${query}.stop()`)]));
      if (this.options.signal.aborted) this.report({ ...this.streamed(planned), status: 'cancelled' });
      else this.fail(id, messageOf(cause));
      return false;
    }
  }

  private streamed({ node: { id } }: PlannedNode): Pick<NodeRun, 'nodeId' | 'rowCount' | 'batches'> {
    return {
      nodeId: id,
      rowCount: String(this.rows.get(id) ?? 0),
      batches: [...(this.batches.get(id) ?? [])],
    };
  }

  /** Whether a node only computes columns or conditions, so that defining its frame can wait for what comes next. */
  private canWait(planned: PlannedNode): boolean {
    return (
      planned.kind?.takesAllRows === true && !this.chosen.counted.has(planned.node.id) && !needsMore(planned)
    );
  }

  private async defineAwaited(): Promise<void> {
    const nodes = this.awaited.filter((node) => !this.endWithoutRun(node));
    this.awaited = [];
    try {
      await this.execute(...nodes);
    } catch {
      // One by one, they tell which of them failed.
      for (const node of nodes) await this.defineAlone(node);
    }
  }

  private async defineAlone(planned: PlannedNode): Promise<void> {
    if (this.endWithoutRun(planned)) return;
    try {
      await this.execute(planned);
    } catch (cause) {
      await this.blame(planned, messageOf(cause));
    }
  }

  /** Runs the statements of nodes in one command; only of frames there may be several. */
  private async execute(...nodes: readonly PlannedNode[]): Promise<void> {
    const last = nodes.at(-1);
    if (!last) return;
    const statements = nodes.flatMap((one) => [
      ...nodeCode(this.plan, one).statements,
      ...this.countingOf(one),
    ]);
    const observes = nodes.some(({ node }) => this.chosen.observed.has(node.id));
    const code = clusterProgram([...this.start(observes), ...statements]);
    const output = await retryConflicts(last, () => this.options.execute(code), this.options);
    this.isInTimeZone = true;
    this.isObserving ||= observes;
    if (output.trim() !== '') this.options.onOutput(last.node.id, output);
    const idle = new Set(uncomputed(this.nodes, this.left, this.done).map(({ nodeId }) => nodeId));
    for (const one of nodes) {
      const { id } = one.node;
      if (givesRows(one)) this.defined.add(id);
      if (this.chosen.persisted.has(id)) this.persisted.push(one);
      if (this.chosen.counted.has(id) && !idle.has(id)) await this.count(one);
    }
  }

  /** Ends the nodes that are still open after the last one: their rows lead to no destination that succeeded. */
  async endOpen(): Promise<void> {
    await this.defineAwaited();
    for (const node of uncomputed(this.nodes, this.left, this.done)) this.report(node);
    await this.readObserved('');
    for (const planned of this.nodes) await this.end(planned);
  }

  private async end(planned: PlannedNode): Promise<void> {
    if (this.done.has(planned.node.id) || this.endWithoutRun(planned)) return;
    try {
      if (!this.counts.has(planned.node.id) && !planned.stream) await this.count(planned);
      this.succeed(planned);
    } catch (cause) {
      this.fail(planned.node.id, messageOf(cause));
    }
  }

  async unpersistAll(): Promise<void> {
    if (this.persisted.length === 0) return;
    const forget = this.persisted.map(({ name }) => run(py`${py.name(name)}.unpersist()`));
    await this.options.cleanUp(clusterProgram(forget));
  }

  private endWithoutRun(planned: PlannedNode): boolean {
    const obstacle = findObstacle(planned, this.done) ?? this.together.obstacle(planned);
    if (this.options.signal.aborted) this.report({ nodeId: planned.node.id, status: 'cancelled' });
    else if (obstacle !== undefined) this.report(obstacle);
    else return false;
    return true;
  }

  /** Why the cluster can't run a node; it is asked once, by the first node that needs something. */
  private async lackingFor(planned: PlannedNode): Promise<string | undefined> {
    if (!needsMore(planned)) return undefined;
    const names = allRequirements(this.plan).packages.map((text) => py.str(pinOf(text).name));
    this.has ??= clusterHas.parse(
      JSON.parse(
        await this.options.execute(printModule([LOOKING, run(py`_cluster_has(${py.list(names)})`)])),
      ),
    );
    return lacking(planned, this.has);
  }

  /** What a command needs before its statements: the first settings, as the context is new, and the means to observe. */
  private start(isObserving: boolean): readonly Statement[] {
    const settings = this.isInTimeZone ? [] : sessionSettings(this.plan);
    return isObserving && !this.isObserving ? [OBSERVING, ...settings] : settings;
  }

  private countingOf(planned: PlannedNode): readonly Statement[] {
    const { node, name } = planned;
    const frame = py.name(name);
    if (isPersisted(this.plan, planned)) return [];
    if (this.chosen.persisted.has(node.id)) return [assign(frame, py`${frame}.persist()`)];
    return this.chosen.observed.has(node.id) ? [assign(frame, py`_observe(${py.str(name)}, ${frame})`)] : [];
  }

  /** Counts the rows of a frame, and reads the counts observed by that action. */
  private async count({ node, name }: PlannedNode): Promise<void> {
    const counted = await this.options.execute(clusterProgram([run(py`${py.name(name)}.count()`)]));
    this.counts.set(node.id, BigInt(counted.trim()));
    await this.readObserved(node.id);
  }

  /** Counts the rows of a new Delta table, which reads none: the count is also the input's. */
  private async countTable(planned: PlannedNode): Promise<void> {
    const query = countOfTable(this.plan, planned);
    const [input] = Object.values(planned.inputs).flat();
    if (!query || input === undefined || !this.chosen.asked.has(planned.node.id) || this.counts.has(input))
      return;
    const counted = await this.options.execute(
      clusterProgram([run(py`spark.sql(${py.str(query.text)}).first()[0]`)]),
    );
    this.counts.set(input, BigInt(counted.trim()));
  }

  /** Reads the row counts that were observed while the rows of `end` were computed. */
  private async readObserved(end: string): Promise<void> {
    const observed = this.nodes.filter(
      ({ node }) => this.chosen.observed.get(node.id) === end && !this.counts.has(node.id),
    );
    if (observed.length > 0) await this.readRows(observed);
    spreadCounts(
      this.nodes.filter(({ node }) => this.defined.has(node.id)),
      this.counts,
    );
  }

  private async readRows(observed: readonly PlannedNode[]): Promise<void> {
    const names = py.list(observed.map(({ name }) => py.str(name)));
    const printed = await this.options.execute(clusterProgram([run(py`_observed_rows(${names})`)]));
    const rows = new Map(
      printed.split('\n').map((line): [string, string | undefined] => {
        const [name = '', count] = line.trim().split(' ');
        return [name, count];
      }),
    );
    for (const { node, name } of observed) {
      const count = rows.get(name);
      if (count !== undefined) this.counts.set(node.id, BigInt(count));
    }
    for (const planned of observed) {
      // Spark's optimizer removed the observation.
      if (!this.counts.has(planned.node.id)) await this.count(planned);
    }
  }

  /** Reports the node that made an action fail; nodes before it stay open. */
  private async blame(planned: PlannedNode, message: string): Promise<void> {
    const { id } = planned.node;
    const needed = upstream(this.plan, [id]);
    const open = needed.filter(({ node }) => this.defined.has(node.id) && !this.done.has(node.id));
    // A frame that can't be defined failed before anything was computed.
    const isAction = !planned.stream && (!givesRows(planned) || this.defined.has(id));
    const culprit =
      this.options.signal.aborted || !isAction
        ? undefined
        : await findCulprit(open, (ids) => this.failureOf(ids));
    if (culprit) this.report({ status: 'failed', ...culprit });
    else this.fail(id, message);
    for (const one of needed) {
      const obstacle = this.done.has(one.node.id) ? undefined : findObstacle(one, this.done);
      if (obstacle) this.report(obstacle);
    }
  }

  /** Spark's message when the values of these nodes can't be computed. */
  private async failureOf(ids: readonly string[]): Promise<string | undefined> {
    const computed = ids.flatMap((id) => {
      const name = this.plan.byId.get(id)?.name;
      return name === undefined
        ? []
        : [run(py`${py.name(name)}.write.format("noop").mode("overwrite").save()`)];
    });
    try {
      await this.options.execute(clusterProgram(computed));
      return undefined;
    } catch (cause) {
      return messageOf(cause);
    }
  }

  private fail(nodeId: string, message: string): void {
    this.report({ nodeId, status: this.options.signal.aborted ? 'cancelled' : 'failed', message });
  }

  private succeed({ node, inputs }: PlannedNode, durationMs?: number): void {
    if (this.done.has(node.id)) return;
    // A destination stores the rows of its input node.
    const rows = this.counts.get(node.id) ?? this.counts.get(Object.values(inputs).flat()[0] ?? '');
    this.report({
      nodeId: node.id,
      status: 'succeeded',
      ...(rows === undefined ? {} : { rowCount: rows.toString() }),
      ...(durationMs === undefined ? {} : { durationMs }),
    });
  }

  private report(run: NodeRun): void {
    if (run.status !== 'running') this.done.set(run.nodeId, run);
    this.options.onNode(run);
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
