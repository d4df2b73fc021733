import { auditEntry, type DetailedEntry } from '@lakehouse/core/mdm/audit/audit-entry';
import type { Message } from '../../../shared/messages/message.ts';
import { useUserName } from '../parts/use-user-name.ts';
import type { LiveMasterData } from './master-data.ts';
import { useMasterAction } from './use-master-action.ts';

/** What a change did, for the audit log and for the person. */
export interface AuditedChange {
  readonly entry: Omit<DetailedEntry, 'user' | 'status'>;
  readonly message: Message;
}

export interface AuditedAction {
  readonly work: (master: LiveMasterData, signal: AbortSignal, user: string) => Promise<AuditedChange>;
  readonly failed: (error: unknown) => Message;
}

/** Changes master data, and writes who did it to the audit log. */
export function useAuditedAction() {
  const { busy, act } = useMasterAction();
  const userName = useUserName();
  const change = ({ work, failed }: AuditedAction): Promise<boolean> =>
    act({
      work: async (master, signal) => {
        // Asked first: a change that nobody can be named for is not made.
        const user = await userName();
        const { entry, message } = await work(master, signal, user);
        await master.run(auditEntry(master.at, { ...entry, user, status: 'Success' }), signal);
        return message;
      },
      failed,
    });
  return { busy, change };
}
