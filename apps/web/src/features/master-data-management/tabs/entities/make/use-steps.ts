import type { MakeStep } from '@lakehouse/core/mdm/own/make-entity';
import { useState } from 'react';
import type { LiveMasterData } from '../../../data/master-data.ts';

/** The step that is performed, and how many of all are done. */
export interface StepNow {
  readonly text: string;
  readonly done: number;
  readonly all: number;
}

/** Performs the steps of a change one after the other, and tells which it is. */
export function useSteps() {
  const [step, setStep] = useState<StepNow | undefined>(undefined);
  const perform = async ({ run }: LiveMasterData, steps: readonly MakeStep[], signal: AbortSignal) => {
    for (const [done, { text, statement }] of steps.entries()) {
      setStep({ text, done, all: steps.length });
      await run(statement, signal);
    }
  };
  /** The result of a change whose steps are over then. */
  const ended = async (change: Promise<boolean>): Promise<boolean> => {
    const saved = await change;
    setStep(undefined);
    return saved;
  };
  return { step, perform, ended };
}
