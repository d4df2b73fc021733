import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import {
  isAtLeast,
  orNewer,
  RUNTIMES,
  SPARK_RELEASES,
  type SparkRelease,
} from '@lakehouse/spark-sql/types/spark-release';
import { z } from 'zod';
import { error, type Problem } from '../diagnostics/diagnostic.ts';
import { databricksFunction, newestFunction } from './called-functions.ts';
import type { Requirements } from './define-node.ts';

/** What a node, or all nodes of a plan together, need. */
export interface AllRequirements extends Required<Omit<Requirements, 'spark'>> {
  readonly spark: SparkRelease;
  /** The function that needs this release; absent where the node's own code does. */
  readonly because?: string;
}

/** A planned node, as far as what it needs depends on it. */
interface Needing {
  readonly node: { readonly label: string };
  readonly kind:
    | { readonly config: z.ZodObject; readonly requires?: (config: JsonObject) => Requirements }
    | undefined;
  readonly config: JsonObject | undefined;
  readonly output?: unknown;
  readonly state: 'ready' | 'blocked' | 'skipped';
}

const [OLDEST] = SPARK_RELEASES;

/** What the kind of a node says that it needs; nothing for a node that has no code of its own. */
function declared({ kind, config, output, state }: Needing): AllRequirements {
  const own = kind && config && !output && state === 'ready' ? kind.requires?.(config) : undefined;
  return { packages: [], jars: [], settings: {}, spark: OLDEST, ...own };
}

/** What one node needs, the functions that it calls included. */
export function requirementsOf(planned: Needing): AllRequirements {
  const own = declared(planned);
  const { kind, config, output, state } = planned;
  if (!kind || !config || output || state !== 'ready') return own;
  const called = newestFunction(kind.config, config);
  return called && !isAtLeast(own.spark, called.since)
    ? { ...own, spark: called.since, because: called.name }
    : own;
}

/** What needs a newer Spark than `usual`, in words: “jaro_winkler_similarity needs Spark 4.3 (…) or newer”. */
export function newerSpark(planned: Needing, usual: SparkRelease): string | undefined {
  const { spark, because = 'This' } = requirementsOf(planned);
  return isAtLeast(usual, spark) ? undefined : `${because} needs ${orNewer(spark)}`;
}

/** The function of a node that only Databricks has, in words; undefined where open-source Spark runs its code. */
export function onlyOnDatabricks({ kind, config, output, state }: Needing): string | undefined {
  if (!kind || !config || output || state !== 'ready') return undefined;
  const name = databricksFunction(kind.config, config);
  return name === undefined
    ? undefined
    : `Only Databricks has ${name}: open-source Spark can’t run this code`;
}

/** What the nodes of a plan need together. */
export function allRequirements({ order }: { readonly order: readonly Needing[] }): AllRequirements {
  const each = order.map(requirementsOf);
  return {
    packages: [...new Set(each.flatMap(({ packages }) => packages))],
    jars: [...new Set(each.flatMap(({ jars }) => jars))],
    settings: Object.assign({}, ...each.map(({ settings }) => settings)),
    spark: SPARK_RELEASES.findLast((release) => each.some(({ spark }) => spark === release)) ?? OLDEST,
  };
}

/** The name by which packages are compared: case and the separators in it mean nothing (PEP 503). */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/gu, '-');

/** A pinned package as its name and version. */
export function pinOf(text: string): { readonly name: string; readonly version: string } {
  const [name = '', version = ''] = text.replace(/\[[^\]]*\]/u, '').split('==');
  return { name: plainName(name), version };
}

/** The coordinates of a jar as what it is and its version. */
function jarOf(text: string): { readonly name: string; readonly version: string } {
  const at = text.lastIndexOf(':');
  return { name: text.slice(0, at), version: text.slice(at + 1) };
}

/** What two nodes of one program can't both have: the code of all runs in one session. */
export function conflicts(planned: Needing, before: Iterable<Needing>): readonly Problem[] {
  const own = declared(planned);
  const wanted = [
    ...own.packages.map((text) => ({ text, of: 'packages' as const, ...pinOf(text) })),
    ...own.jars.map((text) => ({ text, of: 'jars' as const, ...jarOf(text) })),
  ];
  const settings = Object.entries(own.settings);
  if (wanted.length === 0 && settings.length === 0) return [];
  const found: Problem[] = [];
  for (const other of before) {
    const theirs = declared(other);
    for (const { text, of, name, version } of wanted)
      for (const one of theirs[of]) {
        const pin = of === 'packages' ? pinOf(one) : jarOf(one);
        if (pin.name === name && pin.version !== version)
          found.push(
            error(
              'other-version',
              `“${other.node.label}” needs ${one}, and this node ${text}: both run in one program, so choose one version`,
              of,
            ),
          );
      }
    for (const [name, value] of settings) {
      const set = theirs.settings[name];
      if (set !== undefined && set !== value)
        found.push(
          error(
            'other-setting',
            `“${other.node.label}” sets ${name} to ${set}, and this node to ${value}: both run in one session, so choose one`,
            'sparkSettings',
          ),
        );
    }
  }
  return found;
}

/** What a running cluster says that it has: its Spark, such as `4.0.1`, its Databricks Runtime, such as `17.3`, and the asked packages that are installed. */
export const clusterHas = z.object({
  spark: z.string(),
  runtime: z.string().nullish(),
  packages: z.record(z.string(), z.string()),
});
export type ClusterHas = z.output<typeof clusterHas>;

/** Whether a node needs anything of a cluster that any cluster may lack. */
export function needsMore(planned: Needing): boolean {
  const { packages, spark } = requirementsOf(planned);
  return packages.length > 0 || spark !== OLDEST;
}

/** Why a node can't run on a cluster, and what to do; undefined where it has everything. */
export function lacking(planned: Needing, has: ClusterHas): string | undefined {
  const { packages, spark, because = 'This' } = requirementsOf(planned);
  // A runtime can have a function before the Spark that it is built on.
  const hasRuntime =
    has.runtime && Number.parseFloat(has.runtime) >= Number.parseFloat(RUNTIMES[spark].title);
  if (!hasRuntime && !isAtLeast(has.spark, spark))
    return `${because} needs ${orNewer(spark)}, and the cluster has ${has.spark}: connect a newer one`;
  const missing = packages.filter((text) => {
    const { name, version } = pinOf(text);
    return has.packages[name] !== version;
  });
  if (missing.length === 0) return undefined;
  const others = missing.flatMap((text) => {
    const version = has.packages[pinOf(text).name];
    return version === undefined ? [] : [`it has ${pinOf(text).name} ${version}`];
  });
  return [
    `The cluster lacks ${missing.join(', ')}${others.length === 0 ? '' : ` (${others.join(', ')})`}`,
    'add it to the libraries of the cluster, or run the pipeline as a job, which installs it',
  ].join(': ');
}
