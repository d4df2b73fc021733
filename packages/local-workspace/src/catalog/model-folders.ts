import { join } from 'node:path';
import { listFolder } from '../engine/list-folder.ts';
import { folderName, nameOfFolder } from './names.ts';

/** The folder of a registered model, or of those of a schema or catalog. */
export const modelFolder = (home: string, names: readonly string[]): string =>
  join(home, 'models', ...names.map(folderName));

/** The names of the registered models of a schema. */
export async function modelNames(home: string, catalog: string, schema: string): Promise<readonly string[]> {
  return (await listFolder(modelFolder(home, [catalog, schema]))).map(nameOfFolder).toSorted();
}
