import type { OnFailure } from '@lakehouse/core/pipeline/on-failure';

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
