import { z } from 'zod';
import { field } from '../../../fields/field.ts';
import { TABLE_SETTINGS } from './table-settings.ts';

const WRITE_FORMATS = ['delta', 'parquet', 'csv', 'json', 'orc'] as const;
const WRITE_MODES = ['append', 'overwrite', 'merge', 'changes', 'history', 'error', 'ignore'] as const;

const SCHEMA_CHANGES = ['fail', 'add', 'cast'] as const;

/** Only Delta tables have a schema of their own. */
const toDelta = {
  any: [
    { field: 'to', is: ['table'] },
    { field: 'format', is: ['delta'] },
  ],
} as const;
const toFile = { field: 'to', is: ['file'] } as const;
const merges = { field: 'mode', is: ['merge'] } as const;
const updates = { all: [merges, { field: 'whenMatched', is: ['update'] }] } as const;
const ordered = { field: 'mode', is: ['changes', 'history'] } as const;
const history = { field: 'mode', is: ['history'] } as const;

export const config = z.object({
  to: field(z.enum(['table', 'file']).default('table'), {
    label: 'Write to',
    widget: 'select',
    options: { table: 'Catalog table', file: 'Files' },
  }),
  table: field(z.string().default(''), {
    label: 'Table',
    widget: 'table',
    placeholder: 'catalog.schema.table',
    visibleWhen: { field: 'to', is: ['table'] },
  }),
  format: field(z.enum(WRITE_FORMATS).default('parquet'), {
    label: 'File Format',
    widget: 'select',
    options: { delta: 'Delta', parquet: 'Parquet', csv: 'CSV', json: 'JSON', orc: 'ORC' },
    visibleWhen: toFile,
  }),
  path: field(z.string().default(''), {
    label: 'Folder',
    widget: 'file',
    placeholder: '/Volumes/catalog/schema/volume/folder',
    visibleWhen: toFile,
  }),
  header: field(z.boolean().default(true), {
    label: 'First row is the header',
    widget: 'switch',
    visibleWhen: { field: 'format', is: ['csv'] },
  }),
  mode: field(z.enum(WRITE_MODES).default('error'), {
    label: 'When there is data already',
    widget: 'select',
    options: {
      append: 'Append',
      overwrite: 'Overwrite',
      merge: 'Merge on keys',
      changes: 'Apply changes (CDC, SCD type 1)',
      history: 'Keep history (SCD type 2)',
      error: 'Stop with an error',
      ignore: 'Leave it alone',
    },
  }),
  addOnce: field(z.boolean().default(false), {
    label: 'Add the rows of a run once',
    widget: 'switch',
    help: 'A run that is repeated with the same key adds nothing, and a run with another key adds its rows.',
    visibleWhen: { all: [{ field: 'mode', is: ['append'] }, toDelta] },
  }),
  runKey: field(z.string().default(''), {
    label: 'Key of the run',
    widget: 'text',
    placeholder: '${run_date}',
    help: 'What tells runs apart: a parameter of the pipeline, such as the date of the data or the id of a job’s run.',
    visibleWhen: { field: 'addOnce', is: [true] },
  }),
  mergeKeys: field(z.array(z.string()).default([]), {
    label: 'Keys',
    widget: 'columns',
    help: 'The columns that identify a row. A run stops before it writes when keys of the rows are NULL or, in a merge, occur several times.',
    visibleWhen: { field: 'mode', is: ['merge', 'changes', 'history'] },
  }),
  sequence: field(z.string().default(''), {
    label: 'Order of the changes',
    widget: 'column',
    help: 'A time or a number that grows with each change of a row. The newest change counts, in whatever order the rows arrive.',
    visibleWhen: ordered,
  }),
  deleteWhen: field(z.string().default(''), {
    label: 'Rows that report a deletion',
    widget: 'expression',
    expects: 'condition',
    placeholder: "op = 'D'",
    visibleWhen: ordered,
  }),
  deletedRows: field(z.enum(['mark', 'remove']).default('mark'), {
    label: 'Deleted rows',
    widget: 'select',
    options: { mark: 'Mark in a column', remove: 'Remove from the table' },
    help: 'A row that is marked stays deleted when older changes of it arrive later. One that is removed would come back with them.',
    visibleWhen: { field: 'mode', is: ['changes'] },
  }),
  deletedColumn: field(z.string().default('is_deleted'), {
    label: 'Column that marks them',
    widget: 'text',
    visibleWhen: {
      all: [
        { field: 'mode', is: ['changes'] },
        { field: 'deletedRows', is: ['mark'] },
      ],
    },
  }),
  leftOut: field(z.array(z.string()).default([]), {
    label: 'Columns that are not stored',
    widget: 'columns',
    help: 'Such as the one that says what kind of change a row is.',
    visibleWhen: ordered,
  }),
  compared: field(z.array(z.string()).default([]), {
    label: 'Columns that begin a version',
    widget: 'columns',
    help: 'A version ends when one of them changes; none chosen means all. The other columns have their newest values in every version.',
    visibleWhen: history,
  }),
  fromColumn: field(z.string().default('effective_from'), {
    label: 'Column of the beginning',
    widget: 'text',
    help: 'It takes the place of the order of the changes.',
    visibleWhen: history,
  }),
  toColumn: field(z.string().default('effective_to'), {
    label: 'Column of the end',
    widget: 'text',
    help: 'When the next version began or the row was deleted; NULL in the current version.',
    visibleWhen: history,
  }),
  currentColumn: field(z.string().default('is_current'), {
    label: 'Column that marks the current version',
    widget: 'text',
    visibleWhen: history,
  }),
  matchedDelete: field(z.string().default(''), {
    label: 'Delete rows of the table if',
    widget: 'expression',
    expects: 'condition',
    placeholder: "source.op = 'D'",
    help: 'A condition on the new row (source) and the row of the table with its keys (target). Empty: none.',
    visibleWhen: merges,
  }),
  whenMatched: field(z.enum(['update', 'keep', 'delete']).default('update'), {
    label: 'Rows of the table with these keys',
    widget: 'select',
    options: { update: 'Update', keep: 'Keep as they are', delete: 'Delete' },
    visibleWhen: merges,
  }),
  updateIf: field(z.string().default(''), {
    label: 'Update only if',
    widget: 'expression',
    expects: 'condition',
    placeholder: 'source.changed_at > target.changed_at',
    help: 'A condition on the new row (source) and the row of the table with its keys (target). Empty: always.',
    visibleWhen: updates,
  }),
  updateColumns: field(z.array(z.string()).default([]), {
    label: 'Columns to update',
    widget: 'columns',
    help: 'None chosen means all.',
    visibleWhen: updates,
  }),
  whenNew: field(z.enum(['insert', 'ignore']).default('insert'), {
    label: 'Rows with new keys',
    widget: 'select',
    options: { insert: 'Insert', ignore: 'Leave out' },
    visibleWhen: merges,
  }),
  insertIf: field(z.string().default(''), {
    label: 'Insert only if',
    widget: 'expression',
    expects: 'condition',
    placeholder: "source.op <> 'D'",
    help: 'A condition on the new row (source). Empty: always.',
    visibleWhen: { all: [merges, { field: 'whenNew', is: ['insert'] }] },
  }),
  whenAbsent: field(z.enum(['keep', 'delete']).default('keep'), {
    label: 'Other rows of the table',
    widget: 'select',
    options: { keep: 'Keep', delete: 'Delete' },
    help: 'Delete them only when the rows are everything that the table should contain.',
    visibleWhen: merges,
  }),
  absentIf: field(z.string().default(''), {
    label: 'Delete them only if',
    widget: 'expression',
    expects: 'condition',
    placeholder: "target.country = 'DE'",
    help: 'A condition on the row of the table (target), such as the part of the table that the rows are about. Empty: always.',
    visibleWhen: { all: [merges, { field: 'whenAbsent', is: ['delete'] }] },
  }),
  replaces: field(z.enum(['everything', 'partitions', 'condition']).default('everything'), {
    label: 'Replace',
    widget: 'select',
    options: {
      everything: 'Everything',
      partitions: 'Only partitions that get rows',
      condition: 'Only rows that meet a condition',
    },
    help: 'Everything includes the columns: a table gets those of the rows. Partitions without new rows stay as they are.',
    visibleWhen: { field: 'mode', is: ['overwrite'] },
  }),
  replaceWhere: field(z.string().default(''), {
    label: 'Rows that are replaced',
    widget: 'expression',
    expects: 'condition',
    placeholder: "order_day >= DATE'2026-01-01'",
    help: 'Rows of the table that meet it are deleted. A run stops before it writes when new rows do not meet it.',
    visibleWhen: {
      all: [
        { field: 'mode', is: ['overwrite'] },
        { field: 'replaces', is: ['condition'] },
      ],
    },
  }),
  schemaChanges: field(z.enum(SCHEMA_CHANGES).default('fail'), {
    label: 'When the columns differ',
    widget: 'select',
    options: {
      fail: 'Stop and say how',
      add: 'Add new columns to the table',
      cast: 'Cast to the types of the table',
    },
    help: 'Compared with those of the table, whatever their order. Adding takes no other types, casting no new columns; rows without a column of the table get NULL there.',
    visibleWhen: {
      all: [
        toDelta,
        {
          any: [
            { field: 'mode', is: ['append', 'merge'] },
            {
              all: [
                { field: 'mode', is: ['overwrite'] },
                { field: 'replaces', is: ['partitions', 'condition'] },
              ],
            },
          ],
        },
      ],
    },
  }),
  partitionBy: field(z.array(z.string()).default([]), {
    label: 'Partition by',
    widget: 'columns',
    help: 'Useful for large tables that are filtered by these columns.',
  }),
  columnMapping: field(z.boolean().default(false), {
    label: 'Allow any column names',
    widget: 'switch',
    help: 'Creates the table with column mapping, so that names may contain spaces and brackets. Older readers can’t open such tables.',
    visibleWhen: { field: 'to', is: ['table'] },
  }),
  ...TABLE_SETTINGS,
});

