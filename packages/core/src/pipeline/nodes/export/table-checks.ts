import { findColumn, formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { checkText } from '../../../diagnostics/check-text.ts';
import { missingColumns, NEEDS_SCHEMA } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, type QuickFix } from '../../../diagnostics/diagnostic.ts';
import { type ExportConfig, isOrdered, isSetUp } from './config.ts';
import { storedColumns } from './stored-columns.ts';
import { readColumns } from './table-changes.ts';

const MAX_CLUSTERED = 4;
const NAME = /^[A-Za-z_]\w{0,254}$/u;

/** Whether rows are compared with CHECK constraints before they are stored; a merge may leave out rows that violate them. */
export const checksRows = (config: ExportConfig): boolean =>
  isSetUp(config) && config.checks.length > 0 && config.mode !== 'merge' && !isOrdered(config);

/** The problems of what a table has besides its rows. */
export function tableProblems(config: ExportConfig, schema: Schema | undefined): Problem[] {
  if (!isSetUp(config)) return [];
  const rows = schema && storedColumns(config, schema);
  return [
    ...clusterProblems(config, rows),
    ...config.columnComments.flatMap(({ column, comment }, at) => [
      ...columnProblem(column, rows, `columnComments.${at}.column`),
      ...(comment.trim() === ''
        ? [error('no-comment', 'Enter a comment', `columnComments.${at}.comment`)]
        : []),
    ]),
    ...twice(
      config.columnComments.map(({ column }) => column),
      (at) => `columnComments.${at}.column`,
    ),
    ...config.checks.flatMap((check, at) => checkProblems(check, rows, `checks.${at}`)),
    ...twice(
      config.checks.map(({ name }) => name),
      (at) => `checks.${at}.name`,
    ),
    ...(rows ? missingColumns(config.primaryKey, rows, 'primaryKey') : []),
    ...twice(config.primaryKey, () => 'primaryKey'),
    ...config.tags.flatMap(({ name }, at) => tagProblems(name, `tags.${at}.name`)),
    ...twice(
      config.tags.map(({ name }) => name),
      (at) => `tags.${at}.name`,
    ),
    ...maskProblems(config, rows),
    ...filterProblems(config, rows),
  ];
}

function clusterProblems(
  { clusterBy, partitionBy, table }: ExportConfig,
  rows: Schema | undefined,
): Problem[] {
  if (clusterBy.length === 0) return [];
  const remove: QuickFix = {
    title: 'Only cluster',
    changes: [{ kind: 'set-config', values: { partitionBy: [] } }],
  };
  return [
    ...(rows ? missingColumns(clusterBy, rows, 'clusterBy') : []),
    ...twice(clusterBy, () => 'clusterBy'),
    ...(/[{}]/u.test(`${clusterBy.join('')}${table}`)
      ? [
          error(
            'cluster-name',
            'Names with braces can’t be clustered by: rename the column or the table',
            'clusterBy',
          ),
        ]
      : []),
    ...(clusterBy.length > MAX_CLUSTERED
      ? [error('too-many-columns', `A table is clustered by at most ${MAX_CLUSTERED} columns`, 'clusterBy')]
      : []),
    ...(partitionBy.length > 0
      ? [
          {
            ...error(
              'clustered-partitions',
              'A table has either partitions or clustering: remove one',
              'clusterBy',
            ),
            fixes: [remove],
          },
        ]
      : []),
  ];
}

function columnProblem(column: string, rows: Schema | undefined, field: string): readonly Problem[] {
  if (column === '') return [error('no-column', 'Choose a column', field)];
  return rows ? missingColumns([column], rows, field) : [];
}

/** A name that occurs before, in any case. */
const twice = (names: readonly string[], field: (at: number) => string): readonly Problem[] =>
  names.flatMap((name, at) =>
    name.trim() !== '' && names.slice(0, at).some((other) => sameName(other.trim(), name.trim()))
      ? [error('same-name', `“${name.trim()}” is there twice: remove one`, field(at))]
      : [],
  );

function checkProblems(
  { name, condition }: ExportConfig['checks'][number],
  rows: Schema | undefined,
  path: string,
): readonly Problem[] {
  return [
    ...(NAME.test(name.trim())
      ? []
      : [error('constraint-name', 'Enter a name of letters, digits and _', `${path}.name`)]),
    ...checkText(condition, rows, { expects: 'condition', field: `${path}.condition` }).problems,
  ];
}

/** Unity Catalog’s limits: 256 characters, and none of . , - = / : */
const tagProblems = (name: string, field: string): readonly Problem[] => {
  if (name.trim() === '') return [error('no-tag', 'Enter the name of the tag', field)];
  return /^[^.,\-=/:\p{Cc}]{1,256}$/u.test(name.trim())
    ? []
    : [error('tag-name', 'A tag has at most 256 characters, and none of . , - = / :', field)];
};

function groupProblems(groups: readonly string[], field: string): readonly Problem[] {
  return groups.some((group) => group.trim() === '')
    ? [error('no-group', 'Enter the name of each group', field)]
    : [];
}

function maskProblems({ masks, partitionBy }: ExportConfig, rows: Schema | undefined): Problem[] {
  return masks.flatMap(({ column, groups, others }, at): readonly Problem[] => {
    const path = `masks.${at}`;
    const type = rows && findColumn(rows, column)?.type;
    const problems = [
      ...columnProblem(column, rows, `${path}.column`),
      ...(groups.length === 0
        ? [error('no-group', 'Enter the groups that see the column', `${path}.groups`)]
        : groupProblems(groups, `${path}.groups`)),
      ...(rows ? [] : [error(NEEDS_SCHEMA, 'The type of the column is not known yet', `${path}.column`)]),
    ];
    if (type && others !== 'null' && type.kind !== 'string')
      problems.push({
        ...error(
          'mask-type',
          `“${column}” is ${formatType(type).toUpperCase()}: only a STRING can be shown in part`,
          `${path}.others`,
        ),
        fixes: [
          {
            title: 'Show NULL',
            changes: [
              {
                kind: 'set-config',
                values: {
                  masks: masks.map((mask, other) => (other === at ? { ...mask, others: 'null' } : mask)),
                },
              },
            ],
          },
        ],
      });
    if (partitionBy.some((other) => sameName(other, column)))
      problems.push(
        error(
          'mask-partition',
          `“${column}” partitions the table, whose folders show it: choose another column`,
          `${path}.column`,
        ),
      );
    const before = masks.slice(0, at).some((other) => column !== '' && sameName(other.column, column));
    return before
      ? [...problems, error('same-name', `“${column}” has a mask already`, `${path}.column`)]
      : problems;
  });
}

function filterProblems(
  { rowFilter, rowFilterGroups }: ExportConfig,
  rows: Schema | undefined,
): readonly Problem[] {
  if (rowFilter.trim() === '')
    return rowFilterGroups.length === 0
      ? []
      : [error('no-filter', 'Enter which rows everybody sees, or remove the groups', 'rowFilter')];
  if (!rows) return [error(NEEDS_SCHEMA, 'The columns of the rows are not known yet', 'rowFilter')];
  const { problems } = checkText(rowFilter, rows, { expects: 'condition', field: 'rowFilter' });
  if (problems.length > 0) return problems;
  return [
    ...(readColumns(rowFilter, rows).length === 0
      ? [
          error(
            'no-column',
            'Name at least one column: a filter without one shows all rows, or none',
            'rowFilter',
          ),
        ]
      : []),
    ...groupProblems(rowFilterGroups, 'rowFilterGroups'),
  ];
}
