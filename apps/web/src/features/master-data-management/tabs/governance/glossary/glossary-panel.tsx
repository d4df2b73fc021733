import type { UsedTerm } from '@lakehouse/core/mdm/governance/glossary/glossary';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AnswerGate } from '../../../data/answer-gate.tsx';
import { glossaryTexts } from '../../../messages/glossary-texts.ts';
import { Panel } from '../../../parts/panel.tsx';
import { DeleteTermDialog } from './delete-term-dialog.tsx';
import { TermDialog } from './term-dialog.tsx';
import { useGlossary } from './use-glossary.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'term', header: glossaryTexts.term },
  { key: 'attributes', header: glossaryTexts.attributes },
  { key: 'actions', header: <span className="sr-only">{glossaryTexts.actions}</span>, align: 'right' },
];

/** What is asked: a new term, a change of one, or whether one is to go. */
type Question = { readonly about: 'new' } | { readonly about: 'edit' | 'delete'; readonly term: UsedTerm };

/** The words of the business, and which attributes of a person's own entities they are about. */
export function GlossaryPanel({ entities }: { entities: readonly OwnEntity[] }) {
  const answer = useGlossary(entities);
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  const close = () => setQuestion(undefined);
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  const attributesOf = ({ attributes }: UsedTerm): string =>
    attributes
      .map(({ entity, attribute }) => glossaryTexts.attributeOf(names.get(entity) ?? entity, attribute))
      .join(', ');
  return (
    <Panel
      title={glossaryTexts.title}
      flush
      aside={
        <Button size="sm" disabled={!answer.rows} onClick={() => setQuestion({ about: 'new' })}>
          <Plus aria-hidden="true" size={14} />
          {glossaryTexts.add}
        </Button>
      }
    >
      <AnswerGate answer={answer}>
        {(terms) => (
          <>
            <Table
              label={glossaryTexts.title}
              columns={COLUMNS}
              emptyText={glossaryTexts.noTerms}
              rows={terms.map((term) => ({
                key: term.term,
                cells: {
                  term: (
                    <>
                      <p className="font-medium [overflow-wrap:anywhere]">{term.term}</p>
                      <p className="max-w-xl text-dim text-xs [overflow-wrap:anywhere]">{term.definition}</p>
                    </>
                  ),
                  attributes: (
                    <p className="max-w-xl text-xs [overflow-wrap:anywhere]">
                      {attributesOf(term) || glossaryTexts.noAttributes}
                    </p>
                  ),
                  actions: (
                    <div className="flex justify-end">
                      <IconButton
                        size="sm"
                        label={glossaryTexts.edit(term.term)}
                        icon={<Pencil aria-hidden="true" size={14} />}
                        onClick={() => setQuestion({ about: 'edit', term })}
                      />
                      <IconButton
                        size="sm"
                        label={glossaryTexts.remove(term.term)}
                        icon={<Trash2 aria-hidden="true" size={14} />}
                        onClick={() => setQuestion({ about: 'delete', term })}
                      />
                    </div>
                  ),
                },
              }))}
            />
            {question?.about === 'delete' ? <DeleteTermDialog term={question.term} onClose={close} /> : null}
            {question && question.about !== 'delete' ? (
              <TermDialog
                entities={entities}
                terms={terms}
                before={question.about === 'edit' ? question.term : undefined}
                onClose={close}
              />
            ) : null}
          </>
        )}
      </AnswerGate>
    </Panel>
  );
}
