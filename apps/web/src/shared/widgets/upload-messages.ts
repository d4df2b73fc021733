import type { Message } from '../messages/message.ts';

/** What is said of an upload. */
export const uploadMessages = {
  uploaded: (path: string): Message => ({ title: 'File uploaded', description: path }),
} as const;
