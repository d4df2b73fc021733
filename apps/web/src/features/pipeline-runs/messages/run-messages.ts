import type { OnFailure } from '@lakehouse/core/pipeline/on-failure';
import type { Message } from '../../../shared/messages/message.ts';

/** Texts about runs of several destinations. */
export const runTexts = {
  onFailure: 'If a destination fails',
  choices: {
    keep: 'Keep what was written',
    'put-back': 'All or none',
  } satisfies Record<OnFailure, string>,
  help: {
    keep: 'The run can be resumed from the failed destination',
    'put-back': 'Tables go back to their versions before the run',
  } satisfies Record<OnFailure, string>,
  chosen: 'Chosen',
  resume: (label: string): string => `Resume from “${label}”`,
  resumeHelp: 'Runs the destinations that this run has not written, and no others',
} as const;

export const runMessages = {
  runsElsewhere: (name: string): Message => ({
    title: 'The pipeline runs in another tab',
    description: `Two runs of “${name}” would write the same tables: start it again when that run has ended`,
    destructive: true,
  }),
} as const;