export type ExportConfig = z.output<typeof config>;

/** Whether the rows are stored in a Delta table, by its name or its path. */
export const isDelta = ({ to, format }: ExportConfig): boolean => to === 'table' || format === 'delta';

/** Whether only the partitions that get rows are replaced. */
export const replacesPartitions = ({ mode, replaces }: ExportConfig): boolean =>
  mode === 'overwrite' && replaces === 'partitions';

/** Whether only the rows that meet a condition are replaced. */
export const replacesWhere = ({ mode, replaces }: ExportConfig): boolean =>
  mode === 'overwrite' && replaces === 'condition';

/** Whether rows are changes of others, which have an order. */
export const isOrdered = ({ mode }: ExportConfig): boolean => mode === 'changes' || mode === 'history';

/** Whether an existing Delta table has to be partitioned by the chosen columns. */
export const needsSamePartitions = (config: ExportConfig): boolean =>
  replacesPartitions(config) ||
  (config.mode === 'append' && isDelta(config) && config.partitionBy.length > 0);

/** Whether a repeated run adds nothing. */
export const addsOnce = (config: ExportConfig): boolean =>
  config.mode === 'append' && config.addOnce && isDelta(config);

/** Whether the table gets what it has besides its rows. */
export const isSetUp = ({ to, mode }: ExportConfig): boolean => to === 'table' && mode !== 'ignore';

/** Whether the table gets what only Databricks has: then it is made and set up before rows are stored in it. */
export const isGoverned = (config: ExportConfig): boolean =>
  isSetUp(config) &&
  (config.primaryKey.length > 0 ||
    config.tags.length > 0 ||
    config.masks.length > 0 ||
    config.rowFilter.trim() !== '');

/**
 * Whether a write of a Delta table fails when others write the table meanwhile, although it could be done again. Rows that
 * are only added meet a conflict while the table is made, or while its columns or comments change.
 */
export const mayConflict = (config: ExportConfig): boolean =>
  isDelta(config) && config.mode !== 'error' && config.mode !== 'ignore';
