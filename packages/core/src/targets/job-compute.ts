import { isAtLeast, RUNTIMES, SUPPORTED_SPARK } from '@lakehouse/spark-sql/types/spark-release';
import { type AllRequirements, allRequirements } from '../pipeline/requirements.ts';
import type { BundleTask } from './bundle-tasks.ts';
import type { Yaml } from './yaml.ts';

/** The key of the cluster that the tasks of a job share. */
export const CLUSTER = 'main';
/** The key of the environment of serverless tasks. */
export const ENVIRONMENT = 'packages';

/** The packages and jars of a task on a cluster, which installs them before its first task that has them. */
export const librariesYaml = (
  { packages, jars }: Pick<AllRequirements, 'packages' | 'jars'>,
  more: readonly string[] = [],
): Yaml | undefined => {
  const libraries = [
    ...[...more, ...packages].map((one) => ({ pypi: { package: one } })),
    ...jars.map((coordinates) => ({ maven: { coordinates } })),
  ];
  return libraries.length === 0 ? undefined : libraries;
};

/** The environments of a serverless job. */
export const environmentsYaml = (key: string, dependencies: readonly string[]): Yaml | undefined =>
  dependencies.length === 0
    ? undefined
    : [{ environment_key: key, spec: { environment_version: '4', dependencies } }];

/** How long a task may take, in seconds. */
export const HOUR = 3600;
const RETRY_MS = 60_000;

/** What a task that is code has besides its notebook: where it runs, with what, for how long, and how often it is tried. */
export const codeSettings = (
  task: BundleTask,
  serverless: boolean,
): Readonly<Record<string, Yaml | undefined>> => ({
  ...computeYaml(allRequirements(task.plan), serverless),
  timeout_seconds: HOUR,
  // A retry would add rows again that were added before the failure.
  max_retries: task.isRepeatable ? 1 : 0,
  min_retry_interval_millis: task.isRepeatable ? RETRY_MS : undefined,
});

const computeYaml = (
  needs: AllRequirements,
  serverless: boolean,
): Readonly<Record<string, Yaml | undefined>> =>
  serverless
    ? { environment_key: needs.packages.length === 0 ? undefined : ENVIRONMENT }
    : { job_cluster_key: CLUSTER, libraries: librariesYaml(needs) };

/** The machines that a pipeline's cluster has unless others are chosen. */
export const NODE_TYPE = 'Standard_DS3_v2';

/** The cluster that the tasks share, of machines of a type. */
export const clusterYaml = ({ spark }: AllRequirements, nodeType: string): Yaml => ({
  job_cluster_key: CLUSTER,
  new_cluster: {
    spark_version: RUNTIMES[isAtLeast(SUPPORTED_SPARK, spark) ? SUPPORTED_SPARK : spark].key,
    node_type_id: nodeType,
    num_workers: 1,
    data_security_mode: 'SINGLE_USER',
  },
});
