import { termProblem, type UsedTerm } from '@lakehouse/core/mdm/governance/glossary/glossary';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Textarea } from '@lakehouse/ui/textarea';
import { type FormEvent, useId, useState } from 'react';
import { glossaryTexts } from '../../../messages/glossary-texts.ts';
import { AttributeChoice } from './attribute-choice.tsx';
import { useGlossaryChange } from './use-glossary-change.ts';

const NEW: UsedTerm = { term: '', definition: '', attributes: [] };

/** A form for a new term, or for the definition and the attributes of one. */
export function TermDialog({
  entities,
  terms,
  before,
  onClose,
}: {
  entities: readonly OwnEntity[];
  terms: readonly UsedTerm[];
  /** The term to change; absent for a new one. */
  before: UsedTerm | undefined;
  onClose: () => void;
}) {
  const form = useId();
  const [draft, setDraft] = useState(before ?? NEW);
  const [tried, setTried] = useState(false);
  const { busy, save } = useGlossaryChange();
  const term = { ...draft, term: draft.term.trim(), definition: draft.definition.trim() };
  const problem = before ? undefined : termProblem(term.term, terms);
  const wrongName = problem && glossaryTexts.nameProblem(problem);
  const undefinedTerm = term.definition === '' ? glossaryTexts.definitionIsRequired : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongName || undefinedTerm || busy) return;
    if (await save(term, before)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={before ? glossaryTexts.edit(before.term) : glossaryTexts.add}
      description={glossaryTexts.dialogHint}
      footer={
        <>
          <Button onClick={onClose}>{glossaryTexts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {glossaryTexts.save}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {before ? null : (
          <Field label={glossaryTexts.term} required error={tried ? wrongName : undefined}>
            <Input
              value={draft.term}
              onChange={(event) => setDraft({ ...draft, term: event.target.value })}
            />
          </Field>
        )}
        <Field label={glossaryTexts.definition} required error={tried ? undefinedTerm : undefined}>
          <Textarea
            value={draft.definition}
            onChange={(event) => setDraft({ ...draft, definition: event.target.value })}
          />
        </Field>
        <AttributeChoice
          entities={entities}
          others={terms.filter((one) => one.term !== before?.term)}
          chosen={draft.attributes}
          onChange={(attributes) => setDraft({ ...draft, attributes })}
        />
      </form>
    </Dialog>
  );
}
