import { z } from 'zod';
import { field } from '../../../fields/field.ts';

/** No field contains a key: the code reads both keys from a secret scope when it runs. */
export const config = z.object({
  bucket: field(z.string().default(''), { label: 'S3 Bucket Name', widget: 'text' }),
  mountName: field(z.string().default(''), {
    label: 'Mount Name',
    widget: 'text',
    help: 'If empty, the bucket name.',
  }),
  secretScope: field(z.string().default(''), {
    label: 'Secret scope',
    widget: 'text',
    help: 'The scope of the workspace that holds both keys.',
  }),
  accessKeyName: field(z.string().default('aws-access-key'), {
    label: 'Secret of the AWS access key',
    widget: 'text',
    help: 'The name of the secret, not the key.',
  }),
  secretKeyName: field(z.string().default('aws-secret-key'), {
    label: 'Secret of the AWS secret key',
    widget: 'text',
    help: 'The name of the secret, not the key.',
  }),
  showDisplayCommand: field(z.boolean().default(false), {
    label: 'List the files after mounting',
    widget: 'switch',
  }),
  /** The user's mount code, edited in the dialog; empty: generated. Not shown in a form. */
  code: z.string().default(''),
});

export type S3MountConfig = z.output<typeof config>;

/** The folder below /mnt. */
export const mountName = ({ bucket, mountName: given }: S3MountConfig): string =>
  given.trim() || bucket.trim();
