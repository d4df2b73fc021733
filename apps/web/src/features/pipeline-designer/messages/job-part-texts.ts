import type { JobPart } from '@lakehouse/core/pipeline/define-node';

/** What is said of nodes that are a part of the job and have no rows. */
export const jobPartTexts = {
  title: {
    step: 'A step of the job',
    condition: 'A condition of the job',
    schedule: 'When the job runs',
  } satisfies Record<JobPart, string>,
  does: {
    step: 'It runs when the pipeline is deployed as a job, after the steps before it. It has neither rows nor columns.',
    condition:
      'It is asked when the pipeline runs as a job, and decides which steps run next. It has neither rows nor columns.',
    schedule:
      'It says when the job of the pipeline runs, once that is deployed. It has neither rows nor columns.',
  } satisfies Record<JobPart, string>,
  showCode: 'Show what it gives to the job',
  inTheJob: 'In the job',
  job: 'Job',
  fragment: 'What this node gives to databricks.yml',
  noFragmentYet: 'Nothing yet: see the problems of this node.',
} as const;
