import { BaseSequencer } from 'vitest/node';

/** Starts the test files that take minutes before all others. */
export class LongestFirst extends BaseSequencer {}
