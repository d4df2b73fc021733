import { readdir } from 'node:fs/promises';
import { isMissing } from './missing-file.ts';

/** The names in a folder, in no order; none where there is no folder. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
