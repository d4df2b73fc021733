import { createSessionStore } from '../../../shared/session/session-store.ts';
import type { RunTarget } from '../records/run-targets.ts';

interface RunTargetChoice {
  readonly target: RunTarget;
  readonly choose: (target: RunTarget) => void;
}

/** Where the next run happens. */
export const useRunTarget = createSessionStore<RunTargetChoice>((set) => ({
  target: 'warehouse',
  choose: (target) => set({ target }),
}));
