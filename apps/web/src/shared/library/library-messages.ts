import type { Message } from '../messages/message.ts';

/** Messages about the library and its files in the workspace. */
export const libraryMessages = {
  changedInWorkspace: (name: string): Message => ({
    title: 'Changed in two places',
    description: `“${name}” was changed in the workspace too: both are in the library now.`,
    destructive: true,
  }),
} as const;
