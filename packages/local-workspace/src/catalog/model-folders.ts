import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../engine/missing-file.ts';
import { folderName, nameOfFolder } from './names.ts';

/** The folder of a registered model, or of those of a schema or catalog. */
export const modelFolder = (home: string, names: readonly string[]): string =>
  join(home, 'models', ...names.map(folderName));

/** The names of the registered models of a schema. */
export async function modelNames(home: string, catalog: string, schema: string): Promise<readonly string[]> {
  try {
    return (await readdir(modelFolder(home, [catalog, schema]))).map(nameOfFolder).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
