import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../shared/messages/message.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { masterDataMessages } from '../messages/master-data-messages.ts';
import { type LiveMasterData, useMaster } from './master-data.ts';
import { MASTER_DATA_KEY } from './use-master-data.ts';

export interface MasterAction {
  /** Runs the statements, rereads everything, then shows the message. */
  readonly work: (master: LiveMasterData, signal: AbortSignal) => Promise<Message>;
  readonly failed: (error: unknown) => Message;
  /** Leaving the screen does not stop it: half of its statements would leave tables that contradict each other. */
  readonly isWhole?: true;
  /** Takes the errors that are shown at a field, of which no message is shown. */
  readonly atField?: (error: unknown) => boolean;
}

/** Changes master data. `act` returns whether it succeeded; sample metrics are never changed. */
export function useMasterAction() {
  const master = useMaster();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const abort = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const act = async ({ work, failed, isWhole, atField }: MasterAction): Promise<boolean> => {
    if (master.mode === 'sample') {
      notify(masterDataMessages.sampleOnly());
      return false;
    }
    const controller = new AbortController();
    if (!isWhole) abort.current = controller;
    setBusy(true);
    try {
      const message = await work(master, controller.signal);
      await client.invalidateQueries({ queryKey: [MASTER_DATA_KEY] });
      notify(message);
      return true;
    } catch (error) {
      // The user left the page: no message is shown.
      if (!controller.signal.aborted && atField?.(error) !== true) notify(failed(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
