import type { FlowDocument, MappingRow } from '@lakehouse/core/flows/document';
import type { JobSettings } from '@lakehouse/core/flows/job-settings';
import type { SourceKind, TargetKind } from '@lakehouse/core/flows/kinds';
import type { FlowRun } from './flow-run.ts';

export const STEPS = ['source', 'target', 'mapping', 'run'] as const;
export type Step = (typeof STEPS)[number];

/** The state that survives a page reload. */
export interface SavedFlow {
  readonly flow: FlowDocument;
  readonly step: Step;
  /** The Run step was reached, so the mapping counts as made. */
  readonly mapped: boolean;
  /** Run Data Flow was pressed. */
  readonly initiated: boolean;
  /** The inputs of the suggested mapping: when they change, a new one is suggested. */
  readonly mappedFor: string;
}

export interface FlowState extends SavedFlow {
  readonly run: FlowRun | undefined;
  /** Chooses and moves to the next step. */
  readonly chooseSource: (kind: SourceKind) => void;
  readonly chooseTarget: (kind: TargetKind) => void;
  /** Moves to a step unless it is locked. */
  readonly goTo: (step: Step) => void;
  readonly setAdvanced: (advanced: boolean) => void;
  /** Settings of the chosen source or target, as validated by the caller's form. */
  readonly setSource: (settings: unknown) => void;
  readonly setTarget: (settings: unknown) => void;
  readonly setMapping: (mapping: readonly MappingRow[], mappedFor?: string) => void;
  readonly setJob: (job: Partial<JobSettings>) => void;
  readonly setInitiated: () => void;
  readonly setRun: (change: (run: FlowRun | undefined) => FlowRun | undefined) => void;
  /** Ends a run that only waits for columns; leaves any other as it is. */
  readonly stopWaiting: () => void;
  /** Back to an empty flow. */
  readonly startOver: () => void;
}

/** Whether a step can be opened (specification, section 2). */
export function isOpen({ flow }: Pick<SavedFlow, 'flow'>, step: Step): boolean {
  if (step === 'source') return true;
  if (flow.sourceKind === undefined) return false;
  return step === 'target' || flow.targetKind !== undefined;
}

/** Progress in percent: 25 source chosen, 50 target chosen, 75 mapping, 100 run (specification, section 9). */
export function progressOf({ flow, mapped, initiated }: SavedFlow): number {
  if (flow.sourceKind === undefined) return 0;
  if (flow.targetKind === undefined) return 25;
  if (!mapped) return 50;
  return initiated ? 100 : 75;
}
