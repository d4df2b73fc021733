import { invalidParameter } from '../../http/api-error.ts';
import { expanded, namesOf, type Plain, valueAt, withValueAt } from './attribute-path.ts';
import { type Limit, limit, matchesWhole, problemWith, valueIfAbsent } from './limit.ts';

/** The limits of attributes, by their paths. */
export type PolicyDefinition = ReadonlyMap<string, Limit>;

/** What a definition is of, as far as policies tell them apart. */
export type ClusterUse = 'all-purpose' | 'job';

/** Attributes of the platform's that no definition of a cluster has here. */
const NOT_HERE: Readonly<Record<string, string>> = {
  dbus_per_hour: 'a cluster of the local workspace costs nothing',
};
/** Not an attribute of a definition: what the cluster is for. */
const USE = 'cluster_type';

/** Reads the text of a policy. Throws ApiError that says what of it can't be enforced. */
export function readDefinition(text: string): PolicyDefinition {
  const limits = new Map<string, Limit>();
  for (const [path, given] of Object.entries(jsonObject(text))) {
    const refuse = (why: string): never => {
      throw invalidParameter(`Invalid policy definition: ${path}: ${why}`);
    };
    const why = NOT_HERE[path];
    if (why !== undefined) refuse(`it can’t be limited, since ${why}`);
    const read = limit.safeParse(given);
    if (!read.success) {
      const [issue] = read.error.issues;
      return refuse(`${issue?.path.join('.') || 'it'} is not valid: ${issue?.message}`);
    }
    if (read.data.type === 'regex' && matchesWhole(read.data.pattern, '') === undefined)
      refuse(`${read.data.pattern} is not a regular expression`);
    limits.set(path, read.data);
  }
  return limits;
}

function jsonObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalidParameter(
    'Invalid policy definition: it is a JSON object of limits by the paths of attributes',
  );
}

/**
 * A definition of a cluster with what a policy fixes, and with its defaults where they are asked for. Throws ApiError for one
 * that the policy does not allow.
 */
export function underPolicy(spec: Plain, policy: PolicyDefinition, use: ClusterUse): Plain {
  const withDefaults = spec['apply_policy_default_values'] === true;
  let filled = spec;
  for (const [path, one] of policy) {
    const value = valueIfAbsent(one, withDefaults);
    if (value === undefined || path === USE) continue;
    for (const names of placesOf(filled, path, policy))
      if (valueAt(filled, names) === undefined) filled = withValueAt(filled, names, value);
  }
  for (const [path, one] of policy) {
    const values: readonly (readonly [string, unknown])[] =
      path === USE
        ? [[path, use]]
        : placesOf(filled, path, policy).map((names) => [names.join('.'), valueAt(filled, names)]);
    for (const [where, value] of values) {
      const problem = problemWith(value, one);
      if (problem !== undefined)
        throw invalidParameter(`Cluster validation error: Validation failed for ${where}, ${problem}`);
    }
  }
  return filled;
}

/** The places that a path means; one with `*` none that a path of the policy names itself. */
const placesOf = (spec: Plain, path: string, policy: PolicyDefinition): readonly (readonly string[])[] =>
  expanded(spec, namesOf(path)).filter((names) => !path.includes('*') || !policy.has(names.join('.')));
