import { error, type Problem } from '../../diagnostics/diagnostic.ts';

/** The folder in which a trained model is, as it is used in code; empty where none is given. */
export const modelFolder = (text: string): string => text.trim().replace(/\/+$/u, '');

/** What is wrong with such a folder, besides that none is given. */
export function modelFolderProblems(text: string): readonly Problem[] {
  const path = modelFolder(text);
  if (path === '' || path.includes('${') || /^(?:\/Volumes(?:\/[^/]+){4,}|\w+:\/.+)$/u.test(path)) return [];
  return [
    error('bad-folder', 'Enter a folder in a volume: /Volumes/catalog/schema/volume/models/churn', 'folder'),
  ];
}

/** Whether a platform says that nothing is at the folder yet. */
export const isMissingModel = (folder: string, failure: string): boolean =>
  modelFolder(folder) !== '' &&
  /PATH_NOT_FOUND|PATH_DOES_NOT_EXIST|(?:Path|path) does not exist/u.test(failure) &&
  failure.includes(modelFolder(folder));
