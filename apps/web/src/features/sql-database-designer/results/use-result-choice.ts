import type { ChartSpec } from '@lakehouse/core/sql-profile/chart';
import { useState } from 'react';

export type ResultView = 'rows' | 'chart' | 'profile';

/** How results are viewed; preserved when a query is run again. */
export interface ResultChoice {
  readonly view: ResultView;
  readonly onView: (view: ResultView) => void;
  /** The chart settings of the active tab. */
  readonly spec: ChartSpec | undefined;
  readonly onSpec: (spec: ChartSpec) => void;
}

/** The choices of each tab, by its id. */
export function useResultChoice(tabId: string): ResultChoice {
  const [views, setViews] = useState<Readonly<Record<string, ResultView>>>({});
  const [specs, setSpecs] = useState<Readonly<Record<string, ChartSpec>>>({});
  return {
    view: views[tabId] ?? 'rows',
    onView: (view) => setViews((before) => ({ ...before, [tabId]: view })),
    spec: specs[tabId],
    onSpec: (spec) => setSpecs((before) => ({ ...before, [tabId]: spec })),
  };
}
