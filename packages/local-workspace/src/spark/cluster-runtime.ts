import type { ClusterSpec } from '@lakehouse/databricks-client/resources/clusters/types';
import type { DriverEvent } from './driver-messages.ts';
import type { Driver } from './driver-process.ts';

export interface Launch {
  readonly clusterId: string;
  readonly spec: ClusterSpec;
  /** Called with the current step until the driver runs. */
  readonly onProgress: (text: string) => void;
  readonly onEvent: (event: DriverEvent) => void;
  readonly onEnd: (how: string) => void;
}

/** The backend of a cluster: local Spark, or a stub in tests of the states. */
export interface ClusterRuntime {
  /**
   * Starts a driver; `ready` or `failed` follow as events. Rejects with SparkSetupError when this computer lacks
   * something.
   */
  launch(options: Launch): Promise<Driver>;
  /** The catalogs that a command can name. */
  catalogNames(): Promise<readonly string[]>;
  /** Called after a command, which may have changed tables. */
  afterCommand(): Promise<void>;
}
