import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

export const terminateTexts = {
  menu: (name: string): string => `Terminate ${name}…`,
  title: (name: string): string => `Terminate “${name}”?`,
  what: 'What runs on it stops, also the runs and notebooks of others, and what it holds in memory is lost. No table is deleted.',
  again: 'Its definition stays: it can be started again, which takes minutes on most workspaces.',
  leave: 'Leave it running',
  confirm: 'Terminate cluster',
} as const;

export const terminateMessages = {
  terminating: (name: string): Message => ({ title: 'Cluster terminating', description: name }),
  failed: (error: unknown): Message => ({
    title: 'The cluster was not terminated',
    description: errorText(error, 'The workspace reported no reason.'),
    destructive: true,
  }),
} as const;
