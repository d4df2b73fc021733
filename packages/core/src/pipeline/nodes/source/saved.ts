import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { SourceConfig } from './config.ts';

const KEYS = ['cloudProvider', 'fileFormat', 'filePath'] as const;
const OPTIONS = ['hasHeader', 'inferSchema', 'multiLine'] as const;

/** Reads the specified fields of a saved source (`fileFormat`, `filePath`, `cloudProvider`, `options`). */
export function fromSaved(data: JsonObject): JsonObject {
  const given = data['options'];
  const options = isObject(given) ? given : {};
  const pick = (from: JsonObject, keys: readonly string[]): JsonObject =>
    Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]));
  return { ...pick(data, KEYS), ...pick(options, OPTIONS) };
}

/** Mirrors the config in the specified fields. */
export const toSaved = (config: SourceConfig): JsonObject =>
  config.from !== 'file'
    ? {}
    : {
        cloudProvider: config.cloudProvider,
        fileFormat: config.fileFormat,
        filePath: config.filePath,
        options: {
          hasHeader: config.hasHeader,
          inferSchema: config.inferSchema,
          multiLine: config.multiLine,
        },
      };
