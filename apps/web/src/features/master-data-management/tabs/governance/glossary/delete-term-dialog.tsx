import type { UsedTerm } from '@lakehouse/core/mdm/governance/glossary/glossary';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { glossaryTexts } from '../../../messages/glossary-texts.ts';
import { useGlossaryChange } from './use-glossary-change.ts';

/** Asks before a term is deleted. */
export function DeleteTermDialog({ term, onClose }: { term: UsedTerm; onClose: () => void }) {
  const { busy, remove } = useGlossaryChange();
  const confirm = async () => {
    if (await remove(term)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={glossaryTexts.deleteQuestion(term.term)}
      description={term.definition}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{glossaryTexts.cancel}</Button>
          <Button variant="destructive" busy={busy} onClick={() => void confirm()}>
            {glossaryTexts.deleteTerm}
          </Button>
        </>
      }
    >
      <p>{glossaryTexts.deletes(term.attributes.length)}</p>
    </Dialog>
  );
}
