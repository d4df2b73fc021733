import type { BaseSequencer } from 'vitest/node';

/** Starts the test files that take minutes before all others. */
export const LongestFirst: typeof BaseSequencer;
