import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { GivenPolicy } from '@lakehouse/databricks-client/resources/cluster-policies/endpoints';
import { type ClusterSpec, clusterSpec } from '@lakehouse/databricks-client/resources/clusters/types';
import { z } from 'zod';
import { invalidParameter } from '../../http/api-error.ts';
import { RecordList } from '../record-list.ts';
import { type ClusterUse, readDefinition, underPolicy } from './policy-definition.ts';

const policyRecord = z.object({
  policy_id: z.string(),
  name: z.string(),
  definition: z.string(),
  description: z.string().optional(),
  max_clusters_per_user: z.number().optional(),
  creator_user_name: z.string(),
  created_at_timestamp: z.number(),
});
type PolicyRecord = z.output<typeof policyRecord>;

const MAX_NAME = 100;
const FIELDS = ['policy_id', 'name', 'definition', 'description', 'max_clusters_per_user'];

/** The cluster policies of the workspace. Methods throw ApiError. */
export class PolicyStore {
  private constructor(
    private readonly records: RecordList<PolicyRecord>,
    private readonly now: () => number,
  ) {}

  /** Rejects with an Error that names the file when it is damaged. */
  static async open(folder: string, now: () => number): Promise<PolicyStore> {
    const records = await RecordList.open({
      path: join(folder, 'cluster-policies.json'),
      format: z.object({ version: z.literal(1), records: z.array(policyRecord) }),
      noun: 'cluster policy',
      idOf: (record) => record.policy_id,
    });
    return new PolicyStore(records, now);
  }

  all(): readonly PolicyRecord[] {
    return this.records.all();
  }

  get(id: string): PolicyRecord {
    return this.records.get(id);
  }

  create(given: GivenPolicy, creator: string): Promise<PolicyRecord> {
    return this.records.add((others) => ({
      policy_id: randomBytes(8).toString('hex').toUpperCase(),
      creator_user_name: creator,
      created_at_timestamp: this.now(),
      ...checked(given, others),
    }));
  }

  edit(id: string, given: GivenPolicy): Promise<PolicyRecord> {
    return this.records.change(id, ({ policy_id, creator_user_name, created_at_timestamp }, others) => ({
      policy_id,
      creator_user_name,
      created_at_timestamp,
      ...checked(given, others),
    }));
  }

  delete(id: string): Promise<void> {
    return this.records.delete(id);
  }

  /**
   * A definition of a cluster with what the policy that it names fixes. `others` are those of the clusters that there are.
   * Throws ApiError for one that the policy does not allow.
   */
  applied(spec: ClusterSpec, use: ClusterUse, others: readonly ClusterSpec[]): ClusterSpec {
    const { policy_id: id } = spec;
    if (id === undefined) return spec;
    const policy = this.records.find(id);
    if (!policy) throw invalidParameter(`Cluster policy ${id} does not exist`);
    const { max_clusters_per_user: max } = policy;
    if (
      max !== undefined &&
      use === 'all-purpose' &&
      others.filter((one) => one.policy_id === id).length >= max
    )
      throw invalidParameter(
        `Cluster validation error: the policy ${policy.name} allows at most ${max} clusters per user`,
      );
    const read = clusterSpec.safeParse(underPolicy(spec, readDefinition(policy.definition), use));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw invalidParameter(
      `Cluster validation error: with the values of the policy ${policy.name}, ${issue?.path.join('.')} is not valid: ${issue?.message}`,
    );
  }
}

function checked(given: GivenPolicy, others: readonly PolicyRecord[]) {
  const other = Object.keys(given).find((name) => !FIELDS.includes(name));
  if (other !== undefined)
    throw invalidParameter(
      `The local workspace has no ${other} of a policy: give its definition, and install libraries on its clusters`,
    );
  const { name, definition, description, max_clusters_per_user } = given;
  if (name === '' || name.length > MAX_NAME)
    throw invalidParameter(`The name of a policy has 1 to ${MAX_NAME} characters`);
  if (others.some((one) => one.name === name))
    throw invalidParameter(`Policy with name ${name} already exists`);
  readDefinition(definition);
  return {
    name,
    definition,
    ...(description !== undefined && { description }),
    ...(max_clusters_per_user !== undefined && { max_clusters_per_user }),
  };
}
