import { errorText } from '../messages/error-text.ts';
import type { Message } from '../messages/message.ts';

const places = (count: number): string => (count === 1 ? '1 place' : `${count} places`);
const columns = (count: number, word: string): string =>
  count === 1 ? `1 column ${word}` : `${count} columns ${word}`;

/** Messages about data that a run replaces, before and after the run. */
export const writeTexts = {
  title: (replaced: number, stops: number): string => {
    if (replaced > 0) return `This run replaces data in ${places(replaced)}`;
    return stops === 1
      ? 'This run will stop at a table that exists'
      : 'This run will stop at tables that exist';
  },
  description: 'Nothing has been written yet.',
  list: 'What is there already',
  replaced: 'replaced',
  stops: 'exists',
  unknown: 'replaced if it exists',
  by: (label: string): string => `Show “${label}”`,
  rows: (count: string): string => (count === '1' ? '1 row goes.' : `${count} rows go.`),
  entries: (count: number): string =>
    count === 1 ? '1 file or folder goes.' : `${count} files and folders go.`,
  reason: (why: string): string => `What is there could not be looked at: ${why}`,
  stopsHelp:
    'The node is set to stop where a table exists: choose Append, Overwrite or Merge for it, or another table.',
  dropped: (count: number): string => columns(count, 'dropped'),
  added: (count: number): string => columns(count, 'added'),
  retyped: (count: number): string => (count === 1 ? '1 type changes' : `${count} types change`),
  sameColumns: 'The columns and their types stay as they are.',
  proceed: (replaced: number): string => (replaced > 0 ? 'Replace and run' : 'Run anyway'),
  replacedBy: (table: string, rows: string | undefined): string =>
    rows === undefined
      ? `Replaced ${table}`
      : `Replaced ${table} (${rows === '1' ? '1 row' : `${rows} rows`})`,
  undo: 'Undo',
  undoHelp: (table: string, version: number): string => `RESTORE TABLE ${table} TO VERSION AS OF ${version}`,
  undone: (version: number): string => `Version ${version} is back`,
  changedSince: (version: number): string =>
    `The table was changed again after this run (version ${version}): restore it from its history in the SQL designer`,
  everyRun: 'Every run of this job replaces:',
  everyRunStops: 'Only the first run can succeed: later ones stop, since by then the table exists:',
} as const;

export const writeMessages = {
  restored: (table: string, version: number): Message => ({
    title: 'Table restored',
    description: `${table} is as it was at version ${version}`,
  }),
  notRestored: (table: string, error: unknown): Message => ({
    title: `${table} was not restored`,
    description: errorText(error, 'Unknown error occurred'),
    destructive: true,
  }),
} as const;
