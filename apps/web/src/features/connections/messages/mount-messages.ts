import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

const bad = (title: string, description: string): Message => ({ title, description, destructive: true });

/** Returns the workspace's own error message, or `otherwise` when there was no response or no message. */
const serverText = (error: unknown, otherwise: string): string =>
  (error instanceof DatabricksError && error.status > 0 ? error.bodyMessage : undefined) ?? otherwise;

/** Messages about S3 mounts (specification, section 8). They never contain a key. */
export const mountMessages = {
  configured: (scope: string): Message => ({
    title: 'S3 Mount configured',
    description: `The code reads the keys from the secret scope ${scope}`,
  }),
  configurationFailed: (): Message => bad('Error', 'Failed to create mount configuration'),
  codeUpdated: (): Message => ({ title: 'Code updated' }),
  deployed: (path: string): Message => ({ title: 'S3 Mount notebook deployed', description: path }),
  deploymentImpossible: (): Message => bad('Deployment failed', 'Missing workspace URL or access token'),
  deploymentFailed: (error: unknown): Message =>
    bad('Deployment failed', serverText(error, 'Failed to deploy S3 mount notebook')),
  executing: (cluster: string): Message => ({
    title: 'Executing mount code',
    description: `On the cluster ${cluster}`,
  }),
  executed: (mount: string): Message => ({ title: 'Bucket mounted', description: mount }),
  executionFailed: (error: unknown): Message =>
    bad('The mount code failed', errorText(error, 'The cluster reported no reason.')),
} as const;

/** The texts of the mount dialog (specification, sections 2, 4 and 5). */
export const mountTexts = {
  mountNameHelp: (name: string): string => `Optional. The bucket appears at /mnt/${name}`,
  displayHelp: 'Lists the files after mounting. Otherwise that line is commented out in the code.',
  bucketHelp: 'Without s3:// or a path',
  title: 'Mount AWS S3 Bucket',
  accessKeyMissing: 'AWS Access Key is required',
  secretKeyMissing: 'AWS Secret Key is required',
  credentialsMissing: 'Missing workspace URL or access token',
  keysGoWhere:
    'Both keys are stored directly in a secret scope of your workspace, never in this pipeline, its code or the browser. The code reads them with dbutils.secrets.get.',
  keysStored: (scope: string): string =>
    `The keys are stored in the secret scope ${scope}. Leave both fields empty to keep them, or enter new ones.`,
  notConnected: 'Not executed: connect a cluster to run it, or run the notebook in the workspace.',
  notRunning: (cluster: string): string =>
    `Not executed: the cluster ${cluster} is not running yet. Deploy again once it does.`,
  executing: (cluster: string): string => `Executing on the cluster ${cluster}…`,
  executed: (mount: string): string => `Executed: the bucket is mounted at ${mount}.`,
  noCode: 'Fill in the configuration first: the code is generated from it.',
  unsaved: 'The form has unsaved changes: this is the code of the saved mount.',
  edited: 'This code was edited by hand: changes to the configuration do not affect it.',
  noCodeYet: 'No code yet',
  openConfiguration: 'Open Configuration',
  configureMount: 'Configure Mount',
  deployNotebook: 'Deploy Notebook',
  awsAccessKey: 'AWS Access Key',
  awsSecretKey: 'AWS Secret Key',
  s3BucketName: 'S3 Bucket Name',
  mountName: 'Mount Name',
  showDisplayCommand: 'Show display command',
  backToGenerated: 'Use generated code',
  editCode: 'Edit Code',
  firstLines: (shown: number, all: number): string => `First ${shown} of ${all} lines`,
  showFirst: (lines: number): string => `Show first ${lines} lines`,
  showFullCode: 'Show full code',
  mountCode: 'Mount code',
  saveChanges: 'Save Changes',
  cancel: 'Cancel',
  notebook: 'Notebook:',
  close: 'Close',
  mount: 'Mount',
  stored: 'Stored',
  configuration: 'Configuration',
  codePreview: 'Code Preview',
  theAccessKey: 'AWS access key',
  theSecretKey: 'AWS secret key',
} as const;
