import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { S3MountConfig } from './config.ts';
import { customCodeProblem } from './custom-code.ts';

/**
 * The bucket names that S3 allows: 3 to 63 lower-case letters, digits, dots and hyphens, with a letter or digit at both
 * ends.
 */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u;
const MOUNT_NAME = /^(?!\.{1,2}$)[\w.-]+$/u;
/** What Databricks allows for the names of scopes and secrets: up to 128 of these. */
const SECRET_NAME = /^[\w.@-]{1,128}$/u;

/** The problems of a mount, worded as in the product specification, section 6, where it has a message. */
export function mountProblems(config: S3MountConfig): Problem[] {
  const { bucket, mountName, secretScope, accessKeyName, secretKeyName } = config;
  const problems: Problem[] = [];
  if (bucket.trim() === '') problems.push(error('no-bucket', 'S3 Bucket name is required', 'bucket'));
  else if (!BUCKET.test(bucket.trim()))
    problems.push(
      error('bad-bucket', 'A bucket name has 3 to 63 lower-case letters, digits, dots and hyphens', 'bucket'),
    );
  if (mountName.trim() !== '' && !MOUNT_NAME.test(mountName.trim()))
    problems.push(
      error('bad-mount-name', 'A mount name has letters, digits, dots, hyphens and underscores', 'mountName'),
    );
  const secrets = [
    ['secretScope', secretScope, 'Name the secret scope that holds the AWS keys'],
    ['accessKeyName', accessKeyName, 'AWS Access Key is required'],
    ['secretKeyName', secretKeyName, 'AWS Secret Key is required'],
  ] as const;
  for (const [field, name, missing] of secrets) {
    if (name.trim() === '') problems.push(error('no-secret', missing, field));
    else if (!SECRET_NAME.test(name.trim()))
      problems.push(
        error('bad-secret', 'Names of scopes and secrets contain only letters, digits and - _ @ .', field),
      );
  }
  const inCode = config.code.trim() === '' ? undefined : customCodeProblem(config.code);
  if (inCode !== undefined) problems.push(error('bad-mount-code', `Mount code: ${inCode}`));
  return problems;
}
