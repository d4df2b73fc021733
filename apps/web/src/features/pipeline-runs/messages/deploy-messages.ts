import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

const bad = (title: string, description: string): Message => ({ title, description, destructive: true });

/** Messages about deploying a pipeline as a scheduled job. */
export const deployMessages = {
  created: (id: string): Message => ({ title: 'Job created', description: `The job has the id ${id}` }),
  updated: (id: string): Message => ({ title: 'Job updated', description: `The job has the id ${id}` }),
  failed: (error: unknown): Message =>
    bad('The job was not deployed', errorText(error, 'The workspace did not say why.')),
  runStarted: (id: string): Message => ({ title: 'Job run started', description: `Run ${id}` }),
  runRefused: (error: unknown): Message =>
    bad('The job could not be started', errorText(error, 'The workspace did not say why.')),
} as const;

/** The texts of the dialog about scheduled jobs. */
export const deployTexts = {
  command: 'Deploy as scheduled job',
  menu: 'Deploy as scheduled job…',
  menuHelp: 'Runs by itself at the times you choose',
  title: 'Deploy as scheduled job',
  description: (pipeline: string): string =>
    `The code of “${pipeline}” goes to the workspace, with a job that runs it`,
  notConnected: 'Connect to a workspace first: a job runs there.',
  problems: (count: number): string =>
    `${count === 1 ? 'One problem keeps' : `${count} problems keep`} parts of the pipeline out of its code: solve ${count === 1 ? 'it' : 'them'} before it runs unattended.`,
  refused: (rules: readonly string[]): string =>
    `Serverless compute refuses parts of this code (${rules.join(', ')}): see the Problems tab, or choose a cluster.`,
  searching: 'Looking for the job of this pipeline…',
  unreadable: 'The job that this pipeline was deployed as can’t be read',
  deployNew: 'Deploy as a new job',
  every: {
    hour: 'Every hour',
    day: 'Every day',
    week: 'On days of the week',
    month: 'Every month',
    custom: 'Quartz cron expression',
  },
  lastDay: 'Last day of the month',
  zone: 'The times are those of the clocks there, in summer and in winter',
  active: 'Runs at its times',
  activeHelp: 'Switched off, the job is kept and runs only by hand',
  serverless: 'Serverless compute',
  serverlessHelp: 'Nothing to set up: the notebook runs on compute of the workspace',
  cluster: (name: string): string => `Cluster ${name}`,
  clusterHelp: 'The notebook runs on this cluster, which is started when it is down',
  warehouse: (name: string): string => `SQL warehouse ${name}`,
  warehouseHelp: 'The SQL of the pipeline runs on this warehouse',
  noSql: 'SQL warehouses are not offered: a part of this pipeline can’t be said in SQL',
  nameMissing: 'Give the job a name',
  daysMissing: 'Choose at least one day',
  timeMissing: 'Choose a time',
  neverComes: 'This schedule never comes',
  clusterGone: 'This cluster is not there any more: choose where the job runs',
  warehouseGone: 'This warehouse is not there any more: choose where the job runs',
  nextTimes: 'Next times',
  paused: 'The schedule is paused: the job runs only by hand.',
  job: (id: string): string => `Job ${id}`,
  openJob: 'Open the job in the workspace',
  lastRuns: 'Last runs',
  noRuns: 'It has not run yet.',
  runsFailed: (error: unknown): string => `The runs can’t be read: ${errorText(error, 'no answer')}`,
} as const;
