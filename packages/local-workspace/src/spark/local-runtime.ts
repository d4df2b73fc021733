import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterRuntime, Launch } from './cluster-runtime.ts';
import { type Driver, startDriver } from './driver-process.ts';
import { nodeMemory } from './node-types.ts';
import type { SparkCatalog } from './spark-catalog.ts';
import { sparkConf } from './spark-conf.ts';
import { SparkInstaller } from './spark-installer.ts';
import type { SparkSettings } from './spark-settings.ts';

export interface LocalRuntimeOptions {
  readonly settings: SparkSettings;
  /** The folder for temporary files of the workspace. */
  readonly temporary: string;
  /** The workspace's catalog; without one a cluster has only what its code creates. */
  readonly catalog?: SparkCatalog | undefined;
  /** URL and token with which the driver calls the workspace. */
  readonly workspace: () => { readonly url: string; readonly token: string };
  readonly log: (line: string) => void;
}

/** Clusters on this computer: Spark is installed at the first start, each cluster has a separate driver. */
export class LocalRuntime implements ClusterRuntime {
  private readonly installer: SparkInstaller;

  constructor(private readonly options: LocalRuntimeOptions) {
    this.installer = new SparkInstaller(options.settings);
  }

  async launch({ clusterId, spec, onProgress, onEvent, onEnd }: Launch): Promise<Driver> {
    const { settings, temporary, log } = this.options;
    const installation = await this.installer.install(onProgress);
    const work = join(temporary, 'clusters', clusterId);
    // Spill files of an earlier run are not needed.
    await rm(work, { recursive: true, force: true });
    const memoryMiB = Math.min(nodeMemory(spec.node_type_id) ?? settings.memoryMiB, settings.memoryMiB);
    const conf = sparkConf({
      settings,
      installation,
      clusterName: spec.cluster_name || clusterId,
      own: spec.spark_conf ?? {},
      memoryMiB,
      catalogs: await this.catalogNames(),
      readOnly: (await this.options.catalog?.readOnlyNames()) ?? [],
      work,
    });
    const driver = startDriver({
      ...installation,
      work,
      variables: spec.spark_env_vars ?? {},
      onEvent,
      onEnd,
      log,
    });
    driver.send({
      op: 'start',
      home: settings.home,
      ...this.options.workspace(),
      conf,
      remote: settings.remote ?? '',
      buckets: settings.buckets ?? '',
      memory: memoryMiB,
    });
    return driver;
  }

  async catalogNames(): Promise<readonly string[]> {
    return (await this.options.catalog?.catalogNames()) ?? [];
  }

  async afterCommand(): Promise<void> {
    await this.options.catalog?.refresh();
  }
}
