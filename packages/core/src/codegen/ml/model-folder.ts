import { error, type Problem } from '../../diagnostics/diagnostic.ts';
import { folderPath } from '../folder-path.ts';

/** What is wrong with the folder of a trained model, besides that none is given. */
export function modelFolderProblems(text: string): readonly Problem[] {
  const path = folderPath(text);
  if (path === '' || path.includes('${') || /^(?:\/Volumes(?:\/[^/]+){4,}|\w+:\/.+)$/u.test(path)) return [];
  return [
    error('bad-folder', 'Enter a folder in a volume: /Volumes/catalog/schema/volume/models/churn', 'folder'),
  ];
}

/** Whether a platform says that nothing is at the folder yet. */
export const isMissingModel = (folder: string, failure: string): boolean =>
  folderPath(folder) !== '' &&
  /PATH_NOT_FOUND|PATH_DOES_NOT_EXIST|(?:Path|path) does not exist/u.test(failure) &&
  failure.includes(folderPath(folder));
