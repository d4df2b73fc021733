import type { LoadProgress } from '@lakehouse/core/flows/load-progress';
import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

const bad = (title: string, description: string): Message => ({ title, description, destructive: true });

/** The messages of the data flow wizard (specification, section 8). */
export const dataFlowMessages = {
  sourceSelected: (title: string): Message => ({ title: 'Source selected', description: title }),
  targetSelected: (title: string): Message => ({ title: 'Target selected', description: title }),
  /** `truth`: what is actually running, or why nothing is. */
  initiated: (truth: string): Message => ({ title: 'Data flow initiated', description: truth }),
  finished: (truth: string): Message => ({ title: 'Data flow finished', description: truth }),
  failed: (why: string): Message => bad('Data flow failed', why),
  cancelled: (): Message => ({ title: 'Data flow canceled' }),
  storageFailed: (): Message =>
    bad(
      'The data flow is not saved',
      'Browser storage is full or disabled: reloading the page loses the settings.',
    ),
  copied: (): Message => ({ title: 'Code copied' }),
  downloaded: (name: string): Message => ({ title: 'Code downloaded', description: name }),
} as const;

const plural = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

/** Texts on the screen. */
export const dataFlowTexts = {
  runHint: 'Name the job, choose how rows are written, and run it.',
  running: (statements: number, warehouse: string): string =>
    `${plural(statements, 'statement')} on the warehouse ${warehouse}`,
  readingColumns: 'Waiting for the columns…',
  checking: 'Looking at what the run would replace…',
  startCluster: 'Start the cluster and Python',
  startingCluster: 'Starting the cluster',
  runCode: 'Run the code of the flow',
  ready: 'Done',
  rangesDone: ({ written, planned, range, ranges }: LoadProgress): string =>
    `${written.toLocaleString('en')} of ${plural(planned, 'row')}, ${range.toLocaleString('en')} of ${plural(ranges, 'range')}`,
  goesOn: ({ range, ranges }: LoadProgress): string =>
    `${range.toLocaleString('en')} of ${plural(ranges, 'range')} of the rows are written. Run the flow again to go on from there.`,
  ranOn: (cluster: string): string => `The code ran on the cluster ${cluster}`,
  onCluster: (cluster: string): string => `The code on the cluster ${cluster}`,
  codeReady: 'The code is ready, but cannot run from here: see the requirements.',
  nothingRan: (problems: number): string => `Not run yet: ${plural(problems, 'problem')} to fix first.`,
  written: (rows: number, table: string): string => `${plural(rows, 'row')} written to ${table}`,
  firstRows: (rows: number, table: string): string =>
    `${rows === 1 ? 'First row' : `First ${rows.toLocaleString('en')} rows`} of ${table}`,
  existingTable: (columns: number): string => `Existing table with ${plural(columns, 'column')}`,
  newTable: 'New table, created by the run',
  noPreview: (error: unknown): string =>
    `The rows were written, but could not be displayed: ${errorText(error, 'Unknown error occurred')}`,
  noVersions: 'The workspace tells no version of the target',
  noWarehouse: 'The workspace has no SQL warehouse: create one first',
  unknown: (error: unknown): string => errorText(error, 'Unknown error occurred'),
  mergeMissing:
    'Choose a target table and mark the key columns in the mapping: the MERGE statement is built from them.',
  exampleColumns: 'Example columns',
  download: 'Download',
  open: 'Open',
  sourceColumn: 'Source column',
  sourceType: 'Source type',
  targetColumn: 'Target column',
  targetType: 'Target type',
  key: 'Key',
  unique: 'Unique',
  encrypt: 'Encrypt',
  remove: 'Remove',
  code: 'Code',
  jobAsABundle: 'Job as a bundle',
  startingTheWarehouse: 'Starting the warehouse',
  isRunning: 'Running',
  succeeded: 'Succeeded',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const;
