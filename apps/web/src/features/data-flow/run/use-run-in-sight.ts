import { type RefObject, useEffect, useRef } from 'react';
import { type FlowRun, isUnderWay } from '../store/flow-run.ts';

/** What somebody who pressed Run waits for: that it began, and that it ended. */
const stageOf = (run: FlowRun | undefined): string | undefined =>
  run && run.kind !== 'columns' ? (isUnderWay(run) ? 'running' : 'ended') : undefined;

/** Scrolls to a run when it begins and when it ends: it is below the settings. One that is there when the step opens stays where it is. */
export function useRunInSight(panel: RefObject<HTMLElement | null>, run: FlowRun | undefined): void {
  const stage = stageOf(run);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (stage !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [panel, stage]);
}
