import type { BinaryStyle } from './spark-text.ts';

/** Folders whose files run with other settings, or with functions that the suite registers in Scala or Python. */
const OTHER_FOLDERS = /^(?:nonansi|timestampNTZ|udf|udaf|udtf)\//u;
/** Settings that change how a query runs or how long its texts get, and no answer. */
const WITHOUT_EFFECT =
  /^spark\.sql\.(?:maxMetadataStringLength|autoBroadcastJoinThreshold|codegen\.\w+|adaptive\.enabled|leafNodeDefaultParallelism|optimizer\.\w+|optimizeNullAwareAntiJoin|join\.\w+|analyzer\.singlePassResolver\.\w+|cbo\.enabled|binaryOutputStyle)$/u;
const BY_DEFAULT: Readonly<Record<string, string>> = { 'spark.sql.ansi.enabled': 'true' };

/**
 * The setting with which the suite runs PostgreSQL's files, where the answer shows it: INTERVAL literals and differences of
 * dates are plain INTERVALs.
 */
export const olderIntervals = (name: string, schema: string): string | undefined =>
  name.startsWith('postgreSQL/') && /:interval[,>]/u.test(schema)
    ? 'spark.sql.legacy.interval.enabled = true'
    : undefined;

export interface FileSettings {
  readonly binary: BinaryStyle;
  /** Why the file is left out; undefined when it is run. */
  readonly leftOut?: string;
}

/** What the comments at the head of an input file set. */
export function settingsOf(name: string, input: string): FileSettings {
  const set = [...input.matchAll(/^--SET (\S+?)\s*=\s*(\S+)\s*$/gmu)].map(
    ([, key = '', value = '']) => [key, value] as const,
  );
  const binary = set.find(([key]) => key === 'spark.sql.binaryOutputStyle')?.[1] as BinaryStyle | undefined;
  const [other] = set.filter(([key, value]) => BY_DEFAULT[key] !== value && !WITHOUT_EFFECT.test(key));
  const folder = OTHER_FOLDERS.exec(name)?.[0];
  return {
    binary: binary ?? 'UTF-8',
    ...(folder !== undefined && { leftOut: `the folder ${folder}` }),
    ...(other && { leftOut: other.join(' = ') }),
  };
}
