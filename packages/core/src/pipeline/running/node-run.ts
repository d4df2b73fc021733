import { skippedBecause } from '../plan.ts';
import type { PlannedNode } from '../planned-node.ts';
import { jobPartOf } from '../ports.ts';
import type { StreamBatch } from './stream-batch.ts';

export type RunStatus = 'running' | 'succeeded' | 'failed' | 'skipped' | 'cancelled';

/** The state of one node; sent when it starts and when it ends. */
export interface NodeRun {
  readonly nodeId: string;
  readonly status: RunStatus;
  /** Rows returned or written, as exact digits. */
  readonly rowCount?: string;
  /**
   * Duration in milliseconds of the statements that stored the node's rows; absent for rows that were computed with
   * those of other nodes.
   */
  readonly durationMs?: number;
  /** Why it failed or was skipped. */
  readonly message?: string;
  /** The last batches of a stream that the node stores. */
  readonly batches?: readonly StreamBatch[];
  /** The id of the node because of which it was skipped: the first on the way that did not succeed. */
  readonly cause?: string;
}

/** The context of a run. */
export interface WalkOptions {
  readonly onNode: (run: NodeRun) => void;
  /** Checked between nodes; the caller's `execute` stops the running statement. */
  readonly signal: { readonly aborted: boolean };
  /**
   * Resolves after about `ms` milliseconds, with jitter so that conflicting writers don't collide again, or when the
   * run is stopped.
   */
  readonly wait: (ms: number) => Promise<void>;
  /** Run only these nodes and the nodes that they depend on; absent means all. */
  readonly only?: ReadonlySet<string>;
}

export interface RunSummary {
  readonly status: 'succeeded' | 'failed' | 'cancelled';
  /** In plan order. */
  readonly nodes: readonly NodeRun[];
}

/** How the run of some nodes ended. */
export function summaryOf(nodes: readonly PlannedNode[], done: ReadonlyMap<string, NodeRun>): RunSummary {
  const runs = nodes.flatMap(({ node }) => done.get(node.id) ?? []);
  const has = (status: RunStatus): boolean => runs.some((run) => run.status === status);
  return { status: has('cancelled') ? 'cancelled' : has('failed') ? 'failed' : 'succeeded', nodes: runs };
}

/** A node is not run when it has problems, is a part of the job, or when a node that it takes rows from did not succeed. */
export function findObstacle(planned: PlannedNode, done: ReadonlyMap<string, NodeRun>): NodeRun | undefined {
  const { node, problems, state, inputs } = planned;
  if (state === 'skipped') return { nodeId: node.id, status: 'skipped', message: skippedBecause(planned) };
  const own = problems.find((p) => p.severity === 'error');
  if (own) return { nodeId: node.id, status: 'failed', message: own.message };
  // Nothing is sent for it here, which must not look as if its notebook or job had run.
  if (jobPartOf(planned))
    return {
      nodeId: node.id,
      status: 'skipped',
      message: 'Runs in the job alone: deploy the pipeline as one',
    };
  const broken = Object.values(inputs)
    .flat()
    .find((id) => {
      const status = done.get(id)?.status;
      return status === 'failed' || status === 'skipped';
    });
  if (broken !== undefined || state === 'blocked') {
    const cause = broken === undefined ? undefined : (done.get(broken)?.cause ?? broken);
    const message = 'A node before this one did not succeed';
    return { nodeId: node.id, status: 'skipped', message, ...(cause === undefined ? {} : { cause }) };
  }
  return undefined;
}
