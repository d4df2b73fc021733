/**
 * What becomes of the destinations that a run has written when a later one fails. `keep`: they stay, and the run can be
 * resumed. `put-back`: all or none; their tables go back to the versions that they had before the run.
 */
export const ON_FAILURE = ['keep', 'put-back'] as const;
export type OnFailure = (typeof ON_FAILURE)[number];
