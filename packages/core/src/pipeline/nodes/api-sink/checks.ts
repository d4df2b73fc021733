import { isOrderable } from '@lakehouse/spark-sql/coercion/coerce';
import { findColumn, holdsInterval, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { ApiSinkConfig } from './config.ts';

/** What is missing, and what is wrong with the rows. */
export const sinkProblems = (config: ApiSinkConfig, schema: Schema | undefined): readonly Problem[] => [
  ...missing(config),
  ...rowProblems(config, schema),
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
