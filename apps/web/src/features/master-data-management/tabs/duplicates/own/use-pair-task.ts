import { decisionTables } from '@lakehouse/core/mdm/own/decision-tables';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import type { OwnPair } from '@lakehouse/core/mdm/own/pairs-sql';
import { addComment, assignPair, taskOf } from '@lakehouse/core/mdm/own/tasks-sql';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../data/ask.ts';
import type { LiveMasterData } from '../../../data/master-data.ts';
import { changedRows } from '../../../data/run-again.ts';
import { useAuditedAction } from '../../../data/use-audited-action.ts';
import { MASTER_DATA_KEY } from '../../../data/use-master-data.ts';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { masterDataOwnMessages as messages } from '../../../messages/master-data-own-messages.ts';
import { useKnowsTasks } from './use-knows-tasks.ts';

/** Gives pairs of an entity to stewards and comments on them; each is audited. `isKnown`: whether its tables are there yet. */
export function usePairTask(entity: OwnEntity) {
  const { busy, change } = useAuditedAction();
  const client = useQueryClient();
  const isKnown = useKnowsTasks();

  const prepare = async ({ at, run }: LiveMasterData, signal: AbortSignal): Promise<void> => {
    if (!isKnown) for (const statement of decisionTables(at)) await run(statement, signal);
  };
  const assign = async (pair: OwnPair, to: string | null): Promise<boolean> => {
    const done = await change({
      target: { action: 'UPDATE', entity: entity.name, recordId: pair.left_id },
      work: async (master, signal, user) => {
        const { at, run } = master;
        await prepare(master, signal);
        const statement = assignPair(at, { entity: entity.id, user }, pair, { from: pair.assignee, to });
        if ((await changedRows(run, statement, signal)) === 0) {
          const [now] = await ask(master, taskOf(entity.id, pair), signal);
          throw new Error(messages.assignedBefore(now?.assignee ?? null, pair.assignee));
        }
        return {
          fields: [{ field: `assignee of ${pair.right_id}`, before: pair.assignee, after: to }],
          message: messages.assigned(pair.left_id, pair.right_id, to === user ? duplicatesTexts.you : to),
        };
      },
      failed: messages.assignFailed,
    });
    // What was shown is not so any more.
    if (!done) await client.invalidateQueries({ queryKey: [MASTER_DATA_KEY] });
    return done;
  };
  const comment = (pair: OwnPair, text: string): Promise<boolean> =>
    change({
      target: { action: 'UPDATE', entity: entity.name, recordId: pair.left_id },
      work: async (master, signal, user) => {
        await prepare(master, signal);
        await master.run(addComment(master.at, { entity: entity.id, user }, pair, text), signal);
        return {
          fields: [{ field: `comment on ${pair.right_id}`, before: null, after: text }],
          message: messages.commented(pair.left_id, pair.right_id),
        };
      },
      failed: messages.commentFailed,
    });
  return { busy, isKnown, assign, comment };
}
