import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { tableParts } from '../../../codegen/spark-names.ts';
import { problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, type Place } from '../../define-node.ts';
import { placeProblems, readerProblems, readSchema } from './checks.ts';
import { config, type SourceConfig } from './config.ts';
import { withCorruptColumn } from './corrupt-column.ts';
import { explain } from './explain.ts';
import { fromSaved, toSaved } from './saved.ts';

/** The card's text: the location, or the beginning of the query. */
function details({ from, table, query, filePath }: SourceConfig): string {
  switch (from) {
    case 'table':
      return table;
    case 'query':
      return query.replace(/\s+/gu, ' ').trim();
    case 'file':
      return filePath;
    default:
      return assertNever(from);
  }
}

/** The location of the rows; undefined for a query, and while it is not chosen. */
function place({ from, table, filePath }: SourceConfig): Place | undefined {
  const parts = from === 'table' ? tableParts(table) : null;
  if (parts) return { kind: 'table', table: parts };
  const path = from === 'file' ? filePath.trim() : '';
  return path === '' ? undefined : { kind: 'folder', path };
}

export const kind = defineNode({
  id: 'source',
  type: 'source',
  title: 'Data Source',
  summary: 'Reads files, a catalog table or a SQL query.',
  keywords: ['csv', 'json', 'parquet', 'orc', 'table', 'read', 'load', 's3', 'volume', 'sql', 'query'],
  category: 'source',
  icon: 'file-input',
  inputs: [],
  output: 'rows',
  config,
  fromSaved,
  toSaved,
  details,
  propagate: ({ config, readQuery }) => {
    const problems = [...placeProblems(config, readQuery), ...readerProblems(config)];
    const read = readSchema(config);
    if (!read.ok) return { schema: undefined, problems: [...problems, read.problem] };
    if (!read.schema && problems.length === 0)
      problems.push(problem('info', 'no-schema', 'The columns are not known yet: read the schema', 'schema'));
    return { schema: read.schema && withCorruptColumn(config, read.schema), problems };
  },
  reads: place,
  explain,
});
