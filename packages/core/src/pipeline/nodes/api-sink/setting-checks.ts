import { accessProblems, folderProblems, isHeaderName } from '../../../codegen/http/api-problems.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { ApiSinkConfig } from './config.ts';

/** What is wrong with the settings that are there. */
export const settingProblems = (config: ApiSinkConfig): readonly Problem[] => [
  ...accessProblems(config),
  ...keyHeaderProblems(config),
  ...folderProblems(config.notes, 'notes'),
];

function keyHeaderProblems({ keyHeader, headers }: ApiSinkConfig): readonly Problem[] {
  const name = keyHeader.trim();
  if (name === '') return [];
  if (!isHeaderName(name))
    return [error('bad-header', `“${name}” can’t be the name of a header`, 'keyHeader')];
  return headers.some((one) => one.name.trim().toLowerCase() === name.toLowerCase())
    ? [error('name-twice', `“${name}” is given twice`, 'keyHeader')]
    : [];
}
