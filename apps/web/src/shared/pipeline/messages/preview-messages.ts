import { errorText } from '../../messages/error-text.ts';
import type { Message } from '../../messages/message.ts';

/** Messages about previews, runs and sources (specification, section 8). */
export const previewMessages = {
  requested: (description: string): Message => ({ title: 'Data preview requested', description }),
  connectionError: (): Message => ({
    title: 'Connection error',
    description: 'The workspace URL or the token is missing. Log in again.',
    destructive: true,
  }),
  failed: (error: unknown): Message => ({
    title: 'Failed to fetch data',
    description: errorText(error, 'Unknown error occurred'),
    destructive: true,
  }),
  sourceConfigured: (label: string): Message => ({ title: 'Data source configured', description: label }),
  runSucceeded: (nodes: number, duration: string): Message => ({
    title: 'Run finished',
    description:
      nodes === 0
        ? 'No node had anything to run here'
        : `${nodes === 1 ? '1 node' : `${nodes} nodes`} in ${duration}`,
  }),
  runFailed: (failed: number, first: string): Message => ({
    title: failed === 1 ? 'Run failed at 1 node' : `Run failed at ${failed} nodes`,
    description: first,
    destructive: true,
  }),
  runCancelled: (): Message => ({ title: 'Run canceled' }),
  runImpossible: (error: unknown): Message => ({
    title: 'The run could not start',
    description: errorText(error, 'Unknown error occurred'),
    destructive: true,
  }),
} as const;
