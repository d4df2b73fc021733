import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { mountProblems } from './checks.ts';
import { mountName, type S3MountConfig } from './config.ts';
import { mountCode } from './mount-code.ts';

/**
 * Reads `s3MountConfig` of a saved node. Its access_key and secret_key are dropped on purpose: keys live in a secret
 * scope. Its `code` is not read either: in the bare specified shape it contains both keys.
 */
export function fromSaved(data: JsonObject): JsonObject {
  const saved = data['s3MountConfig'];
  if (!isObject(saved)) return {};
  const { aws_bucket_name: bucket, mount_name: given, show_display_command: show } = saved;
  return {
    ...(typeof bucket === 'string' ? { bucket } : {}),
    ...(typeof given === 'string' ? { mountName: given } : {}),
    ...(typeof show === 'boolean' ? { showDisplayCommand: show } : {}),
  };
}

/** Mirrors the config in the specified fields, without keys. */
export const toSaved = (config: S3MountConfig): JsonObject => ({
  ...(mountProblems(config).length === 0 ? { code: mountCode(config) } : {}),
  s3MountConfig: {
    aws_bucket_name: config.bucket.trim(),
    mount_name: mountName(config),
    show_display_command: config.showDisplayCommand,
  },
});
