import { historyRow, tableHistory } from '@lakehouse/core/mdm/audit/restore';
import { GLOSSARY_COLUMNS, keepTerms } from '@lakehouse/core/mdm/governance/glossary/glossary';
import { changeEntity, type EntityChange } from '@lakehouse/core/mdm/own/change-entity';
import { deletedFrom, deleteEntity, undeleteEntity } from '@lakehouse/core/mdm/own/delete-entity';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import type { Message } from '../../../../../shared/messages/message.ts';
import type { LiveMasterData } from '../../../data/master-data.ts';
import { type AuditedChange, useAuditedAction } from '../../../data/use-audited-action.ts';
import { masterDataOwnMessages as messages } from '../../../messages/master-data-own-messages.ts';
import { useSteps } from '../make/use-steps.ts';

type Fields = AuditedChange['fields'];

/** The newest version of each table. */
async function versionsOf(
  { at, run }: LiveMasterData,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const table of tables) {
    const history = readRows(historyRow, await run(tableHistory(at, { table, key: '' }), signal));
    found.set(table, Math.max(...history.map(({ version }) => version)));
  }
  return found;
}

/** What gives the glossary's terms to attributes that are renamed. */
async function renamedTerms({ at, run }: LiveMasterData, given: EntityChange, signal: AbortSignal) {
  if (given.renamed.size === 0) return [];
  const terms = readRows(GLOSSARY_COLUMNS.row, await run(GLOSSARY_COLUMNS.statement(at), signal));
  return keepTerms(at, given, terms).map((statement) => ({ text: 'Saving the entity', statement }));
}

/** Saves, deletes and brings back an entity of a person's own; each is audited. */
export function useEntityChange() {
  const { busy, change } = useAuditedAction();
  const { step, perform, ended } = useSteps();

  const save = (given: EntityChange & { readonly fields: Fields; readonly reason: string }) =>
    ended(
      change({
        target: { action: 'UPDATE', entity: given.after.name, recordId: given.after.id },
        work: async (master, signal) => {
          const terms = await renamedTerms(master, given, signal);
          await perform(master, [...changeEntity(master.at, given), ...terms], signal);
          return { fields: given.fields, reason: given.reason, message: messages.changed(given.after.name) };
        },
        failed: messages.changeFailed,
      }),
    );
  const restore = (entity: OwnEntity, versions: ReadonlyMap<string, number>) =>
    ended(
      change({
        target: { action: 'CREATE', entity: entity.name, recordId: entity.id },
        work: async (master, signal) => {
          await perform(master, undeleteEntity(master.at, entity, versions), signal);
          return {
            fields: [{ field: 'entity', before: null, after: entity.name }],
            reason: 'Deletion undone',
            message: messages.undeleted(entity.name),
          };
        },
        failed: messages.undeleteFailed,
      }),
    );
  const remove = (entity: OwnEntity, reason: string) =>
    ended(
      change({
        target: { action: 'DELETE', entity: entity.name, recordId: entity.id },
        work: async (master, signal) => {
          const versions = await versionsOf(master, deletedFrom(entity), signal);
          await perform(master, deleteEntity(master.at, entity), signal);
          const message: Message = messages.deleted(entity.name, () => void restore(entity, versions));
          return { fields: [{ field: 'entity', before: entity.name, after: null }], reason, message };
        },
        failed: messages.deleteFailed,
      }),
    );
  return { busy, step, save, remove };
}
