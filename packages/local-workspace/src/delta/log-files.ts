import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../engine/error-code.ts';
import { linkNew } from '../engine/link-new.ts';
import { listFolder } from '../engine/list-folder.ts';
import { isMissing } from '../engine/missing-file.ts';
import { type Action, parseActions, printActions } from './actions.ts';
import { DeltaError, diskError } from './delta-error.ts';

const VERSION_FILE = /^(\d{20})\.json$/u;

export const logFolder = (table: string): string => join(table, '_delta_log');
const commitName = (version: number): string => `${String(version).padStart(20, '0')}.json`;

/** The names in a table's log folder; none for a folder without a log. */
export const listLog = (table: string): Promise<readonly string[]> => listFolder(logFolder(table));

/** The versions whose commit file exists, ascending; empty for a folder without a log. */
export async function listVersions(table: string): Promise<number[]> {
  return (await listLog(table))
    .flatMap((name) => VERSION_FILE.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
}

/** Maximum size of a commit in bytes: a million files fit in it. Its text and its actions are in memory at once. */
const LONGEST_COMMIT = 256 * 1024 * 1024;

/** The actions of one version, or undefined when it does not exist. */
export async function readCommit(table: string, version: number): Promise<Action[] | undefined> {
  const path = join(logFolder(table), commitName(version));
  try {
    if ((await stat(path)).size > LONGEST_COMMIT)
      throw new DeltaError(
        'UNSUPPORTED_FEATURE',
        `${commitName(version)} has more than ${LONGEST_COMMIT / 1024 / 1024} MiB, which is not supported yet`,
      );
    return parseActions(await readFile(path, 'utf8'), commitName(version));
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}

/**
 * Creates a version: the file appears whole or not at all, and never replaces another writer's (a hard link fails when
 * the name is taken, on every POSIX file system). Throws DeltaError CONFLICT when the version exists.
 */
export async function commitVersion(
  table: string,
  version: number,
  actions: readonly Action[],
): Promise<void> {
  const folder = logFolder(table);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeWhole(temporary, printActions(actions));
    await linkNew(temporary, join(folder, commitName(version)));
  } catch (cause) {
    if (errorCode(cause) !== 'EEXIST') throw diskError(cause);
    throw new DeltaError('CONFLICT', `Version ${version} was committed by another writer`);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Creates a file and syncs it to disk before it resolves. */
async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
