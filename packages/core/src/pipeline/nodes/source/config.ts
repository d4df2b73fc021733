import { z } from 'zod';
import { CSV_ENCODINGS } from '../../../codegen/csv-options.ts';
import { field } from '../../../fields/field.ts';
import { READER_OPTION_NAMES } from './reader-options.ts';

export const CLOUD_PROVIDERS = ['local', 'volume', 's3', 'adls', 'gcs', 'azure-blob'] as const;
export const FILE_FORMATS = ['csv', 'json', 'parquet', 'orc'] as const;
export type CloudProvider = (typeof CLOUD_PROVIDERS)[number];
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The file path that a fresh source has (product specification, section 3). */
const DEFAULT_FILE_PATH = 'path/to/file.csv';

/** The designer form also accepts these (product specification, section 3). */
const PROVIDER_ALIASES: Readonly<Record<string, CloudProvider>> = { aws: 's3', azure: 'adls', gcp: 'gcs' };

const ofFile = { field: 'from', is: ['file'] } as const;
const ofCsv = { field: 'fileFormat', is: ['csv'] } as const;
const ofText = { field: 'fileFormat', is: ['csv', 'json'] } as const;

export const config = z.object({
  from: field(z.enum(['file', 'table', 'query']).default('file'), {
    label: 'Read from',
    widget: 'select',
    options: { file: 'File', table: 'Catalog table', query: 'SQL query' },
  }),
  query: field(z.string().default(''), {
    label: 'SQL query',
    widget: 'textarea',
    language: 'sql',
    placeholder: 'SELECT * FROM catalog.schema.table',
    help: 'One statement that returns rows: SELECT, WITH, VALUES, FROM or TABLE.',
    visibleWhen: { field: 'from', is: ['query'] },
  }),
  table: field(z.string().default(''), {
    label: 'Table',
    widget: 'table',
    placeholder: 'catalog.schema.table',
    visibleWhen: { field: 'from', is: ['table'] },
  }),
  cloudProvider: field(
    z
      .preprocess(
        (value) => (typeof value === 'string' ? (PROVIDER_ALIASES[value] ?? value) : value),
        z.enum(CLOUD_PROVIDERS),
      )
      .default('local'),
    {
      label: 'Cloud Provider',
      widget: 'select',
      options: {
        local: 'Local',
        volume: 'Volume',
        s3: 'Amazon S3',
        adls: 'Azure Data Lake Storage',
        gcs: 'Google Cloud Storage',
        'azure-blob': 'Azure Blob Storage',
      },
      visibleWhen: ofFile,
    },
  ),
  fileFormat: field(z.enum(FILE_FORMATS).default('csv'), {
    label: 'File Format',
    widget: 'select',
    options: { csv: 'CSV', json: 'JSON', parquet: 'Parquet', orc: 'ORC' },
    visibleWhen: ofFile,
  }),
  filePath: field(z.string().default(DEFAULT_FILE_PATH), {
    label: 'File Path',
    widget: 'file',
    visibleWhen: ofFile,
  }),
  hasHeader: field(z.boolean().default(true), {
    label: 'First row is the header',
    widget: 'switch',
    visibleWhen: ofCsv,
  }),
  delimiter: field(z.string().min(1).max(4).default(','), {
    label: 'Delimiter',
    widget: 'text',
    help: 'The character between two fields; \\t for a tab.',
    visibleWhen: ofCsv,
  }),
  quote: field(z.string().max(1).default('"'), {
    label: 'Quote',
    widget: 'text',
    help: 'The character around values; empty when no value is quoted.',
    visibleWhen: ofCsv,
  }),
  escape: field(z.enum(['backslash', 'doubled']).default('backslash'), {
    label: 'A quote inside quotes is written',
    widget: 'select',
    options: { doubled: 'Twice: ""', backslash: 'After a backslash: \\"' },
    visibleWhen: ofCsv,
  }),
  quotedLineBreaks: field(z.boolean().default(false), {
    label: 'Quoted values may span lines',
    widget: 'switch',
    help: 'On, the file is read as a whole (multiLine) and not split among workers.',
    visibleWhen: ofCsv,
  }),
  encoding: field(z.enum(CSV_ENCODINGS).default('UTF-8'), {
    label: 'Encoding',
    widget: 'select',
    options: { 'ISO-8859-1': 'Latin-1 (ISO-8859-1)', 'UTF-16': 'UTF-16 with a byte order mark' },
    visibleWhen: ofText,
  }),
  multiLine: field(z.boolean().default(false), {
    label: 'Records span several lines',
    widget: 'switch',
    help: 'For one JSON array or indented objects; off for one object per line.',
    visibleWhen: { field: 'fileFormat', is: ['json'] },
  }),
  mode: field(z.enum(['PERMISSIVE', 'DROPMALFORMED', 'FAILFAST']).default('PERMISSIVE'), {
    label: 'Malformed records',
    widget: 'select',
    options: {
      PERMISSIVE: 'Keep, with NULL for what can’t be read',
      DROPMALFORMED: 'Leave out',
      FAILFAST: 'Fail',
    },
    visibleWhen: ofText,
  }),
  corruptColumn: field(z.string().default(''), {
    label: 'Column for malformed records',
    widget: 'text',
    placeholder: '_corrupt_record',
    help: 'Gets the text of a record that can’t be read; empty for none.',
    visibleWhen: { field: 'mode', is: ['PERMISSIVE'] },
  }),
  readerOptions: field(
    z
      .array(
        z.object({
          option: field(z.enum(READER_OPTION_NAMES).default('nullValue'), {
            label: 'Option',
            widget: 'select',
          }),
          value: field(z.string().default(''), { label: 'Value', widget: 'text' }),
        }),
      )
      .default([]),
    {
      label: 'Reader options',
      widget: 'list',
      addLabel: 'Option',
      help: 'Spark’s names, such as nullValue, comment, dateFormat, basePath or pathGlobFilter.',
      visibleWhen: ofFile,
    },
  ),
  inferSchema: field(z.boolean().default(true), {
    label: 'Infer column types',
    widget: 'switch',
    help: 'Off reads every column as STRING.',
    visibleWhen: ofCsv,
  }),
  pinSchema: field(z.boolean().default(true), {
    label: 'Pin the schema in the code',
    widget: 'switch',
    help: 'The code says .schema("…"), so that a changed file can’t change the types. Off infers on every run.',
    visibleWhen: ofFile,
  }),
  schema: field(z.string().default(''), {
    label: 'Schema',
    widget: 'schema',
    help: 'Read once from the data; edit a type to read the column as that type.',
  }),
});

export type SourceConfig = z.output<typeof config>;

const EXAMPLE_PATHS: Readonly<Record<CloudProvider, string>> = {
  local: 'path/to/file',
  volume: '/Volumes/catalog/schema/volume/file',
  s3: 's3a://bucket/path/file',
  adls: 'abfss://container@account.dfs.core.windows.net/path/file',
  gcs: 'gs://bucket/path/file',
  'azure-blob': '/mnt/mount-name/path/file',
};

/** The example path of a provider and format (product specification, section 9). */
export const examplePath = (provider: CloudProvider, format: FileFormat): string =>
  `${EXAMPLE_PATHS[provider]}.${format}`;

/** Whether a path is empty or still an example, so that a changed provider or format may refill it (section 4). */
export const isUntouchedPath = (path: string): boolean =>
  path.trim() === '' ||
  CLOUD_PROVIDERS.some((provider) => FILE_FORMATS.some((format) => path === examplePath(provider, format)));
