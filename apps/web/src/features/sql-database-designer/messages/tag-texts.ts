import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

/** What the tags of a table say. */
export const tagTexts = {
  tags: 'Tags',
  tagsAre: 'Tags are',
  tagsOf: (table: string): string => `Tags of ${table}`,
  none: 'No tags yet. They say what a table or a column holds, so that others find it.',
  on: 'On',
  theTable: 'The table',
  tag: 'Tag',
  value: 'Value',
  actions: 'Actions',
  set: 'Set tag',
  remove: (tag: string, on: string): string => `Remove tag ${tag} of ${on}`,
} as const;

/** Messages about tags. */
export const tagMessages = {
  set: (tag: string, on: string): Message => ({ title: 'Tag set', description: `${tag} is on ${on}` }),
  removed: (tag: string, on: string): Message => ({
    title: 'Tag removed',
    description: `${tag} is off ${on}`,
  }),
  failed: (error: unknown): Message => ({
    title: 'The tag was not changed',
    description: errorText(error, 'The tags are as they were before.'),
    destructive: true,
  }),
} as const;
