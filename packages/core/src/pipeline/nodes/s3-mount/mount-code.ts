import { fixedLines } from '../../../codegen/python/fixed-lines.ts';
import { mountName, type S3MountConfig } from './config.ts';

const LISTING = 'display(dbutils.fs.ls("/mnt/" + mount_name))';

/** The text of the mount notebook: the user's own code if there is any. The config must have no problems. */
export function mountCode(config: S3MountConfig): string {
  if (config.code.trim() !== '') return fixedLines.module(config.code.trim().split(/\r\n|[\r\n]/u));
  const secret = (name: string, key: string): readonly string[] =>
    fixedLines.assignCall(name, 'dbutils.secrets.get', {
      scope: config.secretScope.trim(),
      key: key.trim(),
    });
  return fixedLines.module([
    ...secret('access_key', config.accessKeyName),
    ...secret('secret_key', config.secretKeyName),
    'encoded_secret_key = secret_key.replace("/", "%2F")',
    ...fixedLines.assign('aws_bucket_name', config.bucket.trim()),
    ...fixedLines.assign('mount_name', mountName(config)),
    '',
    'dbutils.fs.mount(',
    '    "s3a://" + access_key + ":" + encoded_secret_key + "@" + aws_bucket_name,',
    '    "/mnt/" + mount_name,',
    ')',
    config.showDisplayCommand ? LISTING : `# ${LISTING}`,
  ]);
}
