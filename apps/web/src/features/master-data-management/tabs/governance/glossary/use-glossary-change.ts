import { deleteTerm, saveTerm, type UsedTerm } from '@lakehouse/core/mdm/governance/glossary/glossary';
import { useAuditedAction } from '../../../data/use-audited-action.ts';
import { glossaryTexts } from '../../../messages/glossary-texts.ts';

const namesOf = ({ attributes }: UsedTerm): string =>
  attributes.map(({ entity, attribute }) => glossaryTexts.attributeOf(entity, attribute)).join(', ');

/** What changed, for the audit log. */
const fieldsOf = (before: UsedTerm | undefined, after: UsedTerm | undefined) =>
  [
    { field: 'definition', before: before?.definition ?? null, after: after?.definition ?? null },
    { field: 'attributes', before: before ? namesOf(before) : null, after: after ? namesOf(after) : null },
  ].filter((field) => field.before !== field.after);

/** Saves and deletes terms; both are audited. */
export function useGlossaryChange() {
  const { busy, change } = useAuditedAction();
  const save = (term: UsedTerm, before: UsedTerm | undefined): Promise<boolean> =>
    change({
      target: {
        action: before ? 'UPDATE' : 'CREATE',
        entity: glossaryTexts.auditEntity,
        recordId: term.term,
      },
      work: async ({ at, run }, signal, user) => {
        for (const statement of saveTerm(at, term, { before: before?.attributes ?? [], user }))
          await run(statement, signal);
        return { fields: fieldsOf(before, term), message: glossaryTexts.saved(term.term) };
      },
      failed: glossaryTexts.saveFailed,
    });
  const remove = (term: UsedTerm): Promise<boolean> =>
    change({
      target: { action: 'DELETE', entity: glossaryTexts.auditEntity, recordId: term.term },
      work: async ({ at, run }, signal) => {
        for (const statement of deleteTerm(at, term)) await run(statement, signal);
        return { fields: fieldsOf(term, undefined), message: glossaryTexts.deleted(term.term) };
      },
      failed: glossaryTexts.deleteFailed,
    });
  return { busy, save, remove };
}
