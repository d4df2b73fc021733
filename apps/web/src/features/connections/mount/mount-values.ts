import { mountProblems } from '@lakehouse/core/pipeline/nodes/s3-mount/checks';
import { config as mountConfig, type S3MountConfig } from '@lakehouse/core/pipeline/nodes/s3-mount/config';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { mountTexts } from '../messages/mount-messages.ts';

/** The form values of the mount dialog. The keys are only ever sent to the secret scope. */
export interface MountValues {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly mountName: string;
  readonly showDisplayCommand: boolean;
}

/** Returns a node's config, or the default config when the saved one is invalid. */
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

/** Returns the config for the form values, without the keys. */
export const withValues = (
  saved: S3MountConfig,
  { bucket, mountName, showDisplayCommand }: MountValues,
): S3MountConfig => ({ ...saved, bucket: bucket.trim(), mountName: mountName.trim(), showDisplayCommand });

/** Whether the form has keys that must be stored. */
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

/** Returns the errors by field. Keys may be empty only if the config names the scope that holds them. */
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
