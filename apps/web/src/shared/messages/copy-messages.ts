import type { Message } from './message.ts';

/** Messages about copied cells. */
export const copyMessages = {
  cellsCopied: (cells: number): Message => ({
    title: cells === 1 ? '1 cell copied' : `${cells} cells copied`,
  }),
  /** A RangeError means that too many cells were selected. */
  copyFailed: (error: unknown): Message => ({
    title: 'Could not copy',
    description:
      error instanceof RangeError
        ? `${error.message}. Select fewer, or download the result.`
        : 'The browser does not let this page use the clipboard.',
    destructive: true,
  }),
} as const;
