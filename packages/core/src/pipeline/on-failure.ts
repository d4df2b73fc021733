/**
 * What happens to destinations already written when a later one fails. `keep`: they stay, and the run can be resumed.
 * `put-back`: all or nothing; their tables are restored to the versions from before the run.
 */
export const ON_FAILURE = ['keep', 'put-back'] as const;
export type OnFailure = (typeof ON_FAILURE)[number];
