import type { Problem } from '@lakehouse/core/diagnostics/diagnostic';
import { checkFlow } from '@lakehouse/core/flows/check-flow';
import { useMemo } from 'react';
import { useDataFlow, useFlow } from '../store/data-flow-context.ts';
import { useTargetColumns } from './use-columns.ts';

/** Returns the current problems of the flow. */
export function useProblems(): readonly Problem[] {
  const flow = useFlow((state) => state.flow);
  const columns = useTargetColumns(useDataFlow().store);
  return useMemo(() => checkFlow(flow, columns), [flow, columns]);
}

/** The problems of one part, without the part's prefix on their fields: `source.table` → `table`. */
export const problemsOf = (problems: readonly Problem[], part: string): readonly Problem[] =>
  problems.flatMap((problem) =>
    problem.field?.startsWith(`${part}.`)
      ? [{ ...problem, field: problem.field.slice(part.length + 1) }]
      : [],
  );
