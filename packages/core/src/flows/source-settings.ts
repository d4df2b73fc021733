import { z } from 'zod';
import { type FieldMeta, field } from '../fields/field.ts';
import { FILE_FORMATS, config as fileSource } from '../pipeline/nodes/source/config.ts';
import type { SourceKind } from './kinds.ts';

const { hasHeader, delimiter, quote, escape, quotedLineBreaks, encoding, multiLine } = fileSource.shape;

/** How the bytes of a file become rows, as in a pipeline's data source. */
const reading = {
  fileFormat: field(z.enum(FILE_FORMATS).default('csv'), {
    label: 'File Format',
    widget: 'select',
    options: { csv: 'CSV', json: 'JSON', parquet: 'Parquet', orc: 'ORC' },
  }),
  hasHeader,
  delimiter,
  quote,
  escape,
  quotedLineBreaks,
  encoding,
  multiLine,
};

const text = (label: string, more: Omit<Partial<FieldMeta>, 'label' | 'widget'> = {}) =>
  field(z.string().default(''), { label, widget: 'text', ...more });

/** A database behind JDBC. User name and password are read from a secret scope when the code runs. */
export const jdbcFields = (when: { readonly field: string; readonly is: readonly string[] } | undefined) => {
  const shown = when ? { visibleWhen: when } : {};
  const jdbc = (label: string, fallback: string, placeholder?: string, help?: string) =>
    field(z.string().default(fallback), {
      label,
      widget: 'text',
      ...(placeholder === undefined ? {} : { placeholder }),
      ...(help === undefined ? {} : { help }),
      ...shown,
    });
  return {
    url: jdbc('JDBC URL', '', 'jdbc:postgresql://host:5432/database', 'Without user name and password.'),
    remoteTable: jdbc('Remote table', '', 'public.orders'),
    secretScope: jdbc('Secret scope', '', 'warehouse-login'),
    userKey: jdbc('Secret of the user name', 'user'),
    passwordKey: jdbc('Secret of the password', 'password'),
  };
};

const database = z.object({
  from: field(z.enum(['catalog', 'jdbc']).default('catalog'), {
    label: 'Database',
    widget: 'select',
    options: { catalog: 'Catalog of this workspace', jdbc: 'Another database (JDBC)' },
  }),
  table: field(z.string().default(''), {
    label: 'Source table',
    widget: 'table',
    placeholder: 'catalog.schema.table',
    visibleWhen: { field: 'from', is: ['catalog'] },
  }),
  ...jdbcFields({ field: 'from', is: ['jdbc'] }),
});

/** Where the path is one of S3. */
const ofBucket = { visibleWhen: { field: 'path', startsWith: ['s3://', 's3a://'] } } as const;

const cloudStorage = z.object({
  path: field(z.string().default(''), {
    label: 'Path',
    widget: 'file',
    placeholder: '/Volumes/catalog/schema/volume/folder or s3://bucket/folder',
  }),
  ...reading,
  secretScope: text('Secret scope of the keys', {
    help: 'For a bucket that the workspace cannot read by itself. Empty: it can.',
    ...ofBucket,
  }),
  accessKeyName: field(z.string().default('aws-access-key'), {
    label: 'Secret of the access key',
    widget: 'text',
    help: 'The name of the secret, not the key.',
    ...ofBucket,
  }),
  secretKeyName: field(z.string().default('aws-secret-key'), {
    label: 'Secret of the secret key',
    widget: 'text',
    help: 'The name of the secret, not the key.',
    ...ofBucket,
  }),
  endpoint: text('Endpoint of the storage', {
    placeholder: 'https://storage.example:9000',
    help: 'Of a server that is compatible with S3. Empty: Amazon’s own.',
    ...ofBucket,
  }),
});

const fileUpload = z.object({
  folder: field(z.string().default(''), {
    label: 'Upload to',
    widget: 'file',
    placeholder: '/Volumes/catalog/schema/volume',
  }),
  /** The path of the file once it is uploaded. */
  path: z.string().default(''),
  ...reading,
});

const apiConnector = z.object({
  url: text('Address', { placeholder: 'https://service.example/v1/orders' }),
  recordsPath: text('Records in the response', {
    placeholder: 'data.items',
    help: 'Path to the list, with dots; empty if the response is the list itself.',
  }),
  secretScope: text('Secret scope of the access token', {
    help: 'Empty for a service without a login.',
  }),
  tokenKey: field(z.string().default('token'), { label: 'Secret of the access token', widget: 'text' }),
});

const streaming = z.object({
  servers: text('Bootstrap servers', { placeholder: 'broker-1:9092,broker-2:9092' }),
  topic: text('Topic', { placeholder: 'orders' }),
  startingOffsets: field(z.enum(['earliest', 'latest']).default('earliest'), {
    label: 'Start with',
    widget: 'select',
    options: { earliest: 'The oldest message', latest: 'New messages only' },
  }),
  secretScope: text('Secret scope of the login', {
    help: 'Holds a JAAS login as one string; empty for a cluster without a login.',
  }),
  loginKey: field(z.string().default('jaas'), { label: 'Secret of the login', widget: 'text' }),
  checkpointPath: text('Checkpoint folder', {
    placeholder: '/Volumes/catalog/schema/volume/_checkpoints/orders',
    help: 'Where the stream saves its progress.',
  }),
});

const customSource = z.object({
  module: text('Python module', { placeholder: 'my_company.sources' }),
  className: text('Data source class', {
    placeholder: 'OrdersDataSource',
    help: 'A class of the Python SDK: a subclass of pyspark.sql.datasource.DataSource.',
  }),
});

/** The settings of each kind of source, with what a form needs to show them. */
export const SOURCE_SETTINGS = {
  database,
  'cloud-storage': cloudStorage,
  'file-upload': fileUpload,
  'api-connector': apiConnector,
  streaming,
  'custom-source': customSource,
} as const satisfies Record<SourceKind, z.ZodObject>;

export type SourceSettings<Kind extends SourceKind> = z.output<(typeof SOURCE_SETTINGS)[Kind]>;
/** How the bytes of files become rows. */
export type Reading = z.output<z.ZodObject<typeof reading>>;
