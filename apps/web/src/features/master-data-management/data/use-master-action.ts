import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../shared/messages/message.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { masterDataMessages } from '../messages/master-data-messages.ts';
import { type LiveMasterData, useMaster } from './master-data.ts';
import { MASTER_DATA_KEY } from './use-master-data.ts';

export interface MasterAction {
  /** Runs the statements of the work at the platform, then reads everything anew; the message is said at the end. */
  readonly work: (master: LiveMasterData, signal: AbortSignal) => Promise<Message>;
  readonly failed: (error: unknown) => Message;
}

/** Changes master data. `act` gives whether it succeeded; sample figures are never changed. */
export function useMasterAction() {
  const master = useMaster();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const abort = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const act = async ({ work, failed }: MasterAction): Promise<boolean> => {
    if (master.mode === 'sample') {
      notify(masterDataMessages.sampleOnly());
      return false;
    }
    const controller = new AbortController();
    abort.current = controller;
    setBusy(true);
    try {
      const message = await work(master, controller.signal);
      await client.invalidateQueries({ queryKey: [MASTER_DATA_KEY] });
      notify(message);
      return true;
    } catch (error) {
      // The page was left: nobody is there to be told.
      if (!controller.signal.aborted) notify(failed(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
