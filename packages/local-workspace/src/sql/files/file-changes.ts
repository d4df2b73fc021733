import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { listFolder } from '../../engine/list-folder.ts';
import { readJson, writeJson } from '../../storage/json-store.ts';
import { type DiskPlace, filesAt, type LocatedFile } from './locate.ts';

/**
 * The change that a table of files is in: the files that are there and do not belong to it, as paths below its place. They
 * are those that a statement adds until all of them are there, and those that it has replaced until they are gone.
 */
const pending = z.object({ id: z.string(), hidden: z.array(z.string()).readonly() });

/** A table of files on disk. */
export interface FilePlace extends DiskPlace {
  /** The folder of its description in the catalog, where the change that it is in is written. */
  readonly folder: string;
  /** What messages call it. */
  readonly path: string;
}

/** Begins the names of folders of files that are not yet complete; no reader looks into them. */
const STAGING = '_lakehouse-staging-';

const changePath = (folder: string): string => join(folder, '_change.json');
const changeOf = (folder: string) =>
  readJson(changePath(folder), pending, 'Delete it: files of a write that did not end are then read too.');
const hide = (folder: string, hidden: readonly string[]): Promise<void> =>
  writeJson(changePath(folder), { id: randomUUID(), hidden });

/** The files of a table, without those of a write that is not complete. */
export async function filesOfTable(place: FilePlace): Promise<readonly LocatedFile[]> {
  for (;;) {
    const before = await changeOf(place.folder);
    const found = await filesAt(place, place.path);
    // A change that went on meanwhile would show a part of its files.
    if ((await changeOf(place.folder))?.id !== before?.id) continue;
    const hidden = new Set(before?.hidden);
    return hidden.size === 0 ? found : found.filter(({ file }) => !hidden.has(relative(place.disk, file)));
  }
}

/** A new folder in which a statement writes what it adds to a table. */
export async function stagingFolder({ disk }: DiskPlace): Promise<string> {
  const folder = join(disk, `${STAGING}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Removes what a write left that did not end. Only one write of a table may run. */
export async function settle({ folder, disk }: FilePlace): Promise<void> {
  const change = await changeOf(folder);
  for (const path of change?.hidden ?? []) await rm(join(disk, path), { force: true });
  if (change && change.hidden.length > 0) await hide(folder, []);
  for (const name of await listFolder(disk))
    if (name.startsWith(STAGING)) await rm(join(disk, name), { recursive: true, force: true });
}

/** Files that were written beside a table, and what they are called in it; paths below its place. */
export interface StagedFile {
  readonly from: string;
  readonly to: string;
}

/** Puts files into a table and takes others out of it, for readers and after a crash all at once. */
export async function changeFiles(
  place: FilePlace,
  added: readonly StagedFile[],
  removed: readonly string[],
): Promise<void> {
  const { folder, disk } = place;
  await hide(
    folder,
    added.map(({ to }) => to),
  );
  for (const { from, to } of added) {
    await mkdir(dirname(join(disk, to)), { recursive: true });
    await rename(from, join(disk, to));
  }
  // From here on the change is made.
  await hide(folder, removed);
  await settle(place);
}
