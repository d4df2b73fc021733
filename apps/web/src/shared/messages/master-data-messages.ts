import { errorText } from './error-text.ts';
import type { Message } from './message.ts';

const bad = (title: string, description: string): Message => ({ title, description, destructive: true });
const UNKNOWN = 'Unknown error occurred';

/** What master data management says. */
export const masterDataMessages = {
  sampleOnly: (): Message =>
    bad('This is sample data', 'Set up master data on this workspace first; then changes are written to it.'),
  setUp: (catalog: string): Message => ({
    title: 'Master data set up',
    description: `The schema ${catalog}.master_data is ready.`,
  }),
  setUpFailed: (error: unknown): Message => bad('Master data could not be set up', errorText(error, UNKNOWN)),
  setUpCancelled: (): Message => ({
    title: 'Set-up cancelled',
    description: 'The tables that were made stay; setting up again goes on from there.',
  }),
} as const;
