import type { DesignerState } from '../store/designer-state.ts';
import type { NodeActivity } from '../store/node-stats.ts';
import { selectPlan } from '../store/selectors.ts';

/** What a card shows beside its node: flat, so that it can be compared member by member. */
export interface CardView {
  readonly columns: number | undefined;
  readonly errors: number;
  readonly warnings: number;
  /** The first error or warning. */
  readonly problem: string | undefined;
  readonly rows: string | undefined;
  readonly ms: number | undefined;
  readonly activity: NodeActivity | undefined;
  /** Why the last run or preview failed. */
  readonly message: string | undefined;
  readonly renaming: boolean;
  /** Waits for a choice in the transformation selector. */
  readonly waiting: boolean;
}

export const selectCard =
  (id: string) =>
  (state: DesignerState): CardView => {
    const planned = selectPlan(state).byId.get(id);
    const stats = state.nodeStats[id];
    const waiting = state.provisional?.nodeId === id;
    const problems = waiting ? [] : (planned?.problems ?? []);
    const errors = problems.filter(({ severity }) => severity === 'error');
    const warnings = problems.filter(({ severity }) => severity === 'warning');
    return {
      columns: planned?.kind?.output === 'rows' ? planned.schema?.length : undefined,
      errors: errors.length,
      warnings: warnings.length,
      problem: (errors[0] ?? warnings[0])?.message,
      rows: stats?.rows,
      ms: stats?.ms,
      activity: stats?.state,
      message: stats?.message,
      renaming: state.renamingNodeId === id,
      waiting,
    };
  };
