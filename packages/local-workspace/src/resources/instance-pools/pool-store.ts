import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ClusterSpec } from '@lakehouse/databricks-client/resources/clusters/types';
import { type GivenPool, givenPool } from '@lakehouse/databricks-client/resources/instance-pools/endpoints';
import { z } from 'zod';
import { LOCAL_USER } from '../../engine/identity.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { RecordList } from '../record-list.ts';

const poolRecord = givenPool.extend({ instance_pool_id: z.string() });
type PoolRecord = z.output<typeof poolRecord>;

/** What can’t be changed of a pool, as on the platform. */
const FIXED = ['node_type_id', 'preloaded_spark_versions', 'disk_spec', 'enable_elastic_disk'];
const MAX_NAME = 100;

/** The instances of a cluster: its driver and its workers, of which there are as few as it may have. */
const instancesOf = ({ num_workers, autoscale }: ClusterSpec): number =>
  1 + (num_workers ?? autoscale?.min_workers ?? 0);

/** The instances of a pool that clusters use. */
const usedOf = (id: string, clusters: readonly ClusterSpec[]): number =>
  clusters.filter((spec) => spec.instance_pool_id === id).reduce((sum, spec) => sum + instancesOf(spec), 0);

/** The pools of the workspace. All run on this computer, so that a pool limits how much of it its clusters use. Methods throw ApiError. */
export class PoolStore {
  /** The definitions of the clusters that run or are being started. */
  private using: () => readonly ClusterSpec[] = () => [];

  private constructor(private readonly records: RecordList<PoolRecord>) {}

  /** Rejects with an Error that names the file when it is damaged. */
  static async open(folder: string): Promise<PoolStore> {
    const records = await RecordList.open({
      path: join(folder, 'instance-pools.json'),
      format: z.object({ version: z.literal(1), records: z.array(poolRecord) }),
      noun: 'instance pool',
      idOf: (record) => record.instance_pool_id,
    });
    return new PoolStore(records);
  }

  /** Tells which clusters use instances. */
  knows(using: () => readonly ClusterSpec[]): void {
    this.using = using;
  }

  has(id: string): boolean {
    return this.records.find(id) !== undefined;
  }

  list(isSeen: (id: string) => boolean): readonly object[] {
    return this.records
      .all()
      .filter(({ instance_pool_id }) => isSeen(instance_pool_id))
      .map((record) => this.described(record));
  }

  get(id: string): object {
    return this.described(this.records.get(id));
  }

  async create(given: GivenPool): Promise<string> {
    const made = await this.records.add((others) => {
      check(given, others);
      const suffix = randomBytes(4).toString('hex');
      return { ...given, instance_pool_id: `pool-${suffix}-${randomBytes(6).toString('hex')}` };
    });
    return made.instance_pool_id;
  }

  async edit(id: string, given: GivenPool): Promise<void> {
    await this.records.change(id, (before, others) => {
      check(given, others);
      const changed = FIXED.find(
        (field) => field in given && JSON.stringify(given[field]) !== JSON.stringify(before[field]),
      );
      if (changed !== undefined) throw invalidParameter(`${changed} of an instance pool can’t be changed`);
      const fixed = Object.fromEntries(
        FIXED.flatMap((field) => (field in before ? [[field, before[field]]] : [])),
      );
      return { ...given, ...fixed, node_type_id: before.node_type_id, instance_pool_id: id };
    });
  }

  delete(id: string): Promise<void> {
    return this.records.delete(id);
  }

  /** A definition of a cluster with the machine type of the pool that it names. Throws ApiError where there is no such pool. */
  applied(spec: ClusterSpec): ClusterSpec {
    const { instance_pool_id: id, driver_instance_pool_id: driverId } = spec;
    const named = id === undefined ? undefined : this.named(id);
    const driver = driverId === undefined ? undefined : this.named(driverId);
    if (!named && !driver) return spec;
    const type = spec.node_type_id ?? named?.node_type_id;
    if (named && type !== named.node_type_id)
      throw invalidParameter(
        `The instance pool ${named.instance_pool_name} has instances of ${named.node_type_id}, not of ${type}`,
      );
    const driverType = driver?.node_type_id ?? spec.driver_node_type_id;
    return {
      ...spec,
      ...(type !== undefined && { node_type_id: type }),
      ...(driverType !== undefined && { driver_node_type_id: driverType }),
    };
  }

  /** Why a cluster can’t start beside the others that run; undefined where it can. */
  refusal(
    spec: ClusterSpec,
    others: readonly ClusterSpec[],
  ): { readonly code: string; readonly message: string } | undefined {
    const { instance_pool_id: id } = spec;
    if (id === undefined) return undefined;
    const pool = this.records.find(id);
    if (!pool) return { code: 'INSTANCE_POOL_NOT_FOUND', message: `The instance pool ${id} does not exist.` };
    const { max_capacity: max = Number.POSITIVE_INFINITY, instance_pool_name: name } = pool;
    const needed = instancesOf(spec);
    const used = usedOf(id, others);
    return used + needed <= max
      ? undefined
      : {
          code: 'INSTANCE_POOL_MAX_CAPACITY_FAILURE',
          message: `The instance pool ${name} has at most ${max} instances, of which ${used} are used: the cluster needs ${needed}. Terminate other clusters of the pool, or raise its max_capacity.`,
        };
  }

  private named(id: string): PoolRecord {
    const found = this.records.find(id);
    if (found) return found;
    throw invalidParameter(`Instance pool ${id} does not exist`);
  }

  private described(record: PoolRecord): object {
    const { instance_pool_id: id } = record;
    return {
      ...record,
      state: 'ACTIVE',
      stats: {
        used_count: usedOf(id, this.using()),
        idle_count: 0,
        pending_used_count: 0,
        pending_idle_count: 0,
      },
      status: {},
      default_tags: {
        Vendor: 'Databricks',
        DatabricksInstancePoolCreatorId: LOCAL_USER,
        DatabricksInstancePoolId: id,
      },
    };
  }
}

function check(given: GivenPool, others: readonly PoolRecord[]): void {
  const { instance_pool_name: name, min_idle_instances: idle = 0 } = given;
  if (name === '' || name.length > MAX_NAME)
    throw invalidParameter(`The name of an instance pool has 1 to ${MAX_NAME} characters`);
  if (others.some((one) => one.instance_pool_name === name))
    throw invalidParameter(`Instance pool with name ${name} already exists`);
  if (idle > 0)
    throw invalidParameter(
      'The local workspace keeps no idle instances, since all clusters run on this computer: set min_idle_instances to 0',
    );
  if (given['preloaded_docker_images'] !== undefined)
    throw invalidParameter('The local workspace runs no Docker images: leave preloaded_docker_images out');
}
