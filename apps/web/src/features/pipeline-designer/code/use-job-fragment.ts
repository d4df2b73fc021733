import { jobFragment } from '@lakehouse/core/targets/bundle';
import { useMemo } from 'react';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';

/** What a node gives to the job of the pipeline, as YAML of its bundle; undefined while it has problems. */
export function useJobFragment(nodeId: string | undefined): string | undefined {
  const plan = useDesigner(selectPlan);
  return useMemo(() => (nodeId === undefined ? undefined : jobFragment(plan, nodeId)), [plan, nodeId]);
}
