import { findColumn, formatType, holdsKind, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { tableParts } from '../../../codegen/spark-names.ts';
import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import { changeProblems } from './change-checks.ts';
import { conditionProblems } from './condition-checks.ts';
import {
  addsOnce,
  type ExportConfig,
  isDelta,
  isOrdered,
  replacesPartitions,
  replacesWhere,
} from './config.ts';
import { deltaNameProblems } from './delta-names.ts';
import { tableProblems } from './table-checks.ts';

/** The problems of the destination and of how rows are written to it. */
export function exportProblems(config: ExportConfig, schema: Schema | undefined): Problem[] {
  return [
    ...placeProblems(config),
    ...modeProblems(config),
    ...columnProblems(config, schema),
    ...conditionProblems(config, schema),
    ...changeProblems(config, schema),
    ...deltaNameProblems(config, schema),
    ...typeProblems(config, schema),
    ...tableProblems(config, schema),
  ];
}

function placeProblems({ to, table, path }: ExportConfig): Problem[] {
  if (to === 'file') {
    if (path.trim() === '') return [error('no-path', 'Enter a folder', 'path')];
    return path.includes('\0') ? [error('bad-path', 'A path can’t hold a NUL character', 'path')] : [];
  }
  if (table.trim() === '') return [error('no-table', 'Choose a table', 'table')];
  return tableParts(table) ? [] : [error('bad-table', 'Write the table as catalog.schema.table', 'table')];
}

function modeProblems(config: ExportConfig): Problem[] {
  const { mode, mergeKeys, whenMatched, matchedDelete, whenNew, whenAbsent, partitionBy } = config;
  if (replacesPartitions(config) && partitionBy.length === 0)
    return [error('no-partitions', 'Choose the columns that partition the data', 'partitionBy')];
  if (addsOnce(config) && config.runKey.trim() === '')
    return [error('no-run-key', 'Enter what tells runs apart, such as a date that is a parameter', 'runKey')];
  if (replacesWhere(config) && !isDelta(config))
    return [
      error(
        'where-format',
        'Only Delta replaces rows by a condition: choose Delta, or Everything',
        'replaces',
      ),
    ];
  if (mode !== 'merge' && !isOrdered(config)) return [];
  const keeps = whenMatched === 'keep' && matchedDelete.trim() === '';
  if (mode === 'merge' && keeps && whenNew === 'ignore' && whenAbsent === 'keep')
    return [
      error(
        'merge-nothing',
        'This merge changes nothing: choose what to do with one of the kinds of rows',
        'whenNew',
      ),
    ];
  if (!isDelta(config))
    return [error('merge-format', 'Only Delta can be merged into: choose Delta or another mode', 'mode')];
  return mergeKeys.length === 0
    ? [error('no-keys', 'Choose the columns that identify a row', 'mergeKeys')]
    : [];
}

/**
 * A column of NULL alone has no type to store. JSON leaves it out, and a table that exists casts it where it may.
 */
function typeProblems(config: ExportConfig, schema: Schema | undefined): Problem[] {
  const { to, format, mode, schemaChanges } = config;
  if (to === 'file' && format === 'json') return [];
  if (isDelta(config) && (mode === 'append' || mode === 'merge') && schemaChanges === 'cast') return [];
  return (schema ?? [])
    .filter(({ type }) => holdsKind(type, 'void'))
    .map(({ name, type }) =>
      problem(
        'error',
        'void-column',
        `“${name}” is ${formatType(type).toUpperCase()}, which can’t be stored: cast it in a step before, such as CAST(NULL AS STRING)`,
      ),
    );
}

function columnProblems(config: ExportConfig, schema: Schema | undefined): Problem[] {
  const { mergeKeys, updateColumns, whenMatched, partitionBy, mode } = config;
  if (!schema) return [];
  const missing = (names: readonly string[], field: string): Problem[] =>
    names
      .filter((name) => !findColumn(schema, name))
      .map((name) => error('unknown-column', `There is no column “${name}” any more`, field));
  const problems = [
    ...(mode === 'merge' || isOrdered(config) ? missing(mergeKeys, 'mergeKeys') : []),
    ...(mode === 'merge' && whenMatched === 'update' ? missing(updateColumns, 'updateColumns') : []),
    ...(isOrdered(config) ? [] : missing(partitionBy, 'partitionBy')),
  ];
  if (partitionBy.length > 0 && partitionBy.length >= schema.length)
    problems.push(
      error('all-partitioned', 'At least one column must stay outside the partitions', 'partitionBy'),
    );
  if (schema.length === 0) problems.push(problem('error', 'no-columns', 'There is no column to write'));
  return problems;
}
