import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '../engine/missing-file.ts';
import { SqlError } from '../engine/sql-engine.ts';

/** Removes a folder of the data folder, if it exists. It is moved away first, so that readers never see a partial one. */
export async function discardFolder(home: string, path: string): Promise<void> {
  const trash = join(home, 'trash', randomUUID());
  await mkdir(dirname(trash), { recursive: true });
  try {
    await rename(path, trash);
  } catch (error) {
    if (isMissing(error)) return;
    throw new SqlError('INTERNAL_ERROR', `[IO_ERROR] ${String(error)}`);
  }
  await rm(trash, { recursive: true, force: true });
}
