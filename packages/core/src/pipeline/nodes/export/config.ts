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
  mergeKeys: field(z.array(z.string()).default([]), {
    label: 'Keys',
    widget: 'columns',
    help: 'Rows with equal keys are updated, others are inserted.',
    visibleWhen: { field: 'mode', is: ['merge'] },
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
    visibleWhen: { all: [{ field: 'mode', is: ['append', 'merge'] }, toDelta] },
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
