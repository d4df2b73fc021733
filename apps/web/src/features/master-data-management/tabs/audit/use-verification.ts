import { VERIFY_CHAIN } from '@lakehouse/core/mdm/audit/chain';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import { useState } from 'react';
import { notify } from '../../../../shared/messages/notify.ts';
import { useMaster } from '../../data/master-data.ts';
import { masterDataAuditMessages as messages } from '../../messages/master-data-audit-messages.ts';

/** What a verification found. */
interface Verified {
  readonly text: string;
  readonly broken: boolean;
}

/** Verifies the whole log, whatever is filtered. */
export function useVerification() {
  const master = useMaster();
  const [verifying, setVerifying] = useState(false);
  const [result, setResult] = useState<Verified | undefined>(undefined);
  const verify = async (): Promise<void> => {
    if (master.mode === 'sample') return;
    setVerifying(true);
    setResult(undefined);
    try {
      const [state] = readRows(VERIFY_CHAIN.row, await master.run(VERIFY_CHAIN.statement(master.at)));
      if (state) setResult({ text: messages.verified(state), broken: state.problem !== null });
    } catch (error) {
      // The columns are added with the first entry that is chained.
      if (error instanceof Error && error.message.includes('chain_position'))
        setResult({ text: messages.notChained, broken: false });
      else notify(messages.verifyFailed(error));
    } finally {
      setVerifying(false);
    }
  };
  return { verifying, verify, result };
}
