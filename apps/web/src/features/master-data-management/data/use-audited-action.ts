import type { DetailedEntry } from '@lakehouse/core/mdm/audit/audit-entry';
import type { Message } from '../../../shared/messages/message.ts';
import { masterDataMessages } from '../messages/master-data-messages.ts';
import type { LiveMasterData } from './master-data.ts';
import { useMasterAction } from './use-master-action.ts';
import { useUserName } from './use-user-name.ts';
import { writeAudit } from './write-audit.ts';

/** The effect of a change, for the audit log and for the user. */
export interface AuditedChange {
  readonly fields: DetailedEntry['fields'];
  /** Why it was made, if the user said so. */
  readonly reason?: string | undefined;
  readonly message: Message;
}

export interface AuditedAction {
  /** The change to make; a failed attempt is written to the audit log as well. */
  readonly target: Pick<DetailedEntry, 'action' | 'entity' | 'recordId'>;
  readonly work: (master: LiveMasterData, signal: AbortSignal, user: string) => Promise<AuditedChange>;
  readonly failed: (error: unknown) => Message;
}

/**
 * Changes master data, and records the attempt and its user in the audit log. Leaving the screen stops neither: what was half done
 * would be in no log.
 */
export function useAuditedAction() {
  const { busy, act } = useMasterAction();
  const userName = useUserName();
  const change = ({ target, work, failed }: AuditedAction): Promise<boolean> =>
    act({
      isWhole: true,
      work: async (master, signal) => {
        // Read first: a change is not made without a user name for the audit log.
        const user = await userName();
        const note = (outcome: Pick<DetailedEntry, 'status' | 'fields' | 'reason'>) =>
          writeAudit(master, { ...target, ...outcome, user }, signal);
        const changed = work(master, signal, user).catch(async (error: unknown) => {
          const reason = failed(error).description;
          // If the log can't be written either, the user still sees why the change failed.
          await note({ status: 'Failed', fields: [], ...(reason && { reason }) }).catch(() => undefined);
          throw error;
        });
        const { fields, message, reason } = await changed;
        try {
          await note({ status: 'Success', fields, ...(reason && { reason }) });
        } catch (error) {
          return masterDataMessages.notAudited(message, error);
        }
        return message;
      },
      failed,
    });
  return { busy, change };
}
