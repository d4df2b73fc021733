import type { Statement } from '../codegen/python/ast.ts';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import { run } from '../codegen/python/statements.ts';
import { imports, nodeCode } from '../pipeline/emit-pyspark.ts';
import { upstream } from '../pipeline/emit-sql.ts';
import type { Plan, PlannedNode } from '../pipeline/plan.ts';
import { type NodeRun, type RunSummary, type WalkOptions, walkPlan } from '../pipeline/running/walk-plan.ts';

/** A program of one command: a context of a cluster has `spark`, `dbutils` and `display` already. */
function program(statements: readonly Statement[]): string {
  const needed = imports(statements).filter(
    (one) => one.kind !== 'from-import' || one.module !== 'databricks.sdk.runtime',
  );
  return printModule([...needed, ...statements]);
}

const givesRows = ({ kind }: PlannedNode): boolean => kind?.output !== 'none';

export interface ClusterRunOptions extends WalkOptions {
  /** Runs Python in the one context of the run and gives what it printed and what its last expression is; rejects with its error. */
  readonly execute: (code: string) => Promise<string>;
  /** What a node printed. */
  readonly onOutput: (nodeId: string, text: string) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** Runs the generated PySpark of a plan on a cluster, node by node in one context, and counts the rows of each. */
export const runOnCluster = (plan: Plan, options: ClusterRunOptions): Promise<RunSummary> =>
  walkPlan(plan, options, (planned, report, done) => runNode(plan, planned, options, report, done));

async function runNode(
  plan: Plan,
  planned: PlannedNode,
  { execute, onOutput, signal, now }: ClusterRunOptions,
  report: (run: NodeRun) => void,
  done: ReadonlyMap<string, NodeRun>,
): Promise<void> {
  const { node, name, inputs } = planned;
  const nodeId = node.id;
  const { statements } = nodeCode(plan, planned);
  if (statements.length === 0) return report({ nodeId, status: 'succeeded', message: 'Nothing to run' });
  report({ nodeId, status: 'running' });
  const start = now();
  try {
    const output = await execute(program(statements));
    if (output.trim() !== '') onOutput(nodeId, output);
    // A destination stores the rows of its input node.
    const rowCount = givesRows(planned)
      ? (await execute(program([run(py`${py.name(name)}.count()`)]))).trim()
      : done.get(Object.values(inputs).flat()[0] ?? '')?.rowCount;
    const durationMs = now() - start;
    report({ nodeId, status: 'succeeded', durationMs, ...(rowCount === undefined ? {} : { rowCount }) });
  } catch (cause) {
    const status = signal.aborted ? 'cancelled' : 'failed';
    const message = cause instanceof Error ? cause.message : String(cause);
    report({ nodeId, status, durationMs: now() - start, message });
  }
}

/** The Python that shows the first rows of a node in one command, or undefined when it gives none. */
export function previewProgram(plan: Plan, nodeId: string, limit: number): string | undefined {
  const chosen = plan.byId.get(nodeId);
  const needed = upstream(plan, [nodeId]);
  if (!chosen || !givesRows(chosen) || needed.some(({ state }) => state === 'blocked')) return undefined;
  const statements = needed.flatMap((planned) => nodeCode(plan, planned).statements);
  const show = run(py`display(${py.name(chosen.name)}.limit(${py.int(limit)}))`);
  return program([...statements, show]);
}
