import { NEEDS_SCHEMA } from '@lakehouse/core/diagnostics/column-checks';
import type { JobPart } from '@lakehouse/core/pipeline/define-node';
import { skippedBecause } from '@lakehouse/core/pipeline/plan';
import { jobPartOf } from '@lakehouse/core/pipeline/ports';
import { isNotYetSaid } from '../../../shared/pipeline/nodes/is-untouched.ts';
import { awaitsColumns } from '../../../shared/pipeline/store/awaits-columns.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import type { NodeActivity } from '../../../shared/pipeline/store/node-stats.ts';
import { selectFailures, selectPlan } from '../../../shared/pipeline/store/selectors.ts';

/** What a card shows besides its node: flat, for a shallow comparison. */
export interface CardView {
  readonly columns: number | undefined;
  /** What it is of the job, in place of columns. */
  readonly part: JobPart | undefined;
  /** Its settings are still those of a new node, which lacks some: no error yet. */
  readonly notSetUp: boolean;
  readonly errors: number;
  readonly warnings: number;
  /** The first error or warning. */
  readonly problem: string | undefined;
  /** The names of the rules that the node breaks on the chosen compute, warnings before notes, and what they say. */
  readonly rules: string;
  readonly rulesSay: string;
  /** Whether all warnings are those of rules. */
  readonly onlyRules: boolean;
  readonly rows: string | undefined;
  readonly ms: number | undefined;
  readonly activity: NodeActivity | undefined;
  /** Why the last run or preview failed. */
  readonly message: string | undefined;
  /** The last run or preview failed, and this node is the one to fix. */
  readonly failed: boolean;
  readonly renaming: boolean;
  readonly disabled: boolean;
  /** Why it is not run: a node before it is disabled. */
  readonly skipped: string | undefined;
  /** Needs input in the transformation selector. */
  readonly waiting: boolean;
  /** A source before it is being read, without whose columns it can't be checked. */
  readonly awaitsColumns: boolean;
}

export const selectCard =
  (id: string) =>
  (state: DesignerState): CardView => {
    const planned = selectPlan(state).byId.get(id);
    const stats = state.nodeStats[id];
    const { problems: failures, blamed } = selectFailures(state);
    const failure = failures.find(({ nodeId }) => nodeId === id);
    const culprit = blamed.get(id);
    const elsewhere = culprit !== undefined && culprit !== id;
    const part = planned && jobPartOf(planned);
    const waiting = state.provisional?.nodeId === id;
    const found = waiting ? [] : (planned?.problems ?? []);
    const awaits = found.some(({ code }) => code === NEEDS_SCHEMA) && awaitsColumns(state, id);
    const problems = awaits ? found.filter(({ code }) => code !== NEEDS_SCHEMA) : found;
    const lacks = new Set(planned && problems.filter((one) => isNotYetSaid(planned.node, one)));
    const mistakes = problems.filter((one) => !lacks.has(one));
    const errors = mistakes.filter(({ severity }) => severity === 'error');
    const notSetUp = lacks.size > 0 && errors.length === 0;
    const rules = problems
      .filter(({ isRule }) => isRule)
      .toSorted((one, other) => Number(one.severity === 'info') - Number(other.severity === 'info'));
    const warnings = mistakes.filter(({ severity }) => severity === 'warning');
    return {
      columns: planned?.kind?.output === 'rows' && !part ? planned.schema?.length : undefined,
      part,
      notSetUp,
      errors: errors.length,
      warnings: warnings.length,
      problem: [...errors, ...problems].find(({ severity }) => severity !== 'info')?.message,
      rules: rules.map(({ code }) => code).join(', '),
      rulesSay: rules.map(({ message }) => message).join('\n'),
      onlyRules: warnings.every(({ isRule }) => isRule),
      rows: stats?.rows,
      ms: stats?.ms,
      // A node whose rows fail because of an upstream node did not run.
      activity: elsewhere ? 'skipped' : stats?.state,
      message: failure?.message ?? (elsewhere ? 'A node before this one failed' : stats?.message),
      failed: failure !== undefined || (stats?.state === 'failed' && !elsewhere),
      renaming: state.renamingNodeId === id,
      disabled: planned?.node.disabled === true,
      skipped: planned?.state === 'skipped' && !planned.node.disabled ? skippedBecause(planned) : undefined,
      waiting,
      awaitsColumns: awaits,
    };
  };
