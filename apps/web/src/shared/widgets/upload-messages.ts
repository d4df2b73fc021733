import type { Message } from '../messages/message.ts';

/** Messages about uploads. */
export const uploadMessages = {
  uploaded: (path: string): Message => ({ title: 'File uploaded', description: path }),
} as const;
