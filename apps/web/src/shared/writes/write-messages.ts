import { errorText } from '../messages/error-text.ts';
import type { Message } from '../messages/message.ts';

const places = (count: number): string => (count === 1 ? '1 destination' : `${count} destinations`);
const columns = (count: number, word: string): string =>
  count === 1 ? `1 column ${word}` : `${count} columns ${word}`;

/** Messages about data that a run replaces, before and after the run. */
export const writeTexts = {
  title: (replaced: number, stops: number): string => {
    if (replaced > 0) return `This run replaces data in ${places(replaced)}`;
    return stops === 1
      ? 'This run will fail: a table already exists'
      : 'This run will fail: tables already exist';
  },
  description: 'Nothing has been written yet.',
  list: 'Existing data',
  replaced: 'replaced',
  stops: 'exists',
  unknown: 'replaced if it exists',
  by: (label: string): string => `Show “${label}”`,
  rows: (count: string): string =>
    count === '1' ? '1 row will be deleted.' : `${count} rows will be deleted.`,
  where: (condition: string): string => `Only rows that meet ${condition} are replaced.`,
  entries: (count: number): string =>
    count === 1 ? '1 file or folder will be deleted.' : `${count} files and folders will be deleted.`,
  reason: (why: string): string => `The existing data could not be inspected: ${why}`,
  stopsHelp:
    'The write mode of the node fails if the table exists: choose Append, Overwrite or Merge, or another table.',
  dropped: (count: number): string => columns(count, 'dropped'),
  added: (count: number): string => columns(count, 'added'),
  retyped: (count: number): string => (count === 1 ? '1 type changes' : `${count} types change`),
  sameColumns: 'The columns and their types do not change.',
  proceed: (replaced: number): string => (replaced > 0 ? 'Replace and run' : 'Run anyway'),
  replacedBy: (table: string, rows: string | undefined): string =>
    rows === undefined
      ? `Replaced ${table}`
      : `Replaced ${table} (${rows === '1' ? '1 row' : `${rows} rows`})`,
  undo: 'Undo',
  undoHelp: (table: string, version: number): string => `RESTORE TABLE ${table} TO VERSION AS OF ${version}`,
  undone: (version: number): string => `Version ${version} restored`,
  changedSince: (version: number): string =>
    `The table was changed again after this run (version ${version}): restore it from its history in the SQL designer`,
  everyRun: 'Every run of this job replaces:',
  everyRunStops: 'Only the first run can succeed; later runs fail because the table exists:',
  cancel: 'Cancel',
} as const;

export const writeMessages = {
  restored: (table: string, version: number): Message => ({
    title: 'Table restored',
    description: `${table} was restored to version ${version}`,
  }),
  notRestored: (table: string, error: unknown): Message => ({
    title: `${table} was not restored`,
    description: errorText(error, 'Unknown error occurred'),
    destructive: true,
  }),
} as const;
