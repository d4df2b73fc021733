import { NEEDS_SCHEMA } from '@lakehouse/core/diagnostics/column-checks';
import type { Diagnostic } from '@lakehouse/core/diagnostics/diagnostic';
import { isNotYetSaid } from '../../../shared/pipeline/nodes/is-untouched.ts';
import { awaitsColumns } from '../../../shared/pipeline/store/awaits-columns.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import { selectPlan, selectProblems } from '../../../shared/pipeline/store/selectors.ts';

interface Listed {
  readonly stats: DesignerState['nodeStats'];
  readonly found: readonly Diagnostic[];
}
const listed = new WeakMap<readonly Diagnostic[], Listed>();

/** All problems as the list shows them: what a new node or row lacks, or one whose columns are being read, is not a mistake yet, but a note. */
export function selectListedProblems(state: DesignerState): readonly Diagnostic[] {
  const problems = selectProblems(state);
  const known = listed.get(problems);
  if (known?.stats === state.nodeStats) return known.found;
  const { byId } = selectPlan(state);
  const found = problems.map((problem): Diagnostic => {
    const node = byId.get(problem.nodeId ?? '')?.node;
    if (node && problem.code === NEEDS_SCHEMA && awaitsColumns(state, node.id))
      return { ...problem, severity: 'info' };
    return node && isNotYetSaid(node, problem) ? { ...problem, severity: 'info' } : problem;
  });
  listed.set(problems, { stats: state.nodeStats, found });
  return found;
}
