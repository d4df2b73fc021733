import { z } from 'zod';
import { field } from '../fields/field.ts';

/** Product specification, section 9: write modes, batch sizes and the choices of Advanced Mode, with their defaults. */
const WRITE_MODES = ['append', 'overwrite', 'merge', 'history'] as const;
const FIXED_SIZES = ['1000', '10000', '100000'] as const;
const BATCH_SIZES = [...FIXED_SIZES, 'adaptive'] as const;
type BatchSize = (typeof BATCH_SIZES)[number];

const batchLabels: Readonly<Record<BatchSize, string>> = {
  '1000': '1,000',
  '10000': '10,000',
  '100000': '100,000',
  adaptive: 'Adaptive',
};

const batchSize = { label: 'Batch Size', widget: 'select', options: batchLabels } as const;

const basics = {
  name: field(z.string().default(''), {
    label: 'Job Name',
    widget: 'text',
    placeholder: 'Load orders',
  }),
  description: field(z.string().default(''), { label: 'Description', widget: 'textarea' }),
  writeMode: field(z.enum(WRITE_MODES).default('append'), {
    label: 'Write Mode',
    widget: 'select',
    options: {
      append: 'Append',
      overwrite: 'Overwrite',
      merge: 'Merge',
      history: 'Keep history (SCD type 2)',
    },
  }),
  sequence: field(z.string().default(''), {
    label: 'Order of the changes',
    widget: 'column',
    help: 'A time or a number that grows with each change of a row. Without it, a row that differs from its current version begins a new one at the time of the run.',
    visibleWhen: { field: 'writeMode', is: ['history'] },
  }),
  vanished: field(z.enum(['keep', 'close']).default('keep'), {
    label: 'Rows that the source no longer has',
    widget: 'select',
    options: { keep: 'Stay current', close: 'End their version at the time of the run' },
    help: 'End them only where the source has all rows each time. A run stops before it writes when the source is empty.',
    visibleWhen: {
      all: [
        { field: 'writeMode', is: ['history'] },
        { field: 'sequence', is: [''] },
      ],
    },
  }),
};

/** What the Run step asks for; adaptive batches are offered in Advanced Mode only. */
export const jobForm = z.object({
  ...basics,
  batchSize: field(z.enum(FIXED_SIZES).default('10000'), batchSize),
});
export const advancedJobForm = z.object({
  ...basics,
  batchSize: field(z.enum(BATCH_SIZES).default('10000'), batchSize),
});

/** How the flow is built: shown in Advanced Mode. */
export const designForm = z.object({
  architecture: field(z.enum(['hub-spoke', 'distributed', 'lambda']).default('hub-spoke'), {
    label: 'Architecture',
    widget: 'select',
    options: { 'hub-spoke': 'Hub-Spoke', distributed: 'Distributed', lambda: 'Lambda' },
  }),
  cdc: field(z.enum(['log', 'query', 'trigger', 'api']).default('log'), {
    label: 'CDC Method',
    widget: 'select',
    options: { log: 'Log-based', query: 'Query-based', trigger: 'Trigger-based', api: 'API-based' },
  }),
  watermark: field(z.string().default(''), {
    label: 'Watermark Column',
    widget: 'column',
    help: 'A column of the source that is greater in each new or changed row, such as the time of the change.',
    visibleWhen: { field: 'cdc', is: ['query'] },
  }),
  publication: field(z.string().default(''), {
    label: 'Publication',
    widget: 'text',
    placeholder: 'orders_publication',
    help: 'The publication of PostgreSQL that holds the source table. Runs then merge what has changed since the last one, deletions too.',
    visibleWhen: { field: 'cdc', is: ['log'] },
  }),
  changeTable: field(z.string().default(''), {
    label: 'Table of changes',
    widget: 'text',
    placeholder: 'public.orders_changes',
    help: 'The table of the source database into which a trigger writes the keys of changed rows. Runs then merge what has changed since the last one, deletions too.',
    visibleWhen: { field: 'cdc', is: ['trigger'] },
  }),
  consistency: field(z.enum(['eventual', 'read-committed', 'serializable']).default('read-committed'), {
    label: 'Consistency',
    widget: 'select',
    options: { eventual: 'Eventual', 'read-committed': 'Read Committed', serializable: 'Serializable' },
  }),
});

const encrypted = { field: 'encryption', is: [true] } as const;

/** Error handling and monitoring of the run: shown in Advanced Mode. */
export const guardForm = z.object({
  retry: field(z.enum(['exponential', 'fixed', 'none']).default('exponential'), {
    label: 'Retry Strategy',
    widget: 'select',
    options: { exponential: 'Exponential Backoff', fixed: 'Fixed Interval', none: 'No Retry' },
  }),
  notifications: field(z.enum(['all', 'errors', 'none']).default('errors'), {
    label: 'Notifications',
    widget: 'select',
    options: { all: 'All Events', errors: 'Errors Only', none: 'None' },
  }),
  notifyAddress: field(z.string().default(''), {
    label: 'Notify',
    widget: 'text',
    placeholder: 'team@example.com',
    visibleWhen: { field: 'notifications', is: ['all', 'errors'] },
  }),
  checkpointing: field(z.boolean().default(true), { label: 'Checkpointing', widget: 'switch' }),
  encryption: field(z.boolean().default(false), { label: 'AES-256 Encryption', widget: 'switch' }),
  encryptionScope: field(z.string().default(''), {
    label: 'Secret scope of the key',
    widget: 'text',
    visibleWhen: encrypted,
  }),
  encryptionKey: field(z.string().default('aes-256-key'), {
    label: 'Secret of the key',
    widget: 'text',
    help: 'A string of 32 bytes.',
    visibleWhen: encrypted,
  }),
  deadLetter: field(z.boolean().default(false), { label: 'Dead Letter Queue', widget: 'switch' }),
  telemetry: field(z.boolean().default(false), { label: 'Telemetry', widget: 'switch' }),
});

/** All settings of the job. */
export const jobSettings = advancedJobForm.extend(designForm.shape).extend(guardForm.shape);
export type JobSettings = z.output<typeof jobSettings>;

/** The number of rows per batch; undefined if the engine decides. */
export const batchRows = ({ batchSize }: Pick<JobSettings, 'batchSize'>): number | undefined =>
  batchSize === 'adaptive' ? undefined : Number(batchSize);
