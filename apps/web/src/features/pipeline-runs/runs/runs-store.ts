import type { NodeRun } from '@lakehouse/core/pipeline/running/node-run';
import { createSessionStore } from '../../../shared/session/session-store.ts';
import type { Replaced } from '../../../shared/writes/undo-replace.ts';

/** One node in a run, self-contained, since the node may be removed later. */
export interface RecordedNode extends NodeRun {
  readonly label: string;
  /** The table that the node wrote, as a dotted name. */
  readonly table?: string;
}

export interface RunRecord {
  readonly id: number;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly status: 'starting' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  readonly durationMs?: number;
  readonly message?: string;
  /** The standard output of the program. */
  readonly logs?: string;
  /** The URL of the run in the workspace. */
  readonly link?: string;
  readonly nodes: readonly RecordedNode[];
  /** The destinations that the run did not write, though it wrote others: another run can write just them. */
  readonly left?: readonly { readonly nodeId: string; readonly label: string }[];
  /** The tables that the run replaced. */
  readonly replaced?: readonly Replaced[];
}

interface Runs {
  /** Newest first. */
  readonly runs: readonly RunRecord[];
  readonly add: (run: Omit<RunRecord, 'id'>) => number;
  readonly update: (id: number, change: (run: RunRecord) => RunRecord) => void;
}

/** Maximum number of runs in the history. */
const SAVED = 50;

/** The runs of this session. */
export const useRuns = createSessionStore<Runs>((set, get) => ({
  runs: [],
  add: (run) => {
    const id = (get().runs[0]?.id ?? 0) + 1;
    set(({ runs }) => ({ runs: [{ ...run, id }, ...runs].slice(0, SAVED) }));
    return id;
  },
  update: (id, change) =>
    set(({ runs }) => ({ runs: runs.map((run) => (run.id === id ? change(run) : run)) })),
}));
