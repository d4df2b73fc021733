import { availableParallelism, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { integerSetting } from './integer-setting.ts';

/** How clusters of the local workspace run; every field comes from the environment or has a default. */
export interface SparkSettings {
  /** The workspace's data folder. */
  readonly home: string;
  /** Where Spark is installed. `LAKEHOUSE_SPARK_HOME`, else `spark` in the data folder. */
  readonly folder: string;
  /** A Python that has pyspark and delta-spark already. `LAKEHOUSE_SPARK_PYTHON`. */
  readonly python?: string | undefined;
  /** A Maven repository to take jars from instead of the one that Spark asks. `LAKEHOUSE_MAVEN_REPOSITORY`. */
  readonly mavenRepository?: string | undefined;
  /** An existing Spark cluster, `spark://host:port`. `SPARK_MASTER`. */
  readonly master?: string | undefined;
  /** An existing Spark Connect server, `sc://host:port`. `SPARK_REMOTE`. */
  readonly remote?: string | undefined;
  /** A folder whose subfolders act as buckets when code mounts one. `LAKEHOUSE_LOCAL_BUCKETS`. */
  readonly buckets?: string | undefined;
  /** Maximum memory of Spark (Java), and of the Python of each context. `LAKEHOUSE_SPARK_MEMORY_MIB`. */
  readonly memoryMiB: number;
  readonly cores: number;
}

const MIB = 1024 * 1024;
const LEAST_MEMORY_MIB = 1024;
const MAX_MEMORY_MIB = 4096;

const usualMemory = (): number =>
  Math.min(MAX_MEMORY_MIB, Math.max(LEAST_MEMORY_MIB, Math.floor(totalmem() / MIB / 4)));

/** Reads the settings. Throws an Error that names the variable that is wrong. */
export function sparkSettings(
  home: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): SparkSettings {
  const root = resolve(home);
  const given = (name: string): string | undefined => env[name] || undefined;
  const buckets = given('LAKEHOUSE_LOCAL_BUCKETS');
  return {
    home: root,
    folder: resolve(given('LAKEHOUSE_SPARK_HOME') ?? join(root, 'spark')),
    python: given('LAKEHOUSE_SPARK_PYTHON'),
    mavenRepository: given('LAKEHOUSE_MAVEN_REPOSITORY'),
    master: given('SPARK_MASTER'),
    remote: given('SPARK_REMOTE'),
    buckets: buckets && resolve(buckets),
    memoryMiB: integerSetting(env, 'LAKEHOUSE_SPARK_MEMORY_MIB', usualMemory(), 512),
    cores: availableParallelism(),
  };
}
