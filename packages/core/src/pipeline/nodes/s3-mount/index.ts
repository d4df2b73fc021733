import { defineNode } from '../../define-node.ts';
import { mountProblems } from './checks.ts';
import { config, mountName } from './config.ts';
import { fromSaved, toSaved } from './saved.ts';

export const kind = defineNode({
  id: 's3-mount',
  type: 's3-mount',
  title: 'S3 Mount',
  summary: 'Mounts an S3 bucket in the workspace, for the sources after it.',
  keywords: ['aws', 'bucket', 'dbfs', 'storage'],
  category: 'source',
  icon: 'hard-drive',
  inputs: [],
  output: 'none',
  config,
  fromSaved,
  toSaved,
  details: (config) =>
    config.bucket.trim() === '' ? '' : `s3a://${config.bucket.trim()} at /mnt/${mountName(config)}`,
  propagate: ({ config }) => ({ schema: [], problems: mountProblems(config) }),
});
