import type { Message } from '../../../shared/messages/message.ts';
import { failedMessage } from './failed-message.ts';

const decisions = (count: number, kind: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'decision' : 'decisions'} “${kind}”`;

/** What is said about learning from the decisions of stewards. */
export const learningTexts = {
  learn: 'Learn',
  learnOf: (name: string): string => `Learn from decisions: ${name}`,
  title: (name: string): string => `Learn from decisions on ${name}`,
  hint: 'Proposes what comparisons weigh, and from what probability pairs are reviewed. Nothing changes before you accept it.',
  tooFew: (least: number, same: number, different: number): string =>
    `At least ${least} decisions of either kind are needed: there are ${decisions(same, 'same')} and ${decisions(different, 'different')}. Review more pairs first.`,
  syncFirst:
    'The records of this entity were not compared since it can learn. Press “Sync Now” on the tab Entities first.',
  basis: (same: number, different: number, parts: number): string =>
    `From ${decisions(same, 'same')} and ${decisions(different, 'different')}. “Proposed” is measured by ${parts}-fold cross-validation: each pair is judged by weights that were learned without it. A pair counts as the same from 50 %.`,
  quality: 'Precision and recall',
  precision: 'Precision',
  recall: 'Recall',
  review: 'Pairs reviewed from',
  now: 'Now',
  proposed: 'Proposed',
  measure: 'Measure',
  noneSame: 'none found the same',
  spared: (spared: number, different: number): string =>
    `${spared.toLocaleString('en')} of ${different.toLocaleString('en')} pairs that were decided to be different would not have been asked about.`,
  weights: 'What comparisons weigh',
  comparison: 'Comparison',
  odds: 'Two compared records, before comparing',
  level: (name: string, level: number, levels: number): string =>
    level === 0
      ? `${name}: different`
      : level === levels - 1
        ? `${name}: equal`
        : `${name}: close, level ${level} of ${levels - 1}`,
  accept: 'Accept',
  reject: 'Reject',
  close: 'Close',
  versions: 'Versions',
  version: 'Version',
  outcome: 'Outcome',
  by: 'By',
  inForce: 'in force',
  takeBack: 'Take back',
  takeBackOf: (version: number): string => `Take back version ${version}`,
  percent: (share: number): string => `${(share * 100).toFixed(1)} %`,
} as const;

/** The messages about learning from decisions. */
export const learningMessages = {
  accepted: (name: string, undo: () => void): Message => ({
    title: 'Weights accepted',
    description: `The pairs of ${name} were weighed again. Decisions stayed as they are.`,
    action: { label: 'Undo', run: undo },
  }),
  acceptFailed: (error: unknown): Message => failedMessage('Weights not accepted', error),
  rejected: (name: string): Message => ({
    title: 'Proposal rejected',
    description: `Matching of ${name} stays as it is.`,
  }),
  rejectFailed: (error: unknown): Message => failedMessage('Rejection not saved', error),
  takenBack: (version: number): Message => ({
    title: 'Weights taken back',
    description: `What was in force before version ${version} is in force again.`,
  }),
  takeBackFailed: (error: unknown): Message => failedMessage('Weights not taken back', error),
  meanwhile: (name: string): string =>
    `Somebody changed the settings of ${name} at the same time. Nothing was changed: look at them once more.`,
  notInForce: (version: number): string =>
    `Version ${version} is not in force any more. Nothing was changed.`,
} as const;
