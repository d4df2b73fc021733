import type { Clipboard } from './command-context.ts';

/** The browser's clipboard. Looked up on each call: pages without a secure origin have none. */
export const browserClipboard: Clipboard = {
  read: async () => navigator.clipboard.readText(),
  write: async (text) => navigator.clipboard.writeText(text),
};
