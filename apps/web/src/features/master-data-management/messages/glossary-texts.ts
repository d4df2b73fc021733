import { LONGEST_TERM, type termProblem } from '@lakehouse/core/mdm/governance/glossary/glossary';
import { counted } from '../../../shared/format/format-metrics.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { failedMessage } from './failed-message.ts';

/** What the glossary of the Governance tab says. */
export const glossaryTexts = {
  title: 'Glossary',
  auditEntity: 'Glossary term',
  term: 'Term',
  definition: 'Definition',
  attributes: 'Attributes',
  actions: 'Actions',
  noTerms: 'No terms yet: add one to say what the values of attributes mean.',
  noAttributes: 'No attribute has it',
  attributeOf: (entity: string, attribute: string): string => `${entity}.${attribute}`,
  add: 'Add term',
  edit: (term: string): string => `Edit ${term}`,
  remove: (term: string): string => `Delete ${term}`,
  dialogHint:
    'The columns of golden and source records are tagged with the term, which the catalog shows too.',
  attributesOf: (entity: string): string => `Attributes of ${entity}`,
  takenFrom: (term: string): string => `now ${term}`,
  nameProblem: (problem: NonNullable<ReturnType<typeof termProblem>>): string => {
    if (problem === 'missing') return 'Term is required';
    return problem === 'too-long'
      ? `A term has at most ${LONGEST_TERM} characters`
      : `${problem.taken} is in the glossary already: edit it there`;
  },
  definitionIsRequired: 'Definition is required',
  cancel: 'Cancel',
  save: 'Save term',
  deleteQuestion: (term: string): string => `Delete ${term}?`,
  deletes: (attributes: number): string =>
    attributes === 0
      ? 'Its definition is deleted. No attribute has it.'
      : `Its definition is deleted, and ${counted(attributes, 'attribute')} will have no term.`,
  deleteTerm: 'Delete term',
  saved: (term: string): Message => ({ title: 'Term saved', description: `${term} is in the glossary.` }),
  saveFailed: (error: unknown): Message => failedMessage('Term not saved', error),
  deleted: (term: string): Message => ({
    title: 'Term deleted',
    description: `${term} is not in the glossary any more.`,
  }),
  deleteFailed: (error: unknown): Message => failedMessage('Term not deleted', error),
} as const;
