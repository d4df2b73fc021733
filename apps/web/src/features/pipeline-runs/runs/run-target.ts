import { createSessionStore } from '../../../shared/session/session-store.ts';

/** Where a run happens: SQL on a warehouse, PySpark on the connected cluster, or the notebook as a job run. */
export const RUN_TARGETS = ['warehouse', 'cluster', 'job'] as const;
export type RunTarget = (typeof RUN_TARGETS)[number];

interface RunTargetChoice {
  readonly target: RunTarget;
  readonly choose: (target: RunTarget) => void;
}

/** Where the next run happens. */
export const useRunTarget = createSessionStore<RunTargetChoice>((set) => ({
  target: 'warehouse',
  choose: (target) => set({ target }),
}));
