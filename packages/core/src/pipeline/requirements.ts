import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { error, type Problem } from '../diagnostics/diagnostic.ts';
import { type Requirements, RUNTIMES, SPARK_RELEASES, type SparkRelease } from './define-node.ts';

/** What a node, or all nodes of a plan together, need. */
export interface AllRequirements extends Required<Omit<Requirements, 'spark'>> {
  readonly spark: SparkRelease;
}

/** A planned node, as far as what it needs depends on it. */
interface Needing {
  readonly node: { readonly label: string };
  readonly kind: { readonly requires?: (config: JsonObject) => Requirements } | undefined;
  readonly config: JsonObject | undefined;
  readonly output?: unknown;
  readonly state: 'ready' | 'blocked' | 'skipped';
}

const [OLDEST] = SPARK_RELEASES;

/** What one node needs; nothing special for a node that has no code of its own. */
export function requirementsOf({ kind, config, output, state }: Needing): AllRequirements {
  const own = kind && config && !output && state === 'ready' ? kind.requires?.(config) : undefined;
  return { packages: [], jars: [], settings: {}, spark: OLDEST, ...own };
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

/** Whether a release, such as `3.5.2` or `4.1.0-preview1`, has what the other one has. */
export function isAtLeast(release: string, lowest: SparkRelease): boolean {
  const [major = 0, minor = 0] = release.split('.').map(Number);
  const [lowestMajor = 0, lowestMinor = 0] = lowest.split('.').map(Number);
  return major > lowestMajor || (major === lowestMajor && minor >= lowestMinor);
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
  const own = requirementsOf(planned);
  const wanted = [
    ...own.packages.map((text) => ({ text, of: 'packages' as const, ...pinOf(text) })),
    ...own.jars.map((text) => ({ text, of: 'jars' as const, ...jarOf(text) })),
  ];
  const settings = Object.entries(own.settings);
  if (wanted.length === 0 && settings.length === 0) return [];
  const found: Problem[] = [];
  for (const other of before) {
    const theirs = requirementsOf(other);
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

/** What a running cluster says that it has: its Spark, such as `4.0.1`, and the asked packages that are installed. */
export const clusterHas = z.object({
  spark: z.string(),
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
  const { packages, spark } = requirementsOf(planned);
  if (!isAtLeast(has.spark, spark))
    return `This needs Spark ${spark} (Databricks Runtime ${RUNTIMES[spark].title}) or newer, and the cluster has ${has.spark}: connect a newer one`;
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
