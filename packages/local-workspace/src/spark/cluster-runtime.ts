import type { ClusterSpec } from '@lakehouse/databricks-client/resources/clusters/types';
import type { DriverEvent } from './driver-messages.ts';
import type { Driver } from './driver-process.ts';

export interface Launch {
  readonly clusterId: string;
  readonly spec: ClusterSpec;
  /** What is being done until the driver runs. */
  readonly onProgress: (text: string) => void;
  readonly onEvent: (event: DriverEvent) => void;
  readonly onEnd: (how: string) => void;
}

/** What a cluster is made of: local Spark, or a stand-in in tests of the states. */
export interface ClusterRuntime {
  /** Starts a driver; `ready` or `failed` follow as events. Rejects with SparkSetupError when this computer lacks something. */
  launch(options: Launch): Promise<Driver>;
  /** The catalogues that a command can name. */
  catalogNames(): Promise<readonly string[]>;
  /** A command ended: it may have changed tables. */
  afterCommand(): Promise<void>;
}
