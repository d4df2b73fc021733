import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

const bad = (title: string, description: string): Message => ({ title, description, destructive: true });

/** Messages about deploying a pipeline as a scheduled job. */
export const deployMessages = {
  created: (id: string): Message => ({ title: 'Job created', description: `The job has the id ${id}` }),
  updated: (id: string): Message => ({ title: 'Job updated', description: `The job has the id ${id}` }),
  failed: (error: unknown): Message =>
    bad('The job was not deployed', errorText(error, 'The workspace reported no reason.')),
  runStarted: (id: string): Message => ({ title: 'Job run started', description: `Run ${id}` }),
  runRefused: (error: unknown): Message =>
    bad('The job could not be started', errorText(error, 'The workspace reported no reason.')),
} as const;

/** The texts of the dialog of scheduled jobs. */
export const deployTexts = {
  title: 'Deploy as scheduled job',
  description: (pipeline: string): string =>
    `Uploads the code of “${pipeline}” to the workspace and creates a job that runs it`,
  notConnected: 'Connect to a workspace first: jobs run there.',
  problems: (count: number): string =>
    `${count === 1 ? 'One problem excludes' : `${count} problems exclude`} parts of the pipeline from its code: fix ${count === 1 ? 'it' : 'them'} before the job runs unattended.`,
  refused: (rules: readonly string[]): string =>
    `Serverless compute does not support parts of this code (${rules.join(', ')}): see the Problems tab, or choose a cluster.`,
  searching: 'Looking for the job of this pipeline…',
  unreadable: 'Failed to load the job of this pipeline',
  deployNew: 'Deploy as a new job',
  active: 'Schedule enabled',
  activeHelp: 'When disabled, the job remains but runs only when you start it',
  serverless: 'Serverless compute',
  serverlessHelp: 'No setup needed: the notebook runs on serverless compute of the workspace',
  cluster: (name: string): string => `Cluster ${name}`,
  clusterHelp: 'The notebook runs on this cluster, which is started if it is not running',
  warehouse: (name: string): string => `SQL warehouse ${name}`,
  warehouseHelp: 'The SQL of the pipeline runs on this warehouse',
  noSql: 'SQL warehouses are not available: part of this pipeline cannot be expressed in SQL',
  nameMissing: 'Enter a job name',
  clusterGone: 'This cluster no longer exists: choose where the job runs',
  warehouseGone: 'This warehouse no longer exists: choose where the job runs',
  noJobCalled: (name: string): string =>
    `There is no job called “${name}” in this workspace: deploy it before this one`,
  noWarehouse: 'A SQL file needs a warehouse, and this workspace has none: create one first',
  ownSchedule: (label: string): string => `The node “${label}” says when the job runs`,
  paused: 'The schedule is paused: the job runs only when you start it.',
  job: (id: string): string => `Job ${id}`,
  openJob: 'Open the job in the workspace',
  lastRuns: 'Recent runs',
  noRuns: 'It has not run yet.',
  runsFailed: (error: unknown): string => `Failed to load the runs: ${errorText(error, 'no answer')}`,
  updateJob: 'Update job',
  createJob: 'Create job',
  notConnectedYet: 'Not connected',
  tryAgain: 'Try again',
  runNow: 'Run now',
  allRuns: 'Runs and tasks',
  jobName: 'Job name',
  runsOn: 'Runs on',
  close: 'Close',
} as const;
