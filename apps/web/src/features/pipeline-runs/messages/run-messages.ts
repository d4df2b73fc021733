import type { OnFailure } from '@lakehouse/core/pipeline/on-failure';
import { formatTime } from '../../../shared/format/format-metrics.ts';
import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

/** Texts about runs of several destinations. */
export const runTexts = {
  onFailure: 'If a destination fails',
  choices: {
    keep: 'Keep what was written',
    'put-back': 'All or none',
  } satisfies Record<OnFailure, string>,
  help: {
    keep: 'The run can be resumed from the failed destination',
    'put-back': 'Tables go back to their versions before the run',
  } satisfies Record<OnFailure, string>,
  chosen: 'Chosen',
  resume: (label: string): string => `Resume from “${label}”`,
  resumeHelp: 'Runs the destinations that this run has not written, and no others',
  empty: 'A run counts the rows of every node and writes the tables of the outputs.',
  loading: 'Reading the runs of this pipeline…',
  unreadable: (error: unknown): string =>
    `The runs of earlier visits could not be read: ${errorText(error, 'no answer')}`,
  tryAgain: 'Try again',
  runAt: (time: string): string => `Run at ${time}`,
  about: (
    { by, startedAt }: { readonly by?: string | undefined; readonly startedAt: number },
    where: string,
  ) => `${formatTime(new Date(startedAt).toISOString())} · ${where}${by === undefined ? '' : ` · ${by}`}`,
  noEnd:
    'Its end is not recorded: the page that ran it was closed or still runs it. The history of each table tells what was written.',
  notSaved: (reason: string): string => `Not saved in the workspace: ${reason}`,
  saveAgain: 'Save again',
  view: 'View',
  views: { steps: 'Steps', log: 'Log', durations: 'Durations' },
  noLog: 'This run left no output',
  log: 'log',
  durations: 'Duration of each run in seconds',
  drawing: 'Drawing the chart…',
  noChart: 'No chart yet',
  noChartHelp: 'Durations are compared from the second run on.',
  search: 'Search nodes, tables and messages',
  status: 'Status',
  all: (count: number): string => `All ${count}`,
  ofStatus: (status: string, count: number): string => `${count} ${status}`,
  noNode: 'No node of this run matches.',
  noDestination: 'Leads to no destination',
  fold: 'Show fewer nodes',
  unfold: (count: number): string => (count === 1 ? 'Show 1 more node' : `Show ${count} more nodes`),
  rows: (count: string): string => (count === '1' ? '1 row' : `${count} rows`),
  batch: (batch: number): string => `Batch ${batch}`,
  perSecond: (rows: string): string => `${rows} rows/s`,
  batchTook: (time: string): string => `took ${time}`,
  behind: (count: string): string => `${count} behind`,
  lastBatches: (count: number): string =>
    `Rows a second (line) and duration (bars) of the last ${count === 1 ? 'batch' : `${count} batches`}`,
  viewTable: 'View table',
  openInSql: 'Open in SQL',
  skippedBecause: 'Skipped because',
  didNotSucceed: 'did not succeed',
  noRunsYet: 'No runs yet',
  whereToRun: (target: string): string => `Where to run: ${target}`,
  cancel: 'Cancel',
  run: 'Run',
  runs: 'Runs',
  seconds: 'Seconds',
} as const;

export const runMessages = {
  runsElsewhere: (name: string): Message => ({
    title: 'The pipeline runs in another tab',
    description: `Two runs of “${name}” would write the same tables: start it again when that run has ended`,
    destructive: true,
  }),
} as const;
