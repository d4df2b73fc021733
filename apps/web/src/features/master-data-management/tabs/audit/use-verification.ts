import { VERIFY_CHAIN } from '@lakehouse/core/mdm/audit/chain';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../../shared/messages/notify.ts';
import { ask } from '../../data/ask.ts';
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
  const { isPending, mutate, data } = useMutation({
    mutationFn: async (): Promise<Verified | undefined> => {
      if (master.mode === 'sample') return undefined;
      try {
        const [state] = await ask(master, VERIFY_CHAIN);
        return state && { text: messages.verified(state), broken: state.problem !== null };
      } catch (error) {
        // The columns are added with the first entry that is chained.
        if (error instanceof Error && error.message.includes('chain_position'))
          return { text: messages.notChained, broken: false };
        throw error;
      }
    },
    onError: (error) => notify(messages.verifyFailed(error)),
  });
  return { verifying: isPending, verify: () => mutate(), result: data };
}
