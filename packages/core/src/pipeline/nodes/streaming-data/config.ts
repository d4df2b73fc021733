import { z } from 'zod';
import { field } from '../../../fields/field.ts';
import { STREAM_TRIGGERS } from '../../define-node.ts';

const SOURCES = ['files', 'kafka', 'table', 'changes', 'rate'] as const;

/** How the brokers are reached: TLS alone, or with a login by a SASL mechanism. */
const SECURITY = ['none', 'tls', 'PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const;

const of = (...is: readonly (typeof SOURCES)[number][]) => ({ field: 'source', is }) as const;

const withLogin = { field: 'security', is: ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] } as const;

export const config = z.object({
  source: field(z.enum(SOURCES).default('files'), {
    label: 'Stream of',
    widget: 'select',
    options: {
      files: 'New files of a folder',
      kafka: 'Messages of Kafka topics',
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
  servers: field(z.string().default(''), {
    label: 'Bootstrap servers',
    widget: 'text',
    placeholder: 'broker-1:9092, broker-2:9092',
    visibleWhen: of('kafka'),
  }),
  topics: field(z.string().default(''), {
    label: 'Topics',
    widget: 'text',
    placeholder: 'orders',
    help: 'Several are separated by commas.',
    visibleWhen: of('kafka'),
  }),
  startingOffsets: field(z.enum(['earliest', 'latest']).default('earliest'), {
    label: 'First messages',
    widget: 'select',
    options: { earliest: 'All that the topics have', latest: 'Only those that come after the first start' },
    help: 'Once there is a checkpoint, a run goes on where the one before ended.',
    visibleWhen: of('kafka'),
  }),
  security: field(z.enum(SECURITY).default('none'), {
    label: 'Connection',
    widget: 'select',
    options: {
      none: 'Not encrypted',
      tls: 'TLS',
      PLAIN: 'TLS with a login (PLAIN)',
      'SCRAM-SHA-256': 'TLS with a login (SCRAM-SHA-256)',
      'SCRAM-SHA-512': 'TLS with a login (SCRAM-SHA-512)',
    },
    visibleWhen: of('kafka'),
  }),
  secretScope: field(z.string().default(''), {
    label: 'Secret scope',
    widget: 'text',
    visibleWhen: withLogin,
  }),
  loginSecret: field(z.string().default(''), {
    label: 'Secret of the login',
    widget: 'text',
    help: 'The name of the secret. Its value is the client’s JAAS entry, with user name and password.',
    visibleWhen: withLogin,
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
    help: 'Of Kafka: those of the JSON in each message; `_corrupt_record STRING` among them takes what is not JSON. Empty: the messages are texts.',
    visibleWhen: of('files', 'kafka', 'table', 'changes'),
  }),
  batchMessages: field(z.int().min(1).max(1_000_000_000).default(100_000), {
    label: 'Maximum messages per batch',
    widget: 'number',
    visibleWhen: of('kafka'),
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

/** The SASL mechanism of the login; none without one. */
export const mechanismOf = ({ security }: StreamConfig): string | undefined =>
  security === 'none' || security === 'tls' ? undefined : security;
