/** The releases of Spark that a Databricks Runtime has as a whole, oldest first. */
export const WHOLE_RELEASES = ['3.4', '3.5', '4.0', '4.1', '4.2'] as const;

/** The releases of Spark that code can ask for, oldest first. */
export const SPARK_RELEASES = [...WHOLE_RELEASES, '4.3'] as const;
export type SparkRelease = (typeof SPARK_RELEASES)[number];

/**
 * The Databricks Runtime that has a release of Spark, and its key in the API. Of 4.3 runtime 19 has the functions that are
 * known here, beside the rest of 4.2.
 */
export const RUNTIMES: Readonly<Record<SparkRelease, { readonly title: string; readonly key: string }>> = {
  '3.4': { title: '13.3 LTS', key: '13.3.x-scala2.12' },
  '3.5': { title: '15.4 LTS', key: '15.4.x-scala2.12' },
  '4.0': { title: '17.3 LTS', key: '17.3.x-scala2.13' },
  '4.1': { title: '18 LTS', key: '18.x-scala2.13' },
  '4.2': { title: '19', key: '19.x-scala2.13' },
  '4.3': { title: '19', key: '19.x-scala2.13' },
};

/** The Spark of the oldest Databricks Runtime with support; also that of a bundle's cluster unless its code needs a newer one. */
export const SUPPORTED_SPARK = '3.5' satisfies SparkRelease;

/** A release in words: `Spark 4.0 (Databricks Runtime 17.3 LTS) or newer`. */
export const orNewer = (release: SparkRelease): string =>
  `Spark ${release} (Databricks Runtime ${RUNTIMES[release].title}) or newer`;

/** Whether a release, such as `3.5.2` or `4.1.0-preview1`, has what the other one has. */
export function isAtLeast(release: string, lowest: string): boolean {
  const [major = 0, minor = 0] = release.split('.').map(Number);
  const [lowestMajor = 0, lowestMinor = 0] = lowest.split('.').map(Number);
  return major > lowestMajor || (major === lowestMajor && minor >= lowestMinor);
}
