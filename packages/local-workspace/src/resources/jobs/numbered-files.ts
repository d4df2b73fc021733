import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^(\d+)\.json$/u;

/** The file of the record of an id. */
export const numberedFile = (folder: string, id: number): string => join(folder, `${id}.json`);

/** The ids of the records that a folder has files of. */
export async function numbersOfFiles(folder: string): Promise<readonly number[]> {
  return (await readdir(folder)).flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number);
}
