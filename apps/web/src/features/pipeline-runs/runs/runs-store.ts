import { createSessionStore } from '../../../shared/session/session-store.ts';
import { MAX_RUNS } from '../records/run-files.ts';
import type { SavedRun } from '../records/run-record.ts';

/** A run as the screen shows it. `unknown`: its end is not recorded; the page that ran it was closed, or runs it still. */
export interface RunRecord extends Omit<SavedRun, 'status'> {
  readonly status: SavedRun['status'] | 'unknown';
  /** The id of its pipeline in the library. */
  readonly pipeline: string;
  /** Why it could not be saved in the workspace. */
  readonly notSaved?: string | undefined;
}

interface Runs {
  /** Newest first. */
  readonly runs: readonly RunRecord[];
  readonly add: (run: RunRecord) => void;
  readonly update: (id: string, change: (run: RunRecord) => RunRecord) => void;
  /** Adds runs that the workspace has kept; those of this page are newer than their files. */
  readonly adopt: (pipeline: string, saved: readonly SavedRun[]) => void;
}

const hasNoEnd = ({ status }: Pick<RunRecord, 'status'>): boolean =>
  status === 'starting' || status === 'running';

/** The newest runs of each pipeline, newest first. */
function newest(runs: readonly RunRecord[]): readonly RunRecord[] {
  const seen = new Map<string, number>();
  return runs
    .toSorted((a, b) => b.startedAt - a.startedAt)
    .filter(({ pipeline }) => {
      const count = (seen.get(pipeline) ?? 0) + 1;
      seen.set(pipeline, count);
      return count <= MAX_RUNS;
    });
}

/** The runs that this page knows: its own, and those that the workspace has kept. */
export const useRuns = createSessionStore<Runs>((set) => ({
  runs: [],
  add: (run) => set(({ runs }) => ({ runs: newest([run, ...runs]) })),
  update: (id, change) =>
    set(({ runs }) => ({ runs: runs.map((run) => (run.id === id ? change(run) : run)) })),
  adopt: (pipeline, saved) =>
    set(({ runs }) => {
      const mine = runs.filter((run) => run.pipeline !== pipeline || run.status !== 'unknown');
      const known = new Set(mine.map(({ id }) => id));
      const added = saved
        .filter(({ id }) => !known.has(id))
        .map(
          (run): RunRecord => ({
            ...run,
            pipeline,
            status: hasNoEnd(run) ? ('unknown' as const) : run.status,
          }),
        );
      return { runs: newest([...mine, ...added]) };
    }),
}));
