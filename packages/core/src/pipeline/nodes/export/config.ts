import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const WRITE_FORMATS = ['delta', 'parquet', 'csv', 'json', 'orc'] as const;
const WRITE_MODES = ['append', 'overwrite', 'merge', 'error', 'ignore'] as const;

const SCHEMA_CHANGES = ['fail', 'add', 'cast'] as const;

/** Only Delta tables have a schema of their own. */
const toDelta = {
  any: [
    { field: 'to', is: ['table'] },
    { field: 'format', is: ['delta'] },
  ],
} as const;
const toFile = { field: 'to', is: ['file'] } as const;

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
    help: 'The columns that identify a row. A run stops before it writes when keys of the rows are NULL or occur several times.',
    visibleWhen: { field: 'mode', is: ['merge'] },
  }),
  whenMatched: field(z.enum(['update', 'keep', 'delete']).default('update'), {
    label: 'Rows of the table with these keys',
    widget: 'select',
    options: { update: 'Update', keep: 'Keep as they are', delete: 'Delete' },
    visibleWhen: { field: 'mode', is: ['merge'] },
  }),
  whenNew: field(z.enum(['insert', 'ignore']).default('insert'), {
    label: 'Rows with new keys',
    widget: 'select',
    options: { insert: 'Insert', ignore: 'Leave out' },
    visibleWhen: { field: 'mode', is: ['merge'] },
  }),
  whenAbsent: field(z.enum(['keep', 'delete']).default('keep'), {
    label: 'Other rows of the table',
    widget: 'select',
    options: { keep: 'Keep', delete: 'Delete' },
    help: 'Delete them only when the rows are everything that the table should contain.',
    visibleWhen: { field: 'mode', is: ['merge'] },
  }),
  replaces: field(z.enum(['everything', 'partitions']).default('everything'), {
    label: 'Replace',
    widget: 'select',
    options: { everything: 'Everything', partitions: 'Only partitions that get rows' },
    help: 'Everything includes the columns: a table gets those of the rows. Partitions without new rows stay as they are.',
    visibleWhen: { field: 'mode', is: ['overwrite'] },
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
            { field: 'replaces', is: ['partitions'] },
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
});

export type ExportConfig = z.output<typeof config>;

/** Whether the rows are stored in a Delta table, by its name or its path. */
export const isDelta = ({ to, format }: ExportConfig): boolean => to === 'table' || format === 'delta';

/** Whether only the partitions that get rows are replaced. */
export const replacesPartitions = ({ mode, replaces }: ExportConfig): boolean =>
  mode === 'overwrite' && replaces === 'partitions';

/** Whether an existing Delta table has to be partitioned by the chosen columns. */
export const needsSamePartitions = (config: ExportConfig): boolean =>
  replacesPartitions(config) ||
  (config.mode === 'append' && isDelta(config) && config.partitionBy.length > 0);

/** Whether a repeated run adds nothing. */
export const addsOnce = (config: ExportConfig): boolean =>
  config.mode === 'append' && config.addOnce && isDelta(config);
