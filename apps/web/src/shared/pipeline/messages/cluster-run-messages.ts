import type { Message } from '../../messages/message.ts';

/** Messages about runs on clusters and job runs. */
export const clusterRunTexts = {
  warehouse: 'On the SQL warehouse',
  cluster: 'On the connected cluster',
  job: 'As a job run',
  help: {
    warehouse: 'The SQL of the pipeline, node by node',
    cluster: 'The generated PySpark, node by node',
    job: 'The generated notebook, in the workspace',
  },
  notConnected: 'No cluster is connected: choose one under Connect, then run again',
  openRun: 'Open the run in the workspace',
  logs: 'Output',
} as const;

export const clusterRunMessages = {
  jobFailed: (why: string): Message => ({ title: 'The job run failed', description: why, destructive: true }),
  jobSucceeded: (duration: string): Message => ({ title: 'Job run finished', description: `In ${duration}` }),
} as const;
