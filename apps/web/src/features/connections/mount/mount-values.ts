import { mountProblems } from '@lakehouse/core/pipeline/nodes/s3-mount/checks';
import { config as mountConfig, type S3MountConfig } from '@lakehouse/core/pipeline/nodes/s3-mount/config';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { mountTexts } from '../messages/mount-messages.ts';

/** What stands in the form of the mount dialog. The keys leave it for the secret scope only. */
export interface MountValues {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly mountName: string;
  readonly showDisplayCommand: boolean;
}

/** The config of a node, or that of a fresh one where the saved one does not fit. */
export function readMountConfig(given: JsonObject): S3MountConfig {
  const parsed = mountConfig.safeParse(given);
  return parsed.success ? parsed.data : mountConfig.parse({});
}

export const valuesOf = ({ bucket, mountName, showDisplayCommand }: S3MountConfig): MountValues => ({
  accessKey: '',
  secretKey: '',
  bucket,
  mountName,
  showDisplayCommand,
});

/** The config that the form stands for, keys aside. */
export const withValues = (
  saved: S3MountConfig,
  { bucket, mountName, showDisplayCommand }: MountValues,
): S3MountConfig => ({ ...saved, bucket: bucket.trim(), mountName: mountName.trim(), showDisplayCommand });

/** Whether keys are typed that have to be stored. */
export const hasTypedKeys = ({ accessKey, secretKey }: MountValues): boolean =>
  accessKey !== '' || secretKey !== '';

/** Whether saving would change the node. */
export const isChanged = (saved: S3MountConfig, values: MountValues): boolean => {
  const next = withValues(saved, values);
  return (
    hasTypedKeys(values) ||
    next.bucket !== saved.bucket ||
    next.mountName !== saved.mountName ||
    next.showDisplayCommand !== saved.showDisplayCommand
  );
};

/** What is wrong, by field. Keys may stay empty only while the config names the scope that holds them. */
export function mountErrors(
  saved: S3MountConfig,
  values: MountValues,
): Partial<Record<keyof MountValues, string>> {
  const needKeys = saved.secretScope.trim() === '' || hasTypedKeys(values);
  const found = mountProblems(withValues(saved, values));
  const at = (name: 'bucket' | 'mountName') => {
    const message = found.find(({ field }) => field === name)?.message;
    return message === undefined ? {} : { [name]: message };
  };
  return {
    ...(needKeys && values.accessKey.trim() === '' ? { accessKey: mountTexts.accessKeyMissing } : {}),
    ...(needKeys && values.secretKey.trim() === '' ? { secretKey: mountTexts.secretKeyMissing } : {}),
    ...at('bucket'),
    ...at('mountName'),
  };
}
