import { isOrderable } from '@lakehouse/spark-sql/coercion/coerce';
import { findColumn, holdsInterval, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { accessProblems, folderProblems } from '../../../codegen/http/api-problems.ts';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { ApiSinkConfig } from './config.ts';

/** What is missing, and what is wrong with the rows. */
export const sinkProblems = (config: ApiSinkConfig, schema: Schema | undefined): readonly Problem[] => [
  ...missing(config),
  ...rowProblems(config, schema),
];

/** What is wrong with the settings that are there. */
export const settingProblems = (config: ApiSinkConfig): readonly Problem[] => [
  ...accessProblems(config),
  ...keyHeaderProblems(config),
  ...folderProblems(config.notes, 'notes'),
];

const missing = ({ url, notes, runKey, content, listName }: ApiSinkConfig): readonly Problem[] => [
  ...(url.trim() === '' ? [error('no-address', 'Enter the address of the API', 'url')] : []),
  ...(content === 'named' && listName.trim() === ''
    ? [error('no-name', 'Enter the name of the list', 'listName')]
    : []),
  ...(runKey.trim() === ''
    ? [error('no-run-key', 'Enter the key of the run, such as a parameter of the pipeline', 'runKey')]
    : []),
  ...(notes.trim() === ''
    ? [error('no-folder', 'Enter a folder in a volume, to note in it what was accepted', 'notes')]
    : []),
];

function rowProblems({ orderBy }: ApiSinkConfig, schema: Schema | undefined): readonly Problem[] {
  const interval = schema?.find(({ type }) => holdsInterval(type));
  return [
    ...(interval ? [error('interval', `“${interval.name}”: JSON holds no intervals`)] : []),
    ...missingColumns(orderBy, schema, 'orderBy'),
    ...orderBy
      .map((name) => schema && findColumn(schema, name))
      .filter((column) => column && !isOrderable(column.type))
      .map((column) => error('not-orderable', `Rows can’t be ordered by “${column?.name}”`, 'orderBy')),
  ];
}

function keyHeaderProblems({ keyHeader, headers }: ApiSinkConfig): readonly Problem[] {
  const name = keyHeader.trim();
  if (name === '') return [];
  if (!/^[\w!#$%&'*+.^`|~-]+$/u.test(name))
    return [error('bad-header', `“${name}” can’t be the name of a header`, 'keyHeader')];
  return headers.some((one) => one.name.trim().toLowerCase() === name.toLowerCase())
    ? [error('name-twice', `“${name}” is given twice`, 'keyHeader')]
    : [];
}
