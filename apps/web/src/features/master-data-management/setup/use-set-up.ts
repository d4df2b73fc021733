import { setupSteps } from '@lakehouse/core/mdm/setup/setup-steps';
import type { MasterSchema } from '@lakehouse/core/mdm/shared/master-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import type { LiveMasterData } from '../data/master-data.ts';
import { masterDataMessages } from '../messages/master-data-messages.ts';

/** The object being created, and the number of finished steps. */
export interface SetUpProgress {
  readonly text: string;
  readonly done: number;
  readonly steps: number;
}

/** Creates the schema of master data and its tables, one statement at a time. */
export function useSetUp(run: LiveMasterData['run'] | undefined) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<SetUpProgress | undefined>(undefined);
  const abort = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const setUp = async (at: MasterSchema): Promise<void> => {
    if (!run) return;
    const controller = new AbortController();
    abort.current = controller;
    const steps = setupSteps(at);
    try {
      for (const [done, { text, statement }] of steps.entries()) {
        setProgress({ text, done, steps: steps.length });
        await run(statement, controller.signal);
        controller.signal.throwIfAborted();
      }
      await client.invalidateQueries();
      notify(masterDataMessages.setUp(at.catalog));
    } catch (error) {
      notify(
        controller.signal.aborted
          ? masterDataMessages.setUpCancelled()
          : masterDataMessages.setUpFailed(error),
      );
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, setUp, cancel: () => abort.current?.abort() };
}
