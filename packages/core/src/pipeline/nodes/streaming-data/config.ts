import { z } from 'zod';
import { field } from '../../../fields/field.ts';
import { STREAM_TRIGGERS } from '../../define-node.ts';

const SOURCES = ['files', 'table', 'changes', 'rate'] as const;

const of = (...is: readonly (typeof SOURCES)[number][]) => ({ field: 'source', is }) as const;

export const config = z.object({
  source: field(z.enum(SOURCES).default('files'), {
    label: 'Stream of',
    widget: 'select',
    options: {
      files: 'New files of a folder',
      table: 'New rows of a Delta table',
      changes: 'Changes of a Delta table',
      rate: 'Numbered rows at a rate, for trials',
    },
  }),
  path: field(z.string().default(''), {
    label: 'Folder',
    widget: 'file',
    placeholder: '/Volumes/main/default/landing/orders',
    help: 'Auto Loader reads it where the pipeline is for Databricks compute, Spark’s file stream anywhere else.',
    visibleWhen: of('files'),
  }),
  format: field(z.enum(['json', 'csv', 'parquet', 'orc']).default('json'), {
    label: 'File Format',
    widget: 'select',
    options: { json: 'JSON', csv: 'CSV', parquet: 'Parquet', orc: 'ORC' },
    visibleWhen: of('files'),
  }),
  header: field(z.boolean().default(true), {
    label: 'First row is the header',
    widget: 'switch',
    visibleWhen: { field: 'format', is: ['csv'] },
  }),
  table: field(z.string().default(''), {
    label: 'Table',
    widget: 'table',
    placeholder: 'catalog.schema.table',
    visibleWhen: of('table', 'changes'),
  }),
  skipChanges: field(z.boolean().default(false), {
    label: 'Pass over updates and deletions',
    widget: 'switch',
    help: 'Off, the stream stops at a version that changed rows.',
    visibleWhen: of('table'),
  }),
  startVersion: field(z.string().default(''), {
    label: 'First version',
    widget: 'text',
    placeholder: '0',
    help: 'Empty: the rows that the table has come first.',
    visibleWhen: of('table', 'changes'),
  }),
  rowsPerSecond: field(z.int().min(1).max(1_000_000).default(10), {
    label: 'Rows per second',
    widget: 'number',
    visibleWhen: of('rate'),
  }),
  columns: field(z.string().default(''), {
    label: 'Columns',
    widget: 'schema',
    placeholder: 'id BIGINT, at TIMESTAMP',
    visibleWhen: of('files', 'table', 'changes'),
  }),
  batchFiles: field(z.int().min(1).max(1_000_000).default(1000), {
    label: 'Maximum files per batch',
    widget: 'number',
    visibleWhen: of('files', 'table', 'changes'),
  }),
  watermarkColumn: field(z.string().default(''), {
    label: 'Time column of the watermark',
    widget: 'text',
    help: 'Says how late a row is, so that groups and joins end. Empty: no watermark.',
  }),
  watermarkDelay: field(z.string().default('10 minutes'), {
    label: 'Rows may be late by',
    widget: 'text',
  }),
  trigger: field(z.enum(STREAM_TRIGGERS).default('available'), {
    label: 'Take rows',
    widget: 'select',
    options: {
      available: 'That have arrived, then end',
      every: 'At intervals',
      continuous: 'As soon as they arrive',
    },
  }),
  interval: field(z.string().default('10 seconds'), {
    label: 'Interval',
    widget: 'text',
    visibleWhen: { field: 'trigger', is: ['every'] },
  }),
  checkpoint: field(z.string().default(''), {
    label: 'Checkpoint',
    widget: 'text',
    placeholder: '/Volumes/main/default/checkpoints/orders',
    help: 'A folder of its own in a volume, which remembers what was read: a run that goes on loses and doubles nothing.',
  }),
});

export type StreamConfig = z.output<typeof config>;
