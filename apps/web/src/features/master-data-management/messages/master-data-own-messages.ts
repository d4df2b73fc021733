import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { failedMessage } from './failed-message.ts';

const pairs = (count: number): string => (count === 1 ? '1 pair' : `${count.toLocaleString('en')} pairs`);

/** The messages about entities of a person's own tables. */
export const masterDataOwnMessages = {
  setUpFirst: 'Set up master data in this workspace before making an entity.',
  nameTaken: (name: string): string => `There is an entity ${name} already. Choose another name.`,
  made: (name: string): Message => ({
    title: 'Entity made',
    description: `${name} has golden records. Pairs that may be the same are in De-duplication.`,
  }),
  makeFailed: (error: unknown): Message => failedMessage('Entity not made', error),
  changed: (name: string): Message => ({
    title: 'Entity changed',
    description: `The golden records of ${name} were computed again.`,
  }),
  changeFailed: (error: unknown): Message => failedMessage('Entity not changed', error),
  rulesLost: (rules: readonly string[]): string =>
    `Saving removes ${rules.length === 1 ? 'the quality rule' : 'the quality rules'} ${rules.join(', ')}: the attributes they ask about are gone.`,
  deleted: (name: string, undo: () => void): Message => ({
    title: 'Entity deleted',
    description: `${name} is gone, with its tables. The source tables are as they were.`,
    action: { label: 'Undo', run: undo },
  }),
  deleteFailed: (error: unknown): Message => failedMessage('Entity not deleted', error),
  undeleted: (name: string): Message => ({ title: 'Entity restored', description: `${name} is as it was.` }),
  undeleteFailed: (error: unknown): Message => failedMessage('Entity not restored', error),
  decided: (same: boolean, left: string, right: string): Message => ({
    title: same ? 'Merged' : 'Kept as different records',
    description: `${left} and ${right}`,
  }),
  decidedBefore: (user: string | null, decision: string | null): string =>
    decision === null
      ? `${user ?? 'Somebody'} opened this pair again. Look at it once more.`
      : `${user ?? 'Somebody'} decided first that the records are ${decision === 'same' ? 'the same' : 'different'}. Your decision was not saved.`,
  othersMerge: (entity: string): string =>
    `Your decision is saved, but the records are not merged yet: other users merged records of ${entity} at the same time. Undo the decision, and decide again.`,
  proposed: (verdict: string, left: string, right: string): Message => ({
    title: `Proposed: ${verdict}`,
    description: `${left} and ${right}. Another user has to confirm it.`,
  }),
  ownProposal: (verdict: string | null): string =>
    `You proposed${verdict === null ? ' this' : ` that the records are ${verdict === 'same' ? 'the same' : 'different'}`}. A decision on this entity needs two users: another one has to confirm it.`,
  proposedBefore: (user: string | null, verdict: string | null): string =>
    user === null || verdict === null
      ? 'The proposal was taken back. Look at the pair once more.'
      : `${user} proposed first that the records are ${verdict === 'same' ? 'the same' : 'different'}. Confirm it, or propose otherwise.`,
  needsTwo: (entity: string): string =>
    `A decision on ${entity} needs two users by now. Nothing was changed: propose it, and another user confirms it.`,
  noneDecided: (entity: string): string =>
    `No pair was merged: all are decided, or a decision on ${entity} needs two users by now.`,
  nothingToConfirm: 'No other user proposes a merge that is that sure. Your own proposals need another user.',
  nothingToPropose: 'Something is proposed about each of these pairs already.',
  proposedAbove: (count: number): Message => ({
    title: `${pairs(count)} proposed`,
    description: 'Another user has to confirm the merges.',
  }),
  decideFailed: (error: unknown): Message => failedMessage('Decision not saved', error),
  undone: (left: string, right: string): Message => ({
    title: 'Decision undone',
    description: `${left} and ${right} are in the queue again.`,
  }),
  undoFailed: (error: unknown): Message => failedMessage('Decision not undone', error),
  assigned: (left: string, right: string, to: string | null): Message => ({
    title: to === null ? 'Pair released' : `Pair assigned to ${to}`,
    description: `${left} and ${right}`,
  }),
  assignedBefore: (now: string | null, before: string | null): string =>
    now === null || now === before
      ? 'The pair was released or decided in the meantime. Nothing was changed.'
      : `${now} has the pair now. Nothing was changed.`,
  assignFailed: (error: unknown): Message => failedMessage('Pair not assigned', error),
  commented: (left: string, right: string): Message => ({
    title: 'Comment added',
    description: `${left} and ${right}`,
  }),
  commentFailed: (error: unknown): Message => failedMessage('Comment not added', error),
  mergedAbove: (count: number): Message => ({ title: `${pairs(count)} merged` }),
  unmerged: (merged: string): Message => ({
    title: 'Merge taken back',
    description: `${merged} is a golden record of its own again.`,
  }),
  notMerged: (merged: string): string =>
    `${merged} is a golden record of its own already: somebody took the merge back before you. Nothing was changed.`,
  othersUnmerge: (entity: string): string =>
    `Nothing was changed: other users merged records of ${entity} at the same time. Try again.`,
  notComputed: (merged: string, error: unknown): string =>
    `${merged} is not merged any more, but what follows from that was not done: ${errorText(error, 'unknown error')}. “Sync Now” on the tab Entities computes the golden records, and opens the pairs again.`,
  unmergeFailed: (error: unknown): Message => failedMessage('Merge not taken back', error),
} as const;
