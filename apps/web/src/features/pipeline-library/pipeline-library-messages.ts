import type { Message } from '../../shared/messages/message.ts';

/** Messages about the pipelines of the library. */
export const pipelineLibraryMessages = {
  deleted: (name: string, undo: () => void): Message => ({
    title: 'Pipeline deleted',
    description: name,
    action: { label: 'Undo', run: undo },
  }),
  duplicated: (name: string): Message => ({ title: 'Pipeline duplicated', description: name }),
  failed: (): Message => ({
    title: 'The pipeline library could not be changed',
    description: 'The browser denies access to its database, or it is full.',
    destructive: true,
  }),
  merged: (clashes: readonly string[]): Message => ({
    title: 'Changes merged',
    ...(clashes.length === 0
      ? {}
      : { description: `Both changed ${clashes.join(', ')}: yours was kept. Version history has theirs.` }),
  }),
  copied: (name: string): Message => ({
    title: 'Both pipelines are kept',
    description: `Yours is “${name}”.`,
  }),
  theirsTaken: (): Message => ({
    title: 'Their pipeline is open',
    description: 'Undo brings yours back; Version history keeps it too.',
  }),
  versionRestored: (): Message => ({
    title: 'Version restored',
    description: 'Undo brings back what was on the canvas.',
  }),
} as const;
