import type { Diagnostic } from '@lakehouse/core/diagnostics/diagnostic';
import { isLack, isUntouched } from '../../../shared/pipeline/nodes/is-untouched.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import { selectPlan, selectProblems } from '../../../shared/pipeline/store/selectors.ts';

const listed = new WeakMap<readonly Diagnostic[], readonly Diagnostic[]>();

/** All problems as the list shows them: what a new node lacks is not a mistake yet, but a note. */
export function selectListedProblems(state: DesignerState): readonly Diagnostic[] {
  const problems = selectProblems(state);
  const known = listed.get(problems);
  if (known) return known;
  const { byId } = selectPlan(state);
  const found = problems.map((problem): Diagnostic => {
    const node = byId.get(problem.nodeId ?? '')?.node;
    if (!isLack(problem) || !node || !isUntouched(node)) return problem;
    return { ...problem, severity: 'info' };
  });
  listed.set(problems, found);
  return found;
}
