import type { SniffResult } from '@lakehouse/core/csv/sniff-file';
import type { Message } from '../messages/message.ts';
import { dropTexts } from './drop-texts.ts';

type Unreadable = Extract<SniffResult, { readonly ok: false }>['reason'];

/** Why a file can't be a source. */
const UNREADABLE: Record<Unreadable, string> = {
  empty: 'The file is empty.',
  workbook: 'A workbook can’t be read: save its sheet as CSV, or copy the cells and paste them here.',
  compressed: 'A compressed file can’t be read: unpack it first.',
  binary: `This is not a data file: use ${dropTexts.formats}.`,
};

/** Messages about uploads. */
export const uploadMessages = {
  uploaded: (path: string): Message => ({ title: 'File uploaded', description: path }),
  renamed: (name: string, to: string, run: () => void): Message => ({
    title: 'File renamed',
    description: `${name} is now ${to}`,
    action: { label: 'Undo', run },
  }),
  /** `undo` is absent for a file that is too large to be brought back. */
  deleted: (name: string, undo: (() => void) | undefined): Message => ({
    title: 'File deleted',
    description: name,
    ...(undo ? { action: { label: 'Undo', run: undo } } : {}),
  }),
  replaced: (name: string, undo: (() => void) | undefined): Message => ({
    title: 'File replaced',
    description: name,
    ...(undo ? { action: { label: 'Undo', run: undo } } : {}),
  }),
  changeFailed: 'The file could not be changed',
  filesUploaded: (count: number, folder: string): Message => ({
    title: `${count} files uploaded`,
    description: folder,
  }),
} as const;

/** Texts of files that are dropped on the canvas. */
export const fileTexts = {
  panel: 'Uploads',
  unreadable: (reason: Unreadable): string => UNREADABLE[reason],
  folder: 'A folder can’t be uploaded: drop the files in it.',
  tooLarge: (limit: string): string => `The file is larger than ${limit}, the limit of a volume.`,
  offline: 'The workspace does not answer. The upload starts again once it is back.',
  failed: 'The file could not be uploaded',
  signedOut: 'The workspace URL or the token is missing: log in first.',
  uploading: (count: number): string => (count === 1 ? 'Uploading a file' : `Uploading ${count} files`),
  waiting: 'Waiting',
  reading: 'Reading its columns',
  taken: 'A file of this name exists already.',
  replace: 'Replace',
  both: 'Keep both',
  replaceAll: 'Replace all',
  bothAll: 'Keep all',
  chooseFolder: 'Where should the files go?',
  chooseFolderHelp: 'Choose a volume or a folder in it; it is remembered.',
  cancel: 'Cancel',
} as const;
