import { join, resolve } from 'node:path';
import { integerSetting } from '../../spark/integer-setting.ts';

/** How models are served; every field comes from the environment or has a default. */
export interface ServingSettings {
  /** Where the Python of the models is installed. */
  readonly folder: string;
  /** A Python that has MLflow already. `LAKEHOUSE_SERVING_PYTHON`. */
  readonly python?: string | undefined;
  /** Memory that a model may take. `LAKEHOUSE_SERVING_MEMORY_MIB`. */
  readonly memoryMiB: number;
  /** How long a model may take for one answer. `LAKEHOUSE_SERVING_TIMEOUT_S`. */
  readonly answerMs: number;
  readonly loadMs: number;
  /** After so long without a request a model takes no memory, until the next one. */
  readonly idleMs: number;
}

const MINUTE = 60_000;

/** Reads the settings. Throws an Error that names the variable that is wrong. */
export function servingSettings(home: string, env: NodeJS.ProcessEnv = process.env): ServingSettings {
  return {
    folder: join(resolve(home), 'serving-python'),
    python: env['LAKEHOUSE_SERVING_PYTHON'] || undefined,
    memoryMiB: integerSetting(env, 'LAKEHOUSE_SERVING_MEMORY_MIB', 2048, 256),
    // The platform ends requests after 297 seconds.
    answerMs: integerSetting(env, 'LAKEHOUSE_SERVING_TIMEOUT_S', 297, 1) * 1000,
    loadMs: 5 * MINUTE,
    idleMs: 15 * MINUTE,
  };
}
