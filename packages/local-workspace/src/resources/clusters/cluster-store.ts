import type { ClusterSpec } from '@lakehouse/databricks-client/resources/clusters/types';
import { invalidParameter } from '../../http/api-error.ts';
import type { ClusterRuntime } from '../../spark/cluster-runtime.ts';
import type { ClusterUse } from '../cluster-policies/policy-definition.ts';
import { type ClusterRecord, type clusterRecords, newClusterId } from './cluster-record.ts';
import { checkedSpec } from './cluster-rules.ts';
import { RunningCluster } from './running-cluster.ts';

/** What a definition is held to besides its own rules. Methods throw ApiError. */
export interface ClusterBounds {
  /** The definition with what its policy and its pool say; `others` are those of the clusters that there are. */
  applied(spec: ClusterSpec, use: ClusterUse, others: readonly ClusterSpec[]): ClusterSpec;
  /** Why a cluster can’t start beside the others that run; undefined where it can. */
  refusal(
    spec: ClusterSpec,
    others: readonly ClusterSpec[],
  ): { readonly code: string; readonly message: string } | undefined;
}

/** Clusters of nothing but their own definition. */
const UNBOUND: ClusterBounds = { applied: (spec) => spec, refusal: () => undefined };

export interface ClusterStoreOptions {
  readonly records: ReturnType<typeof clusterRecords>;
  readonly runtime: ClusterRuntime;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly minuteMs?: number;
  readonly bounds?: ClusterBounds;
  /** A record could not be saved. */
  readonly log: (line: string) => void;
}

const MINUTE_MS = 60_000;

/** The clusters of the workspace. */
export class ClusterStore {
  private readonly clusters = new Map<string, RunningCluster>();
  private isOpen = false;

  constructor(private readonly options: ClusterStoreOptions) {}

  /** Reads the saved clusters; whatever their last state, they are TERMINATED now. */
  async open(): Promise<void> {
    const stopped = { code: 'CLOUD_PROVIDER_SHUTDOWN', type: 'SUCCESS', parameters: {} } as const;
    await this.options.records.open();
    for (const record of this.options.records.value.clusters)
      this.add(
        record.terminated === undefined ? { ...record, terminated: this.now(), reason: stopped } : record,
      );
    this.isOpen = true;
  }

  /** Ends all drivers. */
  async close(): Promise<void> {
    await Promise.all(this.list().map((cluster) => cluster.terminate()));
    // Records that were never read must not be overwritten with an empty list.
    if (this.isOpen) await this.write();
  }

  list(): readonly RunningCluster[] {
    return [...this.clusters.values()];
  }

  /** Throws ApiError for an unknown id, in the words that official clients look for. */
  get(id: string): RunningCluster {
    const found = this.clusters.get(id);
    if (found) return found;
    throw invalidParameter(`Cluster ${id} does not exist`);
  }

  /** Defines a cluster and starts it. Throws ApiError. */
  create(given: ClusterSpec): RunningCluster {
    return this.make(this.bounded(given, 'all-purpose'));
  }

  /** Defines a cluster for a run and starts it; `own` is what the run decides of it. Throws ApiError. */
  createForRun(given: ClusterSpec, own: Partial<ClusterSpec>): RunningCluster {
    return this.make(checkedSpec({ ...this.bounded(given, 'job'), ...own }));
  }

  /** Throws ApiError for a definition that no cluster of a job can have. */
  checkForRun(given: ClusterSpec): void {
    this.bounded(given, 'job');
  }

  /** The definitions of the clusters that run or are being started, but for one. */
  using(except?: string): readonly ClusterSpec[] {
    return this.list()
      .filter(
        ({ record, state }) => record.cluster_id !== except && state !== 'TERMINATED' && state !== 'ERROR',
      )
      .map(({ record }) => record.spec);
  }

  private bounded(given: ClusterSpec, use: ClusterUse, except?: string): ClusterSpec {
    const others = this.list().filter(({ record }) => record.cluster_id !== except);
    return checkedSpec(
      this.bounds.applied(
        given,
        use,
        others.map(({ record }) => record.spec),
      ),
    );
  }

  private get bounds(): ClusterBounds {
    return this.options.bounds ?? UNBOUND;
  }

  private make(spec: ClusterSpec): RunningCluster {
    const now = this.now();
    const cluster = this.add({ cluster_id: newClusterId(now), spec, created: now, events: [] });
    cluster.create();
    return cluster;
  }

  /** Throws ApiError. */
  edit(id: string, spec: ClusterSpec): void {
    this.get(id).edit(this.bounded(spec, 'all-purpose', id));
  }

  /** Ends the cluster and deletes its definition. */
  async delete(id: string): Promise<void> {
    const cluster = this.get(id);
    this.clusters.delete(id);
    await cluster.terminate();
    this.save();
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  private add(record: ClusterRecord): RunningCluster {
    const cluster = new RunningCluster(record, {
      runtime: this.options.runtime,
      save: () => this.save(),
      now: () => this.now(),
      log: this.options.log,
      minuteMs: this.options.minuteMs ?? MINUTE_MS,
      refusal: () => this.bounds.refusal(record.spec, this.using(record.cluster_id)),
    });
    this.clusters.set(record.cluster_id, cluster);
    return cluster;
  }

  private save(): void {
    this.write().catch((error: unknown) =>
      this.options.log(`The clusters could not be saved: ${String(error)}`),
    );
  }

  private write(): Promise<void> {
    const clusters = structuredClone(this.list().map(({ record }) => record));
    return this.options.records.change(() => ({ version: 1, clusters }));
  }
}
